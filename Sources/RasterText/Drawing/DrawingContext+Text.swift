// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterGraphics

extension DrawingContext {
    /// Draws a string in a rectangle.
    ///
    /// The string is wrapped up to the line limit of its style, and gets an ellipsis where it doesn't fit. Baselines are
    /// on whole pixels. Only what is higher than the rectangle is clipped. A rectangle that is narrower than the ellipsis
    /// stays empty.
    ///
    /// Characters that no font has are drawn as boxes with their code, tabs as four spaces, and NUL as U+FFFD.
    ///
    /// The picture of the text is kept in ``TextCache``: drawn again, in whatever
    /// color, it is neither shaped nor rasterized again.
    ///
    /// An invalid font, line spacing or line limit fails the drawing with the code `invalidTextStyle`, a machine
    /// without fonts with `drawingFailed`, a font whose file can't be read with `fileFailed`, and a
    /// rectangle that is not finite or farther than 1,000,000 pixels away with `invalidGeometry`.
    ///
    /// ```swift
    /// context.draw("12 new messages", in: bounds, style: TextStyle(font: .footnote, lineLimit: 1))
    /// ```
    ///
    /// - Parameters:
    ///   - string: The characters.
    ///   - rect: The rectangle, in points.
    ///   - style: How they look and are fitted in.
    /// - Complexity: O(*n*) in the length of the string, with a large factor only for the part that fits.
    public func draw(_ string: String, in rect: CGRect, style: TextStyle = TextStyle()) {
        draw(Text(string, style: style), .in(rect))
    }

    /// Draws a string in its own size, with a point of its lines at a place.
    ///
    /// Nothing is wrapped, and of an endless string the first 1,000,000 pixels are
    /// drawn. Failures are those of ``draw(_:in:style:)``.
    ///
    /// ```swift
    /// context.draw("42 %", at: CGPoint(x: bounds.maxX, y: bounds.midY), anchor: .trailing)
    /// ```
    ///
    /// - Parameters:
    ///   - string: The characters.
    ///   - point: The place, in points.
    ///   - anchor: The point of the lines that stands there: their center, as with SwiftUI.
    ///   - style: How they look.
    /// - Complexity: O(*n*) in the length of the string.
    public func draw(
        _ string: String,
        at point: CGPoint,
        anchor: UnitPoint = .center,
        style: TextStyle = TextStyle()
    ) {
        draw(Text(string, style: style), .at(point, anchor))
    }

    /// Draws a text in a rectangle, as ``draw(_:in:style:)`` does a string.
    public func draw(_ text: Text, in rect: CGRect) {
        draw(text, .in(rect))
    }

