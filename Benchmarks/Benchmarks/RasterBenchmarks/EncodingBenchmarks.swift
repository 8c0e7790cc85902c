// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Benchmark
import CCairo
import Foundation
import RasterKit
import RasterPhotos
import RasterText

/// A card with a gradient, a blurred shadow, a round avatar and two lines of text.
struct EncodedCard: Rasterizable {
    static let size = CGSize(width: 320, height: 96)

    var title = "Row 1: Quarterly report"

    func draw(in context: DrawingContext, bounds: CGRect) {
        let card = CGRect(x: 10, y: 8, width: 300, height: 78)
        context.draw(
            .outer(color: Color(white: 0, opacity: 0.3), blur: 8),
            of: Path(roundedRect: card, cornerRadius: 12)
        )
        let gradient = Gradient(colors: [Color(hex: 0xFAFCFF), Color(hex: 0xC6D4EB)])
        context.fill(
            Path(roundedRect: card, cornerRadius: 12),
            with: .linearGradient(gradient, startPoint: CGPoint(x: 0, y: 8), endPoint: CGPoint(x: 0, y: 86))
        )
        let colors = Gradient(colors: [Color(hex: 0xFFE699), Color(hex: 0x3366B3)])
        context.fill(
            Path(ellipseIn: CGRect(x: 20, y: 19, width: 56, height: 56)),
            with: .radialGradient(colors, center: CGPoint(x: 44, y: 40), startRadius: 4, endRadius: 34)
        )
        let font = Font(family: "DejaVu Sans", size: 16).bold()
        context.draw(
            title,
            at: CGPoint(x: 90, y: 24),
            anchor: .topLeading,
            style: TextStyle(font: font, color: Color(white: 0.1), verticalAlignment: .center, lineLimit: 1)
        )
        let small = Font(family: "DejaVu Sans", size: 12)
        let subtitle = "Modified 3 min ago by user00, 1 items"
        context.draw(
            subtitle,
            at: CGPoint(x: 90, y: 50),
            anchor: .topLeading,
            style: TextStyle(font: small, color: Color(white: 0.4), verticalAlignment: .center, lineLimit: 1)
        )
    }

    /// Returns the card, drawn at scale 2.
    func image() throws -> RasterImage {
        try RasterImage(size: Self.size, scale: 2) { draw(in: $0, bounds: CGRect(origin: .zero, size: Self.size)) }
    }
}

/// How long encoders take beside Cairo's PNG of the same pixels, by libpng and zlib, and how large their files are.
func encodingBenchmarks() {
    guard let image = try? EncodedCard().image() else { return }
    var pixels = image.withUnsafeBytes { [UInt8]($0) }
    let cairo = pixels.withUnsafeMutableBufferPointer {
        cairo_image_surface_create_for_data(
            $0.baseAddress,
            CAIRO_FORMAT_ARGB32,
            Int32(image.pixelWidth),
            Int32(image.pixelHeight),
            Int32(image.stride)
        )
    }
    guard let cairo, let copy = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 640, 192) else { return }
    // The pixels of the array are only valid above.
    let painter = cairo_create(copy)
    cairo_set_source_surface(painter, cairo, 0, 0)
    cairo_paint(painter)
    cairo_destroy(painter)
    cairo_surface_destroy(cairo)

    let encoders: [(String, any ImageEncoder)] = [
        ("png", .png), ("png smallest", .png(compression: .smallest)), ("jpeg", .jpeg), ("webp", .webp(quality: 0.8)),
        ("webpLossless", .webpLossless),
    ]
    let bytes = cairoPNGByteCount(copy)
    for (name, encoder) in encoders {
        let share = ((try? encoder.encode(image).count) ?? 0) * 100 / max(bytes, 1)
        sideBySide(
            "Card 320×96 at scale 2 as \(name), \(share)% of the bytes / Cairo's PNG, \(bytes) bytes",
            repetitions: 1
        ) {
            blackHole(cairoPNGByteCount(copy))
        } work: {
            blackHole(try encoder.encode(image))
        }
    }
    // RasterPhotos is linked, and libdeflate compresses.
    sideBySide("Card 320×96 at scale 2 as png / drawing it", goal: .atMost(3), repetitions: 1) {
        blackHole(try EncodedCard().image())
    } work: {
        blackHole(try image.data(as: .png))
    }
}

/// Encodes with Cairo, and returns the length of the file.
private func cairoPNGByteCount(_ surface: OpaquePointer) -> Int {
    var count = 0
    withUnsafeMutablePointer(to: &count) { count in
        _ = cairo_surface_write_to_png_stream(
            surface,
            { count, _, length in
                count?.assumingMemoryBound(to: Int.self).pointee += Int(length)
                return CAIRO_STATUS_SUCCESS
            },
            count
        )
    }
    return count
}
