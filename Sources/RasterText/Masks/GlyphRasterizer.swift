// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation
import RasterGraphics

/// Lets Cairo draw single glyphs, so that they look as they do in any text that it draws.
struct GlyphRasterizer {
    /// The pixels around a glyph, row by row.
    private(set) var coverage: [UInt8] = []

    /// Where the pixels lie, from the origin of the glyph.
    private(set) var bounds = TextBounds.empty

    /// A Boolean value that indicates whether the glyph has colors of its own.
    private(set) var isColored = false

    /// The largest picture of a glyph, in pixels.
    private static let maximumArea = 1 << 20

    /// Draws a glyph; nil if it is too large, or its font has failed.
    ///
    /// - Parameters:
    ///   - glyph: The number of the glyph in its font.
    ///   - font: The `cairo_scaled_font_t *`.
    init?(_ glyph: UInt32, of font: OpaquePointer) {
        var glyph = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
        var extents = cairo_text_extents_t()
        unsafe cairo_scaled_font_glyph_extents(font, &glyph, 1, &extents)
        // A font that has failed gives no extents, as an empty glyph does. Drawn by Cairo, its glyphs are an error.
        guard unsafe cairo_scaled_font_status(font) == CAIRO_STATUS_SUCCESS else { return nil }
        guard extents.width > 0, extents.height > 0 else { return }
        let bounds = TextBounds.around(
            x: extents.x_bearing,
            y: extents.y_bearing,
            width: extents.width,
            height: extents.height
        )
        guard bounds.width <= Self.maximumArea / bounds.height else { return nil }
        glyph.x = -Double(bounds.left)
        glyph.y = -Double(bounds.top)
        guard
            let image = try? RasterImage(
                size: CGSize(width: bounds.width, height: bounds.height),
                drawing: { context in
                    unsafe context.withCairo { cairo in
                        unsafe cairo_set_scaled_font(cairo, font)
                        // No glyph has this color of its own.
                        unsafe cairo_set_source_rgb(cairo, 1, 0, 1)
                        unsafe cairo_show_glyphs(cairo, &glyph, 1)
                    }
                }
            )
        else { return nil }
        readInk(of: image, in: bounds)
    }

    /// Takes the alpha of the pixels that the glyph touches.
    private mutating func readInk(of image: RasterImage, in bounds: TextBounds) {
        unsafe image.withUnsafeBytes { bytes in
            let words = unsafe bytes.bindMemory(to: UInt32.self)
            var ink = TextBounds.empty
            for y in 0..<bounds.height {
                for x in 0..<bounds.width where unsafe words[y * bounds.width + x] != 0 {
                    let word = unsafe words[y * bounds.width + x]
                    if word != word >> 24 * 0x0101_0001 { isColored = true }
                    ink = ink.union(TextBounds(left: x, top: y, right: x + 1, bottom: y + 1))
                }
            }
            coverage.reserveCapacity(ink.width * ink.height)
            for y in ink.top..<ink.bottom {
                for x in ink.left..<ink.right {
                    coverage.append(UInt8(unsafe words[y * bounds.width + x] >> 24))
                }
            }
            self.bounds = TextBounds(
                left: bounds.left + ink.left,
                top: bounds.top + ink.top,
                right: bounds.left + ink.right,
                bottom: bounds.top + ink.bottom
            )
        }
    }
}
