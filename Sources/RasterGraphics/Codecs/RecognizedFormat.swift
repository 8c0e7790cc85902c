// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

/// The formats of image files that are recognized, so that errors can name those that aren't read.
package enum RecognizedFormat: String, CaseIterable {
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

    /// Finds the format of a file; nil if it is none of these.
    package init?(_ data: Data) {
        let bytes = [UInt8](data.prefix(1024))
        guard let format = Self.format(bytes) ?? Self.formatOfBoxes(bytes) ?? Self.formatOfText(bytes) else {
            return nil
        }
        self = format
    }

    /// Finds the format that a path extension stands for; nil if it is none of these.
    package init?(pathExtension: String) {
        let format: RecognizedFormat? =
            switch pathExtension.lowercased() {
            case "jpg": .jpeg
            case "tif": .tiff
            case "heif": .heic
            case "jxl": .jpegXL
            case let name: Self.allCases.first { $0.rawValue.lowercased() == name }
            }
        guard let format else { return nil }
        self = format
    }

    /// The media type of files in the format.
    var contentType: String {
        switch self {
        case .jpegXL: "image/jxl"
        case .pdf: "application/pdf"
        case .svg: "image/svg+xml"
        default: "image/\(rawValue.lowercased())"
        }
    }

    /// The other remedy for a file that was to be written in another format than its name says.
    var encoderAdvice: String {
        switch self {
        case .png: ", or pass as: .png"
        case .jpeg: ", or import RasterPhotos and pass as: .jpeg(quality: 0.8)"
        case .webP: ", or import RasterPhotos and pass as: .webp(quality: 0.8)"
        default: ""
        }
    }

    private static func format(_ bytes: [UInt8]) -> RecognizedFormat? {
        func starts(_ start: [UInt8]) -> Bool { bytes.starts(with: start) }
        func starts(_ text: String) -> Bool { starts(Array(text.utf8)) }
        if starts(PNGReader.signature) { return .png }
        if starts([0xFF, 0xD8, 0xFF]) { return .jpeg }
        if starts("GIF87a") || starts("GIF89a") { return .gif }
        if starts("RIFF"), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) { return .webP }
        // The four bytes behind the length of the file are reserved, and 0.
        if starts("BM"), bytes.dropFirst(6).starts(with: [0, 0, 0, 0]) { return .bmp }
        if starts([0x49, 0x49, 0x2A, 0x00]) || starts([0x4D, 0x4D, 0x00, 0x2A]) { return .tiff }
        if starts([0xFF, 0x0A]) || starts([0, 0, 0, 12] + Array("JXL ".utf8)) { return .jpegXL }
        if starts([0, 0, 1, 0]) { return .ico }
        return starts("%PDF-") ? .pdf : nil
    }

    /// Returns the format of a file of boxes (ISO 14496-12), the first of which names its brands.
    private static func formatOfBoxes(_ bytes: [UInt8]) -> RecognizedFormat? {
        guard bytes.count >= 12, bytes[4..<8].elementsEqual("ftyp".utf8) else { return nil }
        let length = min(max(Int(bytes[0..<4].bigEndianNumber), 12), bytes.count)
        let brands = stride(from: 8, to: length - 3, by: 4).map { String(decoding: bytes[$0..<$0 + 4], as: UTF8.self) }
        if brands.contains("avif") || brands.contains("avis") { return .avif }
        return brands.contains { heicBrands.contains($0) } ? .heic : nil
    }

    private static let heicBrands: Set = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]

    private static func formatOfText(_ bytes: [UInt8]) -> RecognizedFormat? {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.drop(while: { $0.isWhitespace || $0 == "\u{FEFF}" }).hasPrefix("<") else { return nil }
        return text.contains("<svg") ? .svg : nil
    }
}
