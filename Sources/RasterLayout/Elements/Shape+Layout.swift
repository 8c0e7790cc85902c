// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterKit
import RasterText

extension Shape {
    /// Returns an element that fills the shape, in all room that is offered.
    ///
    /// ```swift
    /// let swatch = RoundedRectangle(cornerRadius: 4).fill(.orange).frame(width: 24, height: 24)
    /// ```
    public func fill(_ color: Color, style: FillStyle = FillStyle()) -> LayoutGroup {
        fill(.color(color), style: style)
    }

    /// Returns an element that fills the shape with a gradient or an image.
    public func fill(_ shading: Shading, style: FillStyle = FillStyle()) -> LayoutGroup {
        LayoutGroup(ShapeNode(self) { context, path, _ in context.fill(path, with: shading, style: style) })
    }

    /// Returns an element that draws a line along the shape, half of it outside.
    public func stroke(_ color: Color, lineWidth: CGFloat = 1) -> LayoutGroup {
        stroke(color, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Returns an element that draws a line along the shape, half of it outside.
    public func stroke(_ color: Color, style: StrokeStyle) -> LayoutGroup {
        LayoutGroup(ShapeNode(self) { context, path, _ in context.stroke(path, with: color, style: style) })
    }

    /// Returns an element that draws a line inside of the shape.
    ///
    /// ```swift
    /// let ring = Circle().strokeBorder(.blue, lineWidth: 2).frame(width: 24, height: 24)
    /// ```
    public func strokeBorder(_ color: Color, lineWidth: CGFloat = 1) -> LayoutGroup {
        LayoutGroup(
            ShapeNode(self) { context, path, _ in context.strokeBorder(path, with: color, lineWidth: lineWidth) }
        )
    }
}

extension LayoutElement where Self: Shape {
    /// The shape, filled with the color of the elements around it.
    public var body: LayoutGroup { LayoutGroup(ShapeNode(self)) }
}

extension Rectangle: LayoutElement {}
extension RoundedRectangle: LayoutElement {}
extension UnevenRoundedRectangle: LayoutElement {}
extension Circle: LayoutElement {}
extension Ellipse: LayoutElement {}
extension Capsule: LayoutElement {}

extension Color: LayoutElement, NodeMaking {
    /// A rectangle of the color.
    public var body: LayoutGroup { Rectangle().fill(self) }
}

/// A node that takes all room that it is offered.
class FillingNode: LayoutNode {
    /// The length where none is offered, as in SwiftUI.
    static let usualLength: CGFloat = 10

    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes { .both }

    override func measure(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Measures {
        Measures(width: proposal.width ?? Self.usualLength, height: proposal.height ?? Self.usualLength)
    }

    final override func draw(_ item: Int, in context: DrawingContext, _ pass: LayoutPass) throws {
        let frame = pass.drawnFrame(of: item)
        if frame.width > 0, frame.height > 0 { try draw(item, in: frame, of: context, pass) }
    }

    /// Draws the element in its frame, which isn't empty.
    func draw(_ item: Int, in frame: CGRect, of context: DrawingContext, _ pass: LayoutPass) throws {}
}

/// A shape with its paint.
final class ShapeNode: FillingNode {
    private let shape: any Shape
    private let paint: (DrawingContext, Path, Text) -> Void

    /// Creates a node that paints a path, by default as the look of the elements around says.
    init(
        _ shape: any Shape,
        _ paint: @escaping (DrawingContext, Path, _ look: Text) -> Void = { context, path, look in
            context.fill(path, with: look.paint ?? .color(look.style.color))
        }
    ) {
        (self.shape, self.paint) = (shape, paint)
    }

    override var name: String { shortName(of: type(of: shape)) }

    override func draw(_ item: Int, in frame: CGRect, of context: DrawingContext, _ pass: LayoutPass) {
        let (path, look) = (shape.path(in: frame), pass.look(of: item) ?? Text(""))
        // Paths and rectangles have places of their own, from the corner of the element.
        let base = (shape as? TrimmedShape)?.base ?? shape
        guard base is Path || base is CGRect else { return paint(context, path, look) }
        context.withState {
            context.translateBy(x: frame.minX, y: frame.minY)
            paint(context, path, look)
        }
    }
}
