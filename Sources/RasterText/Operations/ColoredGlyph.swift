// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

/// The picture of a glyph with colors of its own in a bounded size, which is scaled where it is drawn larger.
///
/// Cairo would make a picture of the size in which it is drawn, and keep it: 400 MB for an emoji of 10,000 pixels.
@safe
final class ColoredGlyph {
    /// The largest size of a font in which pictures of glyphs are made, in pixels.
    static let largestPixelSize: CGFloat = 256

    /// The largest side of a picture, in pixels; those of ordinary fonts are a little larger than the font.
    private static let largestSide = 2048

    private let surface: OpaquePointer
    private let bounds: TextBounds

    /// The pixels of the text to a pixel of the picture.
    private let magnification: CGFloat

    /// Draws a glyph; nil if it has no colors of its own.
    ///
    /// - Parameters:
    ///   - glyph: The number of the glyph in its font.
    ///   - font: The `cairo_scaled_font_t *`.
    ///   - pixelSize: The size of the font, in pixels.
    init?(_ glyph: UInt, of font: OpaquePointer, pixelSize: CGFloat) {
        magnification = max(pixelSize / Self.largestPixelSize, 1)
        guard let reduced = unsafe Self.makeFont(font, reducedBy: magnification) else { return nil }
        defer { unsafe cairo_scaled_font_destroy(reduced) }
        var glyph = cairo_glyph_t(index: glyph, x: 0, y: 0)
        var extents = cairo_text_extents_t()
        unsafe cairo_scaled_font_glyph_extents(reduced, &glyph, 1, &extents)
        bounds = TextBounds.around(
            x: extents.x_bearing,
            y: extents.y_bearing,
            width: extents.width,
            height: extents.height
        )
        guard extents.width > 0, extents.height > 0, bounds.width <= Self.largestSide,
            bounds.height <= Self.largestSide,
            let surface = unsafe cairo_image_surface_create(
                CAIRO_FORMAT_ARGB32,
                Int32(bounds.width),
                Int32(bounds.height)
            )
        else { return nil }
        unsafe self.surface = unsafe surface
        guard let cairo = unsafe cairo_create(surface) else { return nil }
        defer { unsafe cairo_destroy(cairo) }
        glyph.x = -Double(bounds.left)
        glyph.y = -Double(bounds.top)
        unsafe cairo_set_scaled_font(cairo, reduced)
        // No glyph has this color of its own.
        unsafe cairo_set_source_rgb(cairo, 1, 0, 1)
        unsafe cairo_show_glyphs(cairo, &glyph, 1)
        guard hasColors else { return nil }
    }

    deinit {
        unsafe cairo_surface_destroy(surface)
    }

    /// Draws the picture, with the source of the context's operator.
    ///
    /// - Parameters:
    ///   - cairo: The Cairo context, in the pixels of the text.
    ///   - x: The place of the origin of the glyph.
    ///   - y: The place of its baseline.
    ///   - alpha: The opacity.
    @unsafe func draw(on cairo: OpaquePointer, x: Double, y: Double, alpha: Double) {
        unsafe cairo_save(cairo)
        unsafe cairo_translate(cairo, x, y)
        unsafe cairo_scale(cairo, magnification, magnification)
        let (left, top) = (Double(bounds.left), Double(bounds.top))
        unsafe cairo_new_path(cairo)
        unsafe cairo_rectangle(cairo, left, top, Double(bounds.width), Double(bounds.height))
        unsafe cairo_clip(cairo)
        unsafe cairo_set_source_surface(cairo, surface, left, top)
        unsafe cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BILINEAR)
        unsafe cairo_paint_with_alpha(cairo, alpha)
        unsafe cairo_restore(cairo)
    }

    private var hasColors: Bool {
        unsafe cairo_surface_flush(surface)
        guard let start = unsafe cairo_image_surface_get_data(surface) else { return false }
        let stride = Int(unsafe cairo_image_surface_get_stride(surface))
        for y in 0..<bounds.height {
            let row = unsafe UnsafeRawPointer(start + y * stride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<bounds.width {
                let word = unsafe row[x]
                if word != word >> 24 * 0x0101_0001 { return true }
            }
        }
        return false
    }

    private static func makeFont(_ font: OpaquePointer, reducedBy factor: CGFloat) -> OpaquePointer? {
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
