// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
internal import CRasterPango
import Foundation
import RasterGraphics

extension TextOperation {
    /// Draws the coverage with the source of a Cairo context.
    ///
    /// - Parameters:
    ///   - cairo: The Cairo context, in the pixels of the text.
    ///   - isShown: Returns whether a glyph is drawn.
    @unsafe func show(on cairo: OpaquePointer, where isShown: ((UInt32) -> Bool)? = nil) {
        switch shape {
        case .glyphs(let glyphs):
            unsafe glyphs.show(on: cairo, where: isShown)
        case .line(let line):
            unsafe line.fill(on: cairo)
        }
    }

    /// The pixels that may be touched, found out by Cairo.
    ///
    /// Pango's ink rectangles leave lines out, and those of turned glyphs are turned.
    var inkBounds: TextBounds {
        if case .line(let line) = shape, !line.isWave { return line.rect.pixels }
        guard let surface = unsafe cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil),
            let cairo = unsafe cairo_create(surface)
        else { return .empty }
        unsafe show(on: cairo)
        unsafe cairo_destroy(cairo)
        var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
        unsafe cairo_recording_surface_ink_extents(surface, &x, &y, &width, &height)
        unsafe cairo_surface_destroy(surface)
        guard width > 0, height > 0 else { return .empty }
        return TextBounds(
            left: Int(pixels: x.rounded(.down)) - 1,
            top: Int(pixels: y.rounded(.down)) - 1,
            right: Int(pixels: (x + width).rounded(.up)) + 1,
            bottom: Int(pixels: (y + height).rounded(.up)) + 1
        )
    }
}

extension PlacedLine {
    /// Fills the line with the source of a Cairo context.
    ///
    /// - Parameter cairo: The Cairo context, in the pixels of the text.
    @unsafe func fill(on cairo: OpaquePointer) {
        let unit = Double(RASTER_PANGO_SCALE)
        let (x, y) = (Double(rect.x) / unit, Double(rect.y) / unit)
        let (width, height) = (Double(rect.width) / unit, Double(rect.height) / unit)
        unsafe cairo_new_path(cairo)
        if isWave {
            unsafe pango_cairo_show_error_underline(cairo, x, y, width, height)
        } else {
            unsafe cairo_rectangle(cairo, x, y, width, height)
            unsafe cairo_fill(cairo)
        }
    }
}
