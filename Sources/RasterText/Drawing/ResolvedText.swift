// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterGraphics

/// A text that a drawing measures before it draws it.
///
/// ```swift
/// let title = context.resolve(Text("12 new messages").bold())
/// let size = title.measure(in: bounds.size)
/// context.fill(Path(roundedRect: CGRect(origin: .zero, size: size).insetBy(dx: -6, dy: -3), cornerRadius: 8), with: .yellow)
/// context.draw(title, in: CGRect(origin: .zero, size: size))
/// ```
///
/// A text that is drawn in the space that it was measured in is laid out once. It belongs to its context, and must not be
/// kept. To measure outside of drawings there is ``TextLayout``.
public struct ResolvedText {
    private let context: DrawingContext
    let source: TextSource
    let style: TextStyle
    let paint: Shading?
    let memory = BlockMemory()

    init(_ source: TextSource, style: TextStyle, paint: Shading? = nil, in context: DrawingContext) {
        self.context = context
        self.source = source
        self.style = style
        self.paint = paint
    }

    /// Returns the size of the lines of the text in a space, in points: whole pixels under the current transform.
    ///
    /// A text that can't be laid out fails the drawing, and has the size zero.
    ///
    /// - Parameter size: The space, which may be infinite.
    /// - Complexity: O(*n*) in the length of the part that fits.
    public func measure(in size: CGSize) -> CGSize {
        guard let (block, scale) = layout(in: size) else { return .zero }
        return CGSize(width: CGFloat(block.width) / scale, height: CGFloat(block.height) / scale)
    }

    /// Returns the distance from the top of the text to its first baseline in a space, in points.
    public func firstBaseline(in size: CGSize) -> CGFloat {
        layout(in: size).map { CGFloat($0.block.firstBaseline) / $0.scale } ?? 0
    }

    /// Returns the distance from the top of the text to its last baseline in a space, in points.
    public func lastBaseline(in size: CGSize) -> CGFloat {
        layout(in: size).map { CGFloat($0.block.lastBaseline) / $0.scale } ?? 0
    }

    /// Returns the outlines of the letters and lines of the text, as it is drawn in a rectangle.
    ///
    /// Stroke them, clip to them, or combine them with other paths. Glyphs with colors of their own, such as emoji, have no
    /// outlines.
    ///
    /// - Parameter rect: The rectangle that the text is fitted into, in points.
    /// - Complexity: O(*n*) in the length of the text.
    public func path(in rect: CGRect) -> Path {
        guard context.error == nil, !rect.isNone else { return Path() }
        do throws(RasterError) {
            var drawing = try context.textDrawing(of: source, in: rect, style, isFitted: true)
            guard !drawing.bounds.isEmpty else { return Path() }
            drawing.memory = memory
            return try drawing.path(in: context)
        } catch {
            context.refuse(error)
            return Path()
        }
    }

    private func layout(in size: CGSize) -> (block: TextBlock, scale: CGFloat)? {
        guard context.error == nil else { return nil }
        do throws(RasterError) {
            let grid = TextGrid(transform: context.targetTransform, targetScale: context.scale, metrics: style.metrics)
            let scaled = try context.scaledStyle(style, in: grid)
            let key = TextKey(
                source,
                scaled,
                width: try TextLayout.pixels(maximum: size.width, scale: grid.scale),
                height: try TextLayout.pixels(maximum: size.height, scale: grid.scale)
            )
            let drawing = TextDrawing(key: key, style: scaled, grid: grid, bounds: .empty, memory: memory)
            return (try drawing.makeBlock(context), grid.scale)
        } catch {
            context.refuse(error)
            return nil
        }
    }
}

extension DrawingContext {
    /// Prepares a text to be measured and drawn.
    public func resolve(_ text: Text) -> ResolvedText {
        ResolvedText(text.source, style: text.style, paint: text.paint, in: self)
    }

    /// Prepares a text in a style to be measured and drawn.
    public func resolve(_ string: String, style: TextStyle = TextStyle()) -> ResolvedText {
        ResolvedText(TextSource(string), style: style, in: self)
    }

    /// Prepares a text of which parts look different to be measured and drawn.
    ///
    /// The style applies where the tags say nothing.
    public func resolve(_ markup: TextMarkup, style: TextStyle = TextStyle()) -> ResolvedText {
        ResolvedText(TextSource(markup), style: style, in: self)
    }

    /// Draws a resolved text in a rectangle, as ``draw(_:in:style:)-(String,_,_)`` does.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        draw(text.source, in: rect, text.style, isFitted: true, paint: text.paint, memory: text.memory)
    }

    /// Draws a resolved text in its own size, with a point of its lines at a place: their center, as with SwiftUI.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        let endless = CGSize(width: CGFloat.infinity, height: .infinity)
        let size = anchor == .topLeading ? .zero : text.measure(in: endless)
        let origin = CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height)
        let rect = CGRect(origin: origin, size: .zero)
        draw(text.source, in: rect, text.style, isFitted: false, paint: text.paint, memory: text.memory)
    }

    /// Draws the shadow of a resolved text, as ``draw(_:of:in:style:)`` does.
    public func draw(_ shadow: Shadow, of text: ResolvedText, in rect: CGRect) {
        let path = text.path(in: rect)
        if !path.isEmpty { draw(shadow, of: path) }
    }
}
