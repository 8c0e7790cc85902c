// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterKit
import RasterText

extension Shape {
    /// Returns an element that fills the shape, in all room that is offered.
    public func fill(_ color: Color, style: FillStyle = FillStyle()) -> LayoutGroup {
        LayoutGroup(ShapeNode(self, .fill(.color(color)), style))
    }

    /// Returns an element that fills the shape with a gradient or an image.
    public func fill(_ shading: Shading, style: FillStyle = FillStyle()) -> LayoutGroup {
        LayoutGroup(ShapeNode(self, .fill(shading), style))
    }

    /// Returns an element that draws a line along the shape, half of it outside.
    public func stroke(_ color: Color, lineWidth: CGFloat = 1) -> LayoutGroup {
        stroke(color, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Returns an element that draws a line along the shape, half of it outside.
    public func stroke(_ color: Color, style: StrokeStyle) -> LayoutGroup {
        LayoutGroup(ShapeNode(self, .stroke(.color(color), style), FillStyle()))
    }

    /// Returns an element that draws a line inside of the shape.
    public func strokeBorder(_ color: Color, lineWidth: CGFloat = 1) -> LayoutGroup {
        LayoutGroup(ShapeNode(self, .border(.color(color), StrokeStyle(lineWidth: lineWidth)), FillStyle()))
    }
}

extension LayoutElement where Self: Shape {
    /// The shape, filled with the color of the elements around it.
    public var body: LayoutGroup { LayoutGroup(ShapeNode(self, .fill(nil), FillStyle())) }
}

extension Rectangle: LayoutElement {}
extension RoundedRectangle: LayoutElement {}
extension UnevenRoundedRectangle: LayoutElement {}
extension Circle: LayoutElement {}
extension Ellipse: LayoutElement {}
extension Capsule: LayoutElement {}

extension Color: LayoutElement, NodeMaking {
    /// A rectangle of the color.
    public var body: LayoutGroup { LayoutGroup(node) }

    var node: LayoutNode { ShapeNode(Rectangle(), .fill(.color(self)), FillStyle()) }
}

/// A shape with its paint, which takes all room.
final class ShapeNode: LayoutNode {
    private let shape: any Shape
    private let paint: Paint
    private let style: FillStyle

    enum Paint {
        /// Nil for the color of the elements around.
        case fill(Shading?)
        case stroke(Shading, StrokeStyle)
        case border(Shading, StrokeStyle)
    }

    init(_ shape: any Shape, _ paint: Paint, _ style: FillStyle) {
        (self.shape, self.paint, self.style) = (shape, paint, style)
    }

    /// The length where none is offered, as in SwiftUI.
    static let usualLength: CGFloat = 10

    override var name: String { shortName(of: type(of: shape)) }

    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes { .both }

    override func measure(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Measures {
        Measures(width: proposal.width ?? Self.usualLength, height: proposal.height ?? Self.usualLength)
    }

    override func draw(_ item: Int, in context: DrawingContext, _ pass: LayoutPass) {
        let frame = pass.drawnFrame(of: item)
        guard frame.width > 0, frame.height > 0 else { return }
        // Paths and rectangles have places of their own, from the corner of the element.
        guard shape is Path || shape is CGRect else { return draw(shape.path(in: frame), in: context, item, pass) }
        context.withState {
            context.translateBy(x: frame.minX, y: frame.minY)
            draw(shape.path(in: frame), in: context, item, pass)
        }
    }

    private func draw(_ path: Path, in context: DrawingContext, _ item: Int, _ pass: LayoutPass) {
        switch paint {
        case .fill(let shading?): context.fill(path, with: shading, style: style)
        case .fill(nil):
            let look = pass.look(of: item)
            context.fill(path, with: look.paint ?? .color(look.style.color), style: style)
        case .stroke(let shading, let style): context.stroke(path, with: shading, style: style)
        case .border(let shading, let style): context.strokeBorder(path, with: shading, style: style)
        }
    }
}
