// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

/// The kinds of image files that are recognized by their first bytes, so that errors can name the unsupported ones.
package enum ImageFileKind: String, CaseIterable {
    case png = "PNG"
    case jpeg = "JPEG"
    case gif = "GIF"
    case webP = "WebP"
    case bmp = "BMP"
    case tiff = "TIFF"
    case avif = "AVIF"
    case heic = "HEIC"
    case jpegXL = "JPEG XL"
    case ico = "ICO"
    case pdf = "PDF"
    case svg = "SVG"
    case record = "RasterKit record"

    /// The first bytes of a record, which no text has, and which a conversion of line ends damages.
    package static let recordSignature: [UInt8] = [0x89, 0x52, 0x4B, 0x49, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Finds the kind of a file; nil if it is none of these.
    package init?(_ data: Data) {
        let bytes = [UInt8](data.prefix(1024))
        guard let kind = Self.kind(bytes) ?? Self.kindOfBoxes(bytes) ?? Self.kindOfText(bytes) else { return nil }
        self = kind
    }

    /// Finds the kind of file that a path extension promises; nil if it is none of these.
    package init?(pathExtension: String) {
        let kind: ImageFileKind? =
            switch pathExtension.lowercased() {
            case "jpg": .jpeg
            case "tif": .tiff
            case "heif": .heic
            case "jxl": .jpegXL
            case "rasterimage": .record
            case let name: Self.allCases.first { $0.rawValue.lowercased() == name }
            }
        guard let kind else { return nil }
        self = kind
    }

    /// The kind of a file that begins with bytes of its own.
    private static func kind(_ bytes: [UInt8]) -> ImageFileKind? {
        func begins(_ start: [UInt8]) -> Bool { bytes.starts(with: start) }
        func begins(_ text: String) -> Bool { begins(Array(text.utf8)) }
        if begins(PNGChunk.signature) { return .png }
        if begins(recordSignature) { return .record }
        if begins([0xFF, 0xD8, 0xFF]) { return .jpeg }
        if begins("GIF87a") || begins("GIF89a") { return .gif }
        if begins("RIFF"), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) { return .webP }
        // The four bytes behind the length of the file are reserved, and 0.
        if begins("BM"), bytes.dropFirst(6).starts(with: [0, 0, 0, 0]) { return .bmp }
        if begins([0x49, 0x49, 0x2A, 0x00]) || begins([0x4D, 0x4D, 0x00, 0x2A]) { return .tiff }
        if begins([0xFF, 0x0A]) || begins([0, 0, 0, 12] + Array("JXL ".utf8)) { return .jpegXL }
        if begins([0, 0, 1, 0]) { return .ico }
        return begins("%PDF-") ? .pdf : nil
    }

    /// The kind of a file of boxes (ISO 14496-12), whose first one names its brands.
    private static func kindOfBoxes(_ bytes: [UInt8]) -> ImageFileKind? {
        guard bytes.count >= 12, bytes[4..<8].elementsEqual("ftyp".utf8) else { return nil }
        let length = min(max(Int(PNGChunk.number(bytes[0..<4])), 12), bytes.count)
        let brands = stride(from: 8, to: length - 3, by: 4).map { String(decoding: bytes[$0..<$0 + 4], as: UTF8.self) }
        if brands.contains("avif") || brands.contains("avis") { return .avif }
        return brands.contains { heicBrands.contains($0) } ? .heic : nil
    }

    private static let heicBrands: Set = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]

    /// The kind of a file of text.
    private static func kindOfText(_ bytes: [UInt8]) -> ImageFileKind? {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.drop(while: { $0.isWhitespace || $0 == "\u{FEFF}" }).hasPrefix("<") else { return nil }
        return text.contains("<svg") ? .svg : nil
    }
}
