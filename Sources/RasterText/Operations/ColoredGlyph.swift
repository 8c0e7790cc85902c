// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

/// A glyph with colors of its own, drawn in a bounded size, which is scaled where it is drawn larger.
///
/// Cairo would make an image of the size in which it is drawn, and keep it: 400 MB for an emoji of 10,000 pixels.
struct ColoredGlyph {
    /// The largest size of a font in which images of glyphs are made, in pixels.
    private static let largestPixelSize: CGFloat = 256

    /// The largest image, in pixels; the sides of those of ordinary fonts are a little longer than the font is large.
    private static let maximumArea = 4 << 20

    private let image: GlyphImage

    /// The pixels of the text to a pixel of the image.
    private let magnification: CGFloat

    /// Draws a glyph; nil if it has no colors of its own.
    init?(_ glyph: UInt, of font: OpaquePointer, pixelSize: CGFloat) {
        magnification = max(pixelSize / Self.largestPixelSize, 1)
        guard let reduced = unsafe Self.makeFont(font, reducedBy: magnification) else { return nil }
        defer { unsafe cairo_scaled_font_destroy(reduced) }
        guard let image = unsafe GlyphImage(glyph, of: reduced, maximumArea: Self.maximumArea), image.isColored
        else { return nil }
        self.image = image
    }

    /// Returns the pixels that a glyph of a font with colors may touch.
    ///
    /// Cairo's extents are those of the outline, beyond which layers may reach. What it draws is known from a recording,
    /// of one glyph: of several, Cairo 1.16 counts the last that has colors of its own.
    static func inkBounds(of glyph: UInt, _ font: OpaquePointer, pixelSize: CGFloat = 0) -> TextBounds {
        let magnification = max(pixelSize / largestPixelSize, 1)
        guard let reduced = unsafe makeFont(font, reducedBy: magnification) else { return .empty }
        defer { unsafe cairo_scaled_font_destroy(reduced) }
        var glyph = cairo_glyph_t(index: glyph, x: 0, y: 0)
        var extents = cairo_text_extents_t()
        unsafe cairo_scaled_font_glyph_extents(reduced, &glyph, 1, &extents)
        // Cairo would draw a picture that can't be read without end.
        guard extents.width > 0, extents.height > 0 else { return .empty }
        let drawn = unsafe TextOperation.recordedBounds { cairo in
            unsafe cairo_set_scaled_font(cairo, reduced)
            unsafe cairo_show_glyphs(cairo, &glyph, 1)
        }
        guard magnification > 1, !drawn.isEmpty else { return drawn }
        return .around(
            x: Double(drawn.left) * magnification,
            y: Double(drawn.top) * magnification,
            width: Double(drawn.width) * magnification,
            height: Double(drawn.height) * magnification
        )
    }

    @unsafe func draw(on cairo: OpaquePointer, x: Double, y: Double, opacity: Double) {
        unsafe cairo_save(cairo)
        unsafe cairo_translate(cairo, x, y)
        unsafe cairo_scale(cairo, magnification, magnification)
        unsafe image.draw(on: cairo, opacity: opacity)
        unsafe cairo_restore(cairo)
    }

    /// Returns a font of another size, owned by the caller.
    static func makeFont(_ font: OpaquePointer, reducedBy factor: CGFloat) -> OpaquePointer? {
        var matrix = cairo_matrix_t()
        var transform = cairo_matrix_t()
        unsafe cairo_scaled_font_get_font_matrix(font, &matrix)
        unsafe cairo_scaled_font_get_ctm(font, &transform)
        unsafe cairo_matrix_scale(&matrix, 1 / factor, 1 / factor)
        let options = unsafe cairo_font_options_create()
        defer { unsafe cairo_font_options_destroy(options) }
        unsafe cairo_scaled_font_get_font_options(font, options)
        return unsafe cairo_scaled_font_create(cairo_scaled_font_get_font_face(font), &matrix, &transform, options)
    }
}
