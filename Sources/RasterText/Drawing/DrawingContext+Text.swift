// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterGraphics

extension DrawingContext {
    /// Draws a text in a rectangle.
    ///
    /// The text is wrapped up to the line limit of its style, and gets an ellipsis
    /// where it doesn't fit. It stands on whole pixels, so that baselines are
    /// crisp and its picture is the same wherever it is drawn. Only what is higher
    /// than the rectangle is clipped. A rectangle that is narrower than the
    /// ellipsis stays empty.
    ///
    /// Characters that no font has are drawn as boxes with their code, tabs as four
    /// spaces, and NUL as U+FFFD.
    ///
    /// The picture of the text is kept in ``TextCache``: drawn again, in whatever
    /// color, it is neither shaped nor rasterized again.
    ///
    /// An invalid font, line spacing or line limit fails the drawing with the code
    /// `invalidTextStyle`, a machine without fonts with `drawingFailed`, and a
    /// rectangle that is not finite or farther than 1,000,000 pixels away with
    /// `invalidGeometry`.
    ///
    /// - Parameters:
    ///   - string: The text.
    ///   - rect: The rectangle, in points.
    ///   - style: How the text looks and is fitted in.
    /// - Complexity: O(*n*) in the length of the text, with a large factor only for
    ///   the part that fits.
    public func draw(_ string: String, in rect: CGRect, style: TextStyle = TextStyle()) {
        draw(TextSource(string), in: rect, style, isFitted: true)
    }

    /// Draws a text in its own size.
    ///
    /// Nothing is wrapped, and of an endless text the first 1,000,000 pixels are
    /// drawn. Failures are those of ``draw(_:in:style:)-(String,_,_)``.
    ///
    /// - Parameters:
    ///   - string: The text.
    ///   - point: The top left of its lines, in points.
    ///   - style: How the text looks.
    /// - Complexity: O(*n*) in the length of the text.
    public func draw(_ string: String, at point: CGPoint, style: TextStyle = TextStyle()) {
        draw(TextSource(string), in: CGRect(origin: point, size: .zero), style, isFitted: false)
    }

    /// Draws a text of which parts look different in a rectangle.
    ///
    /// It is fitted in as ``draw(_:in:style:)-(String,_,_)`` says, with the same
    /// failures.
    ///
    /// - Parameters:
    ///   - markup: The text.
    ///   - rect: The rectangle, in points.
    ///   - style: How the text looks where its tags say nothing, and is fitted in.
    /// - Complexity: O(*n*) in the length of the text.
    public func draw(_ markup: TextMarkup, in rect: CGRect, style: TextStyle = TextStyle()) {
        draw(TextSource(markup), in: rect, style, isFitted: true)
    }

    /// Draws a text of which parts look different in its own size.
    ///
    /// - Parameters:
    ///   - markup: The text.
    ///   - point: The top left of its lines, in points.
    ///   - style: How the text looks where its tags say nothing.
    /// - Complexity: O(*n*) in the length of the text.
    public func draw(_ markup: TextMarkup, at point: CGPoint, style: TextStyle = TextStyle()) {
        draw(TextSource(markup), in: CGRect(origin: point, size: .zero), style, isFitted: false)
    }

    private func draw(_ source: TextSource, in rect: CGRect, _ style: TextStyle, isFitted: Bool) {
        guard error == nil, accepts(style.color, in: "drawing a text") else { return }
        if isFitted { noteIfNone(rect, in: "drawing a text") }
        guard !isFitted || !rect.isNone else { return }
        do throws(RasterError) {
            let grid = TextGrid(transform: transform, targetScale: scale)
            let scaled = try ScaledStyle(style, scale: grid.scale)
            guard let bounds = grid.pixels(of: rect.standardized) else {
                throw RasterError(
                    .invalidGeometry,
                    "drawing a text: invalid rectangle \(rect). It must be finite, and within \(TextBreaker.farthest) pixels."
                )
            }
            guard !isFitted || !bounds.isEmpty else { return }
            let key = TextKey(source, scaled, size: isFitted ? (bounds.width, bounds.height) : nil)
            try TextDrawing(key: key, style: scaled, grid: grid, bounds: bounds).draw(in: self)
        } catch {
            refuse(error)
        }
    }
}

extension DrawingContext {
    /// Draws glyphs that have colors of their own.
    ///
    /// - Parameters:
    ///   - picture: The glyphs.
    ///   - rect: The rectangle, in points.
    ///   - color: The color of the letters around them, of which the opacity counts.
    func draw(picture: RasterImage, in rect: CGRect, color: Color) {
        let mode = compositingOperator
        guard mode == .source || mode == .clear else { return draw(picture, in: rect, alpha: color.alpha) }
        withState {
            compositingOperator = .destinationOut
            draw(picture, in: rect)
            compositingOperator = .add
            if mode == .source { draw(picture, in: rect, alpha: color.alpha) }
        }
    }
}
