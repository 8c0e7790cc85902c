// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterGraphics

extension DrawingContext {
    /// Draws a text in a rectangle.
    ///
    /// The text is wrapped up to the line limit of its style, and gets an ellipsis where it doesn't fit. It stands on
    /// whole pixels, so that baselines are crisp and its picture is the same wherever it is drawn. Only what is higher
    /// than the rectangle is clipped. A rectangle that is narrower than the ellipsis stays empty.
    ///
    /// Characters that no font has are drawn as boxes with their code, tabs as four spaces, and NUL as U+FFFD.
    ///
    /// The picture of the text is kept in ``TextCache``: drawn again, in whatever
    /// color, it is neither shaped nor rasterized again.
    ///
    /// An invalid font, line spacing or line limit fails the drawing with the code `invalidTextStyle`, a machine
    /// without fonts with `drawingFailed`, a font whose file can't be read with `fileFailed`, and a rectangle that is not finite or farther than 1,000,000 pixels away
    /// with `invalidGeometry`.
    ///
    /// - Parameters:
    ///   - string: The text.
    ///   - rect: The rectangle, in points.
    ///   - style: How the text looks and is fitted in.
    /// - Complexity: O(*n*) in the length of the text, with a large factor only for the part that fits.
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
    ///   - point: The top left of its lines, in points; another point of them with an anchor.
    ///   - anchor: The point of the lines that stands there.
    ///   - style: How the text looks.
    /// - Complexity: O(*n*) in the length of the text.
    public func draw(
        _ string: String,
        at point: CGPoint,
        anchor: UnitPoint = .topLeading,
        style: TextStyle = TextStyle()
    ) {
        draw(TextSource(string), at: point, anchor: anchor, style)
    }

    /// Draws a text of which parts look different in a rectangle, as ``draw(_:in:style:)-(String,_,_)`` does a plain one.
    ///
    /// The style applies where the tags say nothing.
    public func draw(_ markup: TextMarkup, in rect: CGRect, style: TextStyle = TextStyle()) {
        draw(TextSource(markup), in: rect, style, isFitted: true)
    }

    /// Draws a text of which parts look different in its own size, with a point of its lines at a place.
    ///
    /// The style applies where the tags say nothing.
    public func draw(
        _ markup: TextMarkup,
        at point: CGPoint,
        anchor: UnitPoint = .topLeading,
        style: TextStyle = TextStyle()
    ) {
        draw(TextSource(markup), at: point, anchor: anchor, style)
    }

    /// Draws a text in a rectangle, filled with a paint.
    ///
    /// ```swift
    /// let paint = Shading.linearGradient(Gradient(colors: [.red, .blue]), startPoint: .zero, endPoint: CGPoint(x: 200, y: 0))
    /// context.draw("Gradient", in: bounds, style: TextStyle(font: .largeTitle), with: paint)
    /// ```
    ///
    /// The text is the mask of the paint, as with `background-clip: text` in CSS: lines and backgrounds are filled as well,
    /// and so are emoji, of which only the shape remains. The color of the style doesn't matter.
    ///
    /// - Parameters:
    ///   - string: The text.
    ///   - rect: The rectangle, in points.
    ///   - style: How the text looks and is fitted in.
    ///   - paint: The paint, with coordinates in points.
    /// - Complexity: O(*n*) in the length of the text, and in the number of pixels that it takes.
    public func draw(_ string: String, in rect: CGRect, style: TextStyle = TextStyle(), with paint: Shading) {
        draw(TextSource(string), in: rect, style, isFitted: true, paint: paint)
    }

    /// Draws the shadow of a text, which itself is not drawn.
    ///
    /// ```swift
    /// context.draw(.drop(radius: 2, y: 2), of: "Title", in: bounds, style: style)
    /// context.draw("Title", in: bounds, style: style)
    /// ```
    ///
    /// It is drawn as that of the outlines of the letters, of every kind and with a spread. Glyphs with colors of their own,
    /// such as emoji, have no outlines and no shadow.
    ///
    /// - Parameters:
    ///   - shadow: The shadow.
    ///   - string: The text.
    ///   - rect: The rectangle that the text is fitted into, in points.
    ///   - style: How the text looks and is fitted in.
    /// - Complexity: O(*n*) in the length of the text, and in the number of pixels that the shadow covers.
    public func draw(_ shadow: Shadow, of string: String, in rect: CGRect, style: TextStyle = TextStyle()) {
        draw(shadow, of: resolve(string, style: style), in: rect)
    }