    /// Draws a text in its own size, with a point of its lines at a place: their center, as with SwiftUI.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(text, .at(point, anchor))
    }

    /// Lays a text out in a space, under the current transform and font scale.
    ///
    /// A text that can't be laid out fails the drawing, and has the size zero.
    ///
    /// ```swift
    /// let heading = context.resolve(Text(title).font(.headline), in: bounds.size)
    /// context.draw(heading, in: CGRect(origin: .zero, size: heading.size))
    /// ```
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - size: The space that it is fitted into, in points; none by default.
    /// - Complexity: O(*n*) in the length of the part that fits.
    public func resolve(
        _ text: Text,
        in size: CGSize = CGSize(width: CGFloat.infinity, height: .infinity)
    ) -> ResolvedText {
        guard error == nil else { return ResolvedText(failed: text) }
        do throws(RasterError) {
            let grid = grid(for: text)
            let space = try ResolvedText.Space(style: scaledStyle(text.style, in: grid), grid: grid, size: size)
            return try ResolvedText(text, in: space, onNote: onNote)
        } catch {
            refuse(error)
            return ResolvedText(failed: text)
        }
    }

    /// Draws a resolved text in a rectangle, fitted into it as a text is.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        draw(text.text, .in(rect))
    }

    /// Draws a resolved text in its size, with a point of it at a place: its center, as with SwiftUI.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        guard text.space?.width != nil || text.space?.height != nil else { return draw(text.text, .at(point, anchor)) }
        let (x, y) = (point.x - anchor.x * text.size.width, point.y - anchor.y * text.size.height)
        draw(text.text, .in(CGRect(origin: CGPoint(x: x, y: y), size: text.size)))
    }

    /// Draws a text that a layout has measured, in the same pixels.
    func draw(_ text: Text, _ measured: MeasuredText, in rect: CGRect) { draw(text, .in(rect), measured: measured) }

    private func draw(_ text: Text, _ place: TextPlace, measured: MeasuredText? = nil) {
        guard error == nil, acceptsColors(of: text.style) else { return }
        // A text fades as one, its lines and backgrounds included.
        guard opacity == 1, filters.isEmpty else {
            func draw() { self.draw(text, place, measured: measured) }
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
        if case .in(let rect) = place {
            noteIfNone(rect, in: "drawing a text")
            guard !rect.isNone else { return }
        }
        do throws(RasterError) {
            try textDrawing(of: text, place, measured)?.draw(in: self)
        } catch {
            refuse(error)
        }
    }

    private func acceptsColors(of style: TextStyle) -> Bool {
        let colors = [style.color, style.underline.color, style.strikethrough.color]
        return colors.allSatisfy { color in color.map { accepts($0, in: "drawing a text") } ?? true }
    }

    /// Returns the drawing of a text; nil for a rectangle without pixels.
    private func textDrawing(
        of text: Text,
        _ place: TextPlace,
        _ measured: MeasuredText?
    ) throws(RasterError) -> TextDrawing? {
        let grid = grid(for: text).beginning(at: place.origin)
        // Elsewhere, the pixels of the layout may be others.
        let measured = measured?.style.scale == grid.scale && measured?.key.stretch == grid.stretch ? measured : nil
        let scaled = if let measured { measured.style } else { try scaledStyle(text.style, in: grid) }
        try text.source.checkLargestFont(in: scaled, stretch: grid.stretch)
        switch place {
        case .in(let rect):
            let bounds = try grid.pixels(ofText: rect)
            guard !bounds.isEmpty else { return nil }
            let key =
                measured?.key
                ?? TextKey(text.source, scaled, width: bounds.width, height: bounds.height, stretch: grid.stretch)
            var drawing = TextDrawing(key: key, style: scaled, grid: grid, bounds: bounds, measured: measured)
            (drawing.rect, drawing.paint) = (rect.standardized, text.paint?.resolved(in: rect))
            return drawing
        case .at(let point, let anchor):
            let key = TextKey(text.source, scaled, width: nil, height: nil, stretch: grid.stretch)
            let bounds = try grid.pixels(ofText: CGRect(origin: point, size: .zero))
            var drawing = TextDrawing(key: key, style: scaled, grid: grid, bounds: bounds, paint: text.paint)
            if anchor != .topLeading { drawing.anchored = (point, anchor) }
            return drawing
        }
    }

    private func grid(for text: Text) -> TextGrid {
        TextGrid(
            transform: targetTransform,
            targetScale: scale,
            layoutScale: text.layoutScale(fontScale: fontScale)
        )
    }

    private func scaledStyle(_ style: TextStyle, in grid: TextGrid) throws(RasterError) -> ScaledStyle {
        try ScaledStyle(style, scale: grid.scale, fontScale: style.font.followsFontScale ? fontScale : 1)
    }
}

/// A text as a layout has measured it.
struct MeasuredText {
    let key: TextKey
    let style: ScaledStyle
    let picture: TextPicture

    /// Lays the text out where that has been done before.
    let block: (DrawingNote.Receiver?) throws(RasterError) -> TextBlock
}

/// The place of a text in a drawing.
private enum TextPlace {
    case `in`(CGRect)
    case at(CGPoint, UnitPoint)

    var origin: CGPoint {
        switch self {
        case .in(let rect): rect.standardized.origin
        case .at(let point, _): point
        }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DrawingContext {
    @available(*, unavailable, message: "Pass a path: draw(shadow, of: resolve(Text(string)).path(in: rect)).")
    public func draw(_ shadow: Shadow, of string: String, in rect: CGRect = .null, style: TextStyle = TextStyle()) {}
    @available(*, unavailable, message: "Use draw(_:in:style:) with TextStyle(font: font, color: color).")
    public func draw(_ string: String, in rect: CGRect, font: Font, color: Color = .black) {}
    @available(*, unavailable, message: "Set opacity of the context, or give the style's color one.")
    public func draw(_ string: String, in rect: CGRect, style: TextStyle, opacity: Double) {}
    @available(*, unavailable, message: "Use Text(string, style: style).foregroundStyle(paint).")
    public func draw(_ string: String, in rect: CGRect, style: TextStyle = TextStyle(), with paint: Shading) {}
    @available(*, unavailable, message: "Use draw(_:in:style:) with TextStyle(color: color).")
    public func draw(_ string: String, in rect: CGRect, color: Color) {}
    @available(*, unavailable, message: "Use draw(_:in:style:) with TextStyle(alignment: alignment).")
    public func draw(_ string: String, in rect: CGRect, alignment: TextStyle.Alignment) {}
    @available(*, unavailable, message: "Use draw(string, at: corner, anchor: .topLeading), not at the baseline.")
    public func fillText(_ string: String, _ x: CGFloat, _ y: CGFloat) {}
    @available(*, unavailable, renamed: "draw(_:in:style:)")
    public func drawText(_ string: String, in rect: CGRect) {}
    @available(*, unavailable, message: "Use draw(Text(markup: string), in: rect).")
    public func draw(_ string: AttributedString, in rect: CGRect) {}
    @available(*, unavailable, message: "Use resolve(Text(string)).size.")
    public func measure(_ string: String) -> CGSize { .zero }
    @available(*, unavailable, message: "Use resolve(Text(string, style: style)).")
    public func resolve(_ string: String, style: TextStyle = TextStyle()) {}
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
