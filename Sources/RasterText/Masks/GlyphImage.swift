// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation
import RasterGraphics

/// A glyph as Cairo draws it, so that it looks as it does in any text that Cairo draws.
struct GlyphImage {
    /// The pixels around the glyph; nil for one without any.
    private let image: RasterImage?

    private let bounds: TextBounds

    /// A Boolean value that indicates whether the glyph has colors of its own.
    let isColored: Bool

    private static let maximumArea = 1 << 20

    init?(_ glyph: UInt, of font: OpaquePointer, maximumArea: Int = Self.maximumArea) {
        var glyph = cairo_glyph_t(index: glyph, x: 0, y: 0)
        var extents = cairo_text_extents_t()
        unsafe cairo_scaled_font_glyph_extents(font, &glyph, 1, &extents)
        // A font that has failed gives no extents, as an empty glyph does. Drawn by Cairo, its glyphs are an error.
        guard unsafe cairo_scaled_font_status(font) == CAIRO_STATUS_SUCCESS else { return nil }
        guard extents.width > 0, extents.height > 0 else {
            (image, bounds, isColored) = (nil, .empty, false)
            return
        }
        let hasColors = unsafe GlyphString.hasColors(font)
        bounds =
            hasColors
            ? unsafe ColoredGlyph.inkBounds(of: glyph.index, font)
            : .around(x: extents.x_bearing, y: extents.y_bearing, width: extents.width, height: extents.height)
        guard bounds.width <= maximumArea / bounds.height else { return nil }
        glyph.x = -Double(bounds.left)
        glyph.y = -Double(bounds.top)
        let size = CGSize(width: bounds.width, height: bounds.height)
        let farthest = max(-bounds.left, bounds.right, -bounds.top, bounds.bottom)
        let isCut = unsafe CGFloat(farthest) > Self.reach(of: font) && !hasColors
        func draw(red: Double) -> RasterImage? {
            try? RasterImage(size: size) { context in
                unsafe context.withCairo { cairo in
                    unsafe cairo_set_scaled_font(cairo, font)
                    unsafe cairo_set_source_rgb(cairo, red, 1 - red, 1)
                    guard isCut else { return unsafe cairo_show_glyphs(cairo, &glyph, 1) }
                    unsafe cairo_glyph_path(cairo, &glyph, 1)
                    unsafe cairo_fill(cairo)
                }
            }
        }
        guard let image = draw(red: 1) else { return nil }
        self.image = image
        // A glyph with colors of its own looks the same in any.
        isColored = hasColors && draw(red: 0).map { $0.hasSamePixels(as: image) } ?? false
    }

    /// Returns the distance from the places of glyphs up to which Cairo shows them.
    static func reach(of font: OpaquePointer) -> Double {
        var extents = cairo_font_extents_t()
        unsafe cairo_scaled_font_extents(font, &extents)
        return max(extents.height, extents.max_x_advance)
    }

    /// The coverage of the glyph.
    var coverage: FilledGlyph {
        let bytes = unsafe image?.withUnsafeBytes { bytes in
            unsafe bytes.bindMemory(to: UInt32.self).map { UInt8($0 >> 24) }
        }
        return FilledGlyph(bytes ?? [], stride: bounds.width, in: bounds)
    }

    /// Draws the glyph with its own colors, by the operator of a Cairo context.
    @unsafe func draw(on cairo: OpaquePointer, opacity: Double) {
        guard let image else { return }
        unsafe image.withUnsafeBytes { bytes in
            // Cairo's surfaces are mutable by type; this one is only a source.
            let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            let surface = unsafe cairo_image_surface_create_for_data(
                UnsafeMutablePointer(mutating: start),
                CAIRO_FORMAT_ARGB32,
                Int32(bounds.width),
                Int32(bounds.height),
                Int32(image.stride)
            )
            defer { unsafe cairo_surface_destroy(surface) }
            let (left, top) = (Double(bounds.left), Double(bounds.top))
            // With the filter that a source has by default, Cairo averages the pixels where they are drawn smaller.
            unsafe cairo_set_source_surface(cairo, surface, left, top)
            unsafe cairo_paint_with_alpha(cairo, opacity)
            unsafe cairo_surface_finish(surface)
        }
    }
}
