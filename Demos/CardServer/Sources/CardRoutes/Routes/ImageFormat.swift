// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import HTTPTypes
import RasterKit
import RasterPhotos

/// A format of files that the server sends.
package enum ImageFormat: String, Sendable, CaseIterable {
    case png, webp, jpg

    package var contentType: String { self == .jpg ? "image/jpeg" : "image/\(rawValue)" }

    /// Returns the encoder of the format, which draws over the background if it has no transparency.
    func encoder(background: Color) -> any ImageEncoder {
        switch self {
        case .png: .png
        case .webp: .webp(quality: 0.92)
        case .jpg: .jpeg(quality: 0.92, background: background)
        }
    }

    /// Returns the format that a client prefers, by the field `Accept`; WebP only where it is named.
    static func accepted(by field: String?) throws(Problem) -> ImageFormat {
        guard let field, !field.isEmpty else { return .png }
        var quality: [Substring: Double] = [:]
        for range in field.prefix(1_000).lowercased().split(separator: ",") {
            let parts = range.split(separator: ";").map { $0.trimming(\.isWhitespace) }
            guard let type = parts.first else { continue }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            quality[type] = (0...1).contains(weight) ? weight : 1
        }
        let others = quality["image/*"] ?? quality["*/*"] ?? 0
        let (webp, png, jpg) = (
            quality["image/webp"] ?? 0, quality["image/png"] ?? others, quality["image/jpeg"] ?? others
        )
        if webp > 0, webp >= png, webp >= jpg { return .webp }
        if png > 0, png >= jpg { return .png }
        guard jpg > 0 else {
            throw Problem(.notAcceptable, "Images are sent as image/png, image/webp and image/jpeg.")
        }
        return .jpg
    }
}

/// The last part of an image's path: its name, scale and format, as in `swift-6.3@2x.png`.
struct ImageName {
    var name: String
    var scale: Int?
    var format: ImageFormat?

    private static let otherFormats: Set<String> = ["gif", "svg", "avif", "bmp", "tif", "tiff", "ico", "jxl", "pdf"]

    init(_ text: String) throws(Problem) {
        name = text
        if let dot = name.lastIndex(of: ".") {
            let ending = name[name.index(after: dot)...].lowercased()
            format = ending == "jpeg" ? .jpg : ImageFormat(rawValue: ending)
            if format != nil { name = String(name[..<dot]) }
            guard !Self.otherFormats.contains(ending) else {
                throw Problem(.notFound, "There are no .\(ending) files. Use .png, .webp or .jpg.")
            }
        }
        for scale in 1...3 where name.hasSuffix("@\(scale)x") {
            self.scale = scale
            name.removeLast(3)
            break
        }
    }

    func addScale(to texts: inout [String: String]) throws(Problem) {
        guard let scale else { return }
        guard texts["scale"] == nil else { throw .invalid(CardRoute.scale, "is in the name, too") }
        texts["scale"] = String(scale)
    }
}
