// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
internal import CRasterPango
public import Foundation
public import RasterGraphics

extension DrawingContext {
    /// The largest font that is drawn from Cairo's cache of glyph pictures, in pixels.
    ///
    /// A picture takes as many bytes as it has pixels, and stays: larger glyphs are
    /// filled as paths.
    private static var largestCachedFont: CGFloat { 1024 }

    /// Draws a text in a rectangle.
    ///
    /// The text is wrapped up to the line limit of its style, and gets an ellipsis
    /// where it does not fit. It stands on whole pixels, so that baselines are
    /// crisp and its picture is the same wherever it is drawn. Only what is higher
    /// than the rectangle is clipped. A rectangle that is narrower than the
    /// ellipsis stays empty.
    ///
    /// Characters that no font has are drawn as boxes with their code, tabs as four
    /// spaces, and NUL as U+FFFD.
    ///
    /// A font that cannot be used fails the drawing with the code `invalidFont`, a
    /// machine without fonts with `fontUnavailable`, and a rectangle that is not
    /// finite or farther than 1,000,000 pixels away with `invalidGeometry`.
    ///
    /// - Parameters:
    ///   - string: The text.
    ///   - rect: The rectangle, in points.
    ///   - style: How the text looks and is fitted in.
    /// - Complexity: O(*n*) in the length of the part that fits.
    public func draw(_ string: String, in rect: CGRect, style: TextStyle = TextStyle()) {
        draw(style, at: rect.standardized) { typesetter, bounds in
            guard !bounds.isEmpty else { return nil }
            let block = TextBreaker(typesetter: typesetter, width: bounds.width, height: bounds.height)
                .block(of: string)
            return (block, bounds.top(of: block, style.verticalAlignment))
        }
    }

    /// Draws a text in its own size.
    ///
    /// Nothing is wrapped, and of an endless text the first 1,000,000 pixels are
    /// drawn. Failures are those of ``draw(_:in:style:)``.
    ///
    /// - Parameters:
    ///   - string: The text.
    ///   - point: The top left of its lines, in points.
    ///   - style: How the text looks.
    /// - Complexity: O(*n*) in the length of the text.
    public func draw(_ string: String, at point: CGPoint, style: TextStyle = TextStyle()) {
        draw(style, at: CGRect(origin: point, size: .zero)) { typesetter, bounds in
            let block = TextBreaker(typesetter: typesetter, width: nil, height: TextBreaker.farthest).block(of: string)
            return (block, bounds.top)
        }
    }

    /// Draws what a closure lays out, given a rectangle in pixels, from the left
    /// of the rectangle and the top that it returns.
    private func draw(
        _ style: TextStyle,
        at rect: CGRect,
        _ layOut: (Typesetter, TextBounds) -> (block: TextBlock, top: Int)?
    ) {
        guard error == nil else { return }
        let grid = TextGrid(transform: transform, targetScale: scale)
        do throws(RasterError) {
            let typesetter = try Typesetter(style: style, scale: grid.scale)
            guard let bounds = grid.pixels(of: rect) else {
                throw RasterError(
                    .invalidGeometry,
                    "drawing a text: \(rect) is not finite, or more than \(TextBreaker.farthest) pixels away."
                )
            }
            guard let (block, top) = layOut(typesetter, bounds) else { return }
            draw(block, typesetter, grid, bounds, top: top)
        } catch {
            fail(error)
        }
    }

    private func draw(
        _ block: TextBlock,
        _ typesetter: Typesetter,
        _ grid: TextGrid,
        _ bounds: TextBounds,
        top: Int
    ) {
        unsafe withCairo { cairo in
            if !bounds.isEmpty, block.height > bounds.height { unsafe bounds.clipRows(of: cairo, grid) }
            let color = typesetter.style.color
            unsafe cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
            var y = top
            for part in block.parts {
                defer { y += part.height }
                guard !part.isTooNarrow else { continue }
                unsafe grid.apply(to: cairo, x: bounds.left, y: y)
                if typesetter.pixelSize <= Self.largestCachedFont {
                    unsafe pango_cairo_show_layout(cairo, part.layout)
                } else {
                    unsafe pango_cairo_layout_path(cairo, part.layout)
                    unsafe cairo_fill(cairo)
                }
            }
        }
    }
}

extension TextBounds {
    /// Limits drawing to the rows of the rectangle.
    @unsafe fileprivate func clipRows(of cairo: OpaquePointer, _ grid: TextGrid) {
        let reach = TextBreaker.farthest
        unsafe grid.apply(to: cairo, x: 0, y: top)
        unsafe cairo_rectangle(cairo, Double(left - reach), 0, Double(2 * reach), Double(height))
        unsafe cairo_clip(cairo)
    }
}