    func draw(_ source: TextSource, at point: CGPoint, anchor: UnitPoint, _ style: TextStyle) {
        guard anchor == .topLeading else {
            return draw(ResolvedText(source, style: style, in: self), at: point, anchor: anchor)
        }
        draw(source, in: CGRect(origin: point, size: .zero), style, isFitted: false)
    }

    func draw(
        _ source: TextSource,
        in rect: CGRect,
        _ style: TextStyle,
        isFitted: Bool,
        paint: Shading? = nil,
        memory: BlockMemory? = nil
    ) {
        guard error == nil, acceptsColors(of: style) else { return }
        // A text fades as one, its lines and backgrounds included.
        guard opacity == 1, filters.isEmpty else {
            func draw() { self.draw(source, in: rect, style, isFitted: isFitted, paint: paint, memory: memory) }
            let (mode, outer) = (blendMode, opacity)
            guard filters.isEmpty, mode == .copy || mode == .clear else { return drawLayer(blendMode: mode, draw) }
            // A layer would replace all of the clip.
            return withState {
                (opacity, blendMode) = (1, .clear)
                draw()
                (opacity, blendMode) = (outer, .plusLighter)
                if mode == .copy { draw() }
            }
        }
        if isFitted { noteIfNone(rect, in: "drawing a text") }
        guard !isFitted || !rect.isNone else { return }
        do throws(RasterError) {
            var drawing = try textDrawing(of: source, in: rect, style, isFitted: isFitted)
            guard !isFitted || !drawing.bounds.isEmpty else { return }
            drawing.paint = isFitted ? paint?.resolved(in: rect) : paint
            drawing.memory = memory
            try drawing.draw(in: self)
        } catch {
            refuse(error)
        }
    }

    private func acceptsColors(of style: TextStyle) -> Bool {
        let colors = [style.color, style.underline.color, style.strikethrough.color]
        return colors.allSatisfy { color in color.map { accepts($0, in: "drawing a text") } ?? true }
    }

    func textDrawing(
        of source: TextSource,
        in rect: CGRect,
        _ style: TextStyle,
        isFitted: Bool
    ) throws(RasterError) -> TextDrawing {
        let grid = TextGrid(transform: targetTransform, targetScale: scale, metrics: style.metrics)
        let scaled = try scaledStyle(style, in: grid)
        guard let bounds = grid.pixels(of: rect.standardized) else {
            throw RasterError(
                .invalidGeometry,
                "drawing a text: invalid rectangle \(rect). It must be finite, and within \(TextBreaker.farthest) pixels."
            )
        }
        let key = TextKey(
            source,
            scaled,
            width: isFitted ? bounds.width : nil,
            height: isFitted ? bounds.height : nil
        )
        return TextDrawing(key: key, style: scaled, grid: grid, bounds: bounds)
    }

    func scaledStyle(_ style: TextStyle, in grid: TextGrid) throws(RasterError) -> ScaledStyle {
        try ScaledStyle(style, scale: grid.scale, fontScale: style.font.followsFontScale ? fontScale : 1)
    }
}

extension DrawingContext {
    /// Draws a text in a rectangle, in a font and a color.
    public func draw(_ string: String, in rect: CGRect, font: Font, color: Color = .black) {
        draw(string, in: rect, style: TextStyle(font: font, color: color))
    }

    /// Draws a text in a rectangle with an opacity, 0 to 1.
    public func draw(_ string: String, in rect: CGRect, style: TextStyle, opacity: Double) {
        guard let opacity = opacity.unit else { return refuse(.notInUnit("opacity", opacity, in: "drawing a text")) }
        withState {
            self.opacity *= opacity
            draw(string, in: rect, style: style)
        }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DrawingContext {
    @available(*, unavailable, message: "Pass the rectangle: draw(_:of:in:style:).")
    public func draw(_ shadow: Shadow, of string: String) {}
}

extension DrawingContext {
    /// Draws glyphs that have colors of their own, in the opacity of the letters around them.
    func draw(picture: RasterImage, in rect: CGRect, color: Color) {
        let mode = blendMode
        guard mode == .copy || mode == .clear else { return draw(picture, in: rect, opacity: color.opacity) }
        withState {
            blendMode = .destinationOut
            draw(picture, in: rect)
            blendMode = .plusLighter
            if mode == .copy { draw(picture, in: rect, opacity: color.opacity) }
        }
    }
}
