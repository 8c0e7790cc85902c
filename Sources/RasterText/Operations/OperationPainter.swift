// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
internal import CRasterPango
import Foundation
import RasterGraphics

/// Draws texts step by step on a Cairo context: those that are turned or too large for masks.
@safe
struct OperationPainter {
    /// The largest font of which Cairo keeps pictures of glyphs, in pixels of the target.
    ///
    /// A picture takes as many bytes as it has pixels, and stays: larger glyphs are filled as paths, and those with
    /// colors of their own are scaled.
    static let largestPicturedFont: CGFloat = 256

    private let cairo: OpaquePointer
    private let color: Color
    private let stretch: CGFloat

    /// The pixels to a point of the target, if letters stand between pixels.
    private let snappingScale: CGFloat?

    /// Describes a Cairo context that exists as long as the painter is used.
    init(_ cairo: OpaquePointer, color: Color, stretch: CGFloat, snappingScale: CGFloat?) {
        unsafe self.cairo = unsafe cairo
        self.color = color
        self.stretch = stretch
        self.snappingScale = snappingScale
    }

    func paint(_ operation: TextOperation) {
        let color = operation.paint.color(over: color)
        unsafe cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.opacity)
        unsafe cairo_save(cairo)
        defer { unsafe cairo_restore(cairo) }
        guard case .glyphs(let glyphs) = operation.shape else {
            if case .line(let line) = operation.shape { snap(y: line.y) }
            return unsafe operation.show(on: cairo)
        }
        snap(y: glyphs.y)
        let size = glyphs.pixelSize
        // Cairo shows pictures of glyphs on whole pixels only.
        let isLarge = snappingScale != nil || !(size * stretch <= Self.largestPicturedFont)
        guard glyphs.isColorFont else {
            return isLarge ? unsafe glyphs.fillOutlines(on: cairo) : unsafe glyphs.show(on: cairo)
        }
        paint(glyphs, isLarge: isLarge, color: color)
    }

    /// Moves what is drawn at a height, in Pango's units, to the nearest row of pixels.
    private func snap(y: Int) {
        guard let snappingScale else { return }
        var matrix = cairo_matrix_t()
        unsafe cairo_get_matrix(cairo, &matrix)
        guard matrix.xy == 0, matrix.yx == 0 else { return }
        let row = (matrix.yy * Double(y) / Double(RASTER_PANGO_SCALE) + matrix.y0) * snappingScale
        matrix.y0 += (row.rounded() - row) / snappingScale
        unsafe cairo_set_matrix(cairo, &matrix)
    }

    private func paint(_ glyphs: GlyphString, isLarge: Bool, color: Color) {
        let pictures = glyphs.coloredGlyphs
        for glyph in glyphs.placedGlyphs {
            guard let picture = pictures[glyph.index] else { continue }
            unsafe draw(color.opacity) { opacity in
                unsafe picture.draw(on: cairo, x: glyph.x, y: glyph.y, opacity: opacity)
            }
        }
        // A picture that was drawn is the source.
        unsafe cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.opacity)
        let isPlain = { (glyph: UInt32) in pictures[UInt(glyph)] == nil }
        if isLarge {
            unsafe glyphs.fillOutlines(on: cairo, where: isPlain)
        } else {
            unsafe glyphs.show(on: cairo, where: isPlain)
        }
    }

    /// Draws a picture by the operator of the context, as a fill of the shape of the picture.
    @unsafe private func draw(_ opacity: Double, _ body: (Double) -> Void) {
        let mode = unsafe cairo_get_operator(cairo)
        switch mode {
        case CAIRO_OPERATOR_SOURCE, CAIRO_OPERATOR_CLEAR:
            unsafe cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_OUT)
            body(1)
            unsafe cairo_set_operator(cairo, CAIRO_OPERATOR_ADD)
            if mode == CAIRO_OPERATOR_SOURCE { body(opacity) }
            unsafe cairo_set_operator(cairo, mode)
        default:
            body(opacity)
        }
    }
}
