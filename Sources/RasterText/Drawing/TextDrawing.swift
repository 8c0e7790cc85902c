// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
internal import CRasterPango
import Foundation
import RasterGraphics

/// One drawing of a text at its place.
struct TextDrawing {
    /// The text, and what its picture depends on.
    let key: TextKey

    /// The style.
    let style: ScaledStyle

    /// The pixels that it is drawn in.
    let grid: TextGrid

    /// The rectangle that it is fitted into; one without area if it is not.
    let bounds: TextBounds

    /// The largest font whose glyphs are put together here, in pixels; others are drawn by Cairo.
    private static let largestPicturedFont: CGFloat = 256

    /// The largest font that is drawn from Cairo's cache of glyph pictures, in pixels.
    ///
    /// A picture takes as many bytes as it has pixels, and stays: larger glyphs are
    /// filled as paths.
    private static let largestCachedFont: CGFloat = 1024

    /// Draws the text.
    ///
    /// With operators that clear what is outside of the glyphs, or whose soft edges need a layer, all of it is
    /// composited at once.
    func draw(in context: DrawingContext) throws(RasterError) {
        let result = context.compositeAsOne { Result { () throws(RasterError) in try drawParts(in: context) } }
        try result.get()
    }

    private func drawParts(in context: DrawingContext) throws(RasterError) {
        let cache = TextCache.current
        guard grid.isAligned, style.pixelSize <= Self.largestPicturedFont else {
            try drawWithCairo(try makeBlock(), in: context)
            return cache.noteDrawing()
        }
        let picture = try cache.picture(for: key) { () throws(RasterError) in
            try TextPicture(of: makeBlock())
        }
        switch picture.drawing {
        case .layers(let layers):
            draw(layers, of: picture, in: context)
        case .cairo:
            try drawWithCairo(try makeBlock(), in: context)
            cache.noteDrawing()
        }
    }

    private func makeBlock() throws(RasterError) -> TextBlock {
        TextBreaker(typesetter: try Typesetter(style), width: key.width, height: key.height)
            .block(of: try key.source.makeExcerpt())
    }

    /// The place of the top of the lines.
    private func top(height: Int, lineCount: Int) -> Int {
        guard !bounds.isEmpty else { return bounds.top }
        return bounds.top(of: height, lineCount: lineCount, style.style.verticalAlignment)
    }

    private func isClipped(_ height: Int) -> Bool { !bounds.isEmpty && height > bounds.height }

    private func draw(_ layers: [TextPicture.Layer], of picture: TextPicture, in context: DrawingContext) {
        let top = top(height: picture.height, lineCount: picture.lineCount)
        func drawLayers() {
            for layer in layers {
                let pixels = TextBounds(
                    left: bounds.left + layer.bounds.left,
                    top: top + layer.bounds.top,
                    right: bounds.left + layer.bounds.right,
                    bottom: top + layer.bounds.bottom
                )
                context.mask(layer.mask, in: grid.rect(of: pixels), with: layer.color ?? style.style.color)
            }
        }
        guard isClipped(picture.height) else { return drawLayers() }
        context.withState {
            context.clip(to: grid.rect(of: rows))
            drawLayers()
        }
    }

    /// The rows of the rectangle, with all that the text reaches at its sides.
    private var rows: TextBounds {
        let reach = TextBreaker.farthest
        return TextBounds(left: bounds.left - reach, top: bounds.top, right: bounds.left + reach, bottom: bounds.bottom)
    }

    private func drawWithCairo(_ block: TextBlock, in context: DrawingContext) throws(RasterError) {
        let top = top(height: block.height, lineCount: block.lineCount)
        unsafe context.withCairo { cairo in
            if isClipped(block.height) {
                unsafe grid.apply(to: cairo, x: rows.left, y: rows.top)
                unsafe cairo_rectangle(cairo, 0, 0, Double(rows.width), Double(rows.height))
                unsafe cairo_clip(cairo)
            }
            let color = style.style.color
            unsafe cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
            for (part, offset) in block.placedParts {
                unsafe grid.apply(to: cairo, x: bounds.left, y: top + offset)
                if style.pixelSize <= Self.largestCachedFont {
                    unsafe pango_cairo_show_layout(cairo, part.layout)
                } else {
                    unsafe pango_cairo_layout_path(cairo, part.layout)
                    unsafe cairo_fill(cairo)
                }
            }
        }
    }
}
