// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterKit
import RasterText

// Modifiers that change how an element is drawn, and not its size.

extension LayoutItem {
    /// Draws other elements behind the element, which are offered its size.
    @_disfavoredOverload
    public func background(_ item: some LayoutItem, alignment: Alignment = .center) -> LayoutGroup {
        LayoutGroup(BackdropNode(node(of: self), node(of: item), alignment, isBehind: true))
    }

    /// Draws other elements behind the element, which are offered its size.
    ///
    /// ```swift
    /// let framed = Text(title).padding(8).background {
    ///     RoundedRectangle(cornerRadius: 6).fill(Color(white: 0.95))
    /// }
    /// ```
    public func background(alignment: Alignment = .center, @LayoutBuilder content: () -> LayoutGroup) -> LayoutGroup {
        background(content(), alignment: alignment)
    }

    /// Fills a shape of the element's size behind it.
    ///
    /// ```swift
    /// let chip = Text("swift").padding(4).background(.mint, in: Capsule())
    /// ```
    public func background(_ color: Color, in shape: some Shape = Rectangle()) -> LayoutGroup {
        background(shape.fill(color))
    }

    /// Fills a shape of the element's size behind it with a gradient or an image.
    public func background(_ shading: Shading, in shape: some Shape = Rectangle()) -> LayoutGroup {
        background(shape.fill(shading))
    }

    /// Draws other elements before the element, which are offered its size.
    public func overlay(_ item: some LayoutItem, alignment: Alignment = .center) -> LayoutGroup {
        LayoutGroup(BackdropNode(node(of: self), node(of: item), alignment, isBehind: false))
    }

    /// Draws other elements before the element, which are offered its size.
    ///
    /// ```swift
    /// let avatar = message.photo.resizable(.fill).frame(width: 40, height: 40).overlay(alignment: .bottomTrailing) {
    ///     Circle().fill(.green).frame(width: 10, height: 10)
    /// }
    /// ```
    public func overlay(alignment: Alignment = .center, @LayoutBuilder content: () -> LayoutGroup) -> LayoutGroup {
        overlay(content(), alignment: alignment)
    }

    /// Draws a line inside of the edges of the element.
    ///
    /// ```swift
    /// let field = Text(title).padding(6).border(.gray, width: 1)
    /// ```
    public func border(_ color: Color, width: CGFloat = 1) -> LayoutGroup {
        overlay(Rectangle().strokeBorder(color, lineWidth: width))
    }

    /// Cuts the element to a shape of its size.
    ///
    /// ```swift
    /// let portrait = message.photo.resizable(.fill).frame(width: 40, height: 40).clipShape(Circle())
    /// ```
    public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> LayoutGroup {
        let draw: NeutralNode.Draw = { context, frame, content in
            try context.withState {
                context.clip(to: shape.path(in: frame), style: style)
                try content()
            }
        }
        return neutral("clipShape(\(shortName(of: type(of: shape))))", draw: draw, ink: { $0.intersection($1) })
    }

    /// Cuts the element to its frame.
    public func clipped() -> LayoutGroup { clipShape(Rectangle()) }

    /// Fades the element, from 0 to 1.
    ///
    /// The element is drawn into a layer first: its parts don't show through each other.
    ///
    /// ```swift
    /// let disabled = Text(title).opacity(0.4)
    /// ```
    public func opacity(_ opacity: Double) -> LayoutGroup {
        neutral("opacity(\(opacity))") { context, _, content in
            guard opacity != 1 else { return try content() }
            try context.drawLayer(opacity: opacity, content)
        }
    }

    /// Combines the colors of the element with those behind it.
    public func blendMode(_ mode: BlendMode) -> LayoutGroup {
        neutral("blendMode") { context, _, content in try context.drawLayer(blendMode: mode, content) }
    }

    /// Draws the element in one color, of which it is the mask.
    ///
    /// ```swift
    /// let symbol = message.photo.tint(.blue)
    /// ```
    public func tint(_ color: Color) -> LayoutGroup {
        neutral("tint") { context, frame, content in
            try context.withMask(content) { context.fill(with: color) }
        }
    }

    /// Draws a shadow of the element.
    ///
    /// ```swift
    /// let card = Text(title).padding(12).background(.white, in: RoundedRectangle(cornerRadius: 8)).shadow(radius: 4, y: 2)
    /// ```
    ///
    /// - Parameters:
    ///   - color: The color of the shadow.
    ///   - radius: The standard deviation of the blur, in points.
    ///   - x: The distance to the right, in points.
    ///   - y: The distance down, in points.
    public func shadow(
        color: Color = Color(white: 0, opacity: 0.33),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> LayoutGroup {
        // The share of a blurred edge at a distance, in standard deviations, is the integral of the Gaussian.
        let share = { color.opacity * erfc($0 / 2.0.squareRoot()) / 2 }
        let reach = stride(from: 2, to: 0, by: -0.125).first { share($0) > 0.025 }.map { $0 * max(radius, 0) }
        return filter(.shadow(color: color, radius: radius, x: x, y: y), "shadow") { content, _ in
            guard let reach, !content.isNull else { return content }
            return content.union(content.insetBy(dx: -reach, dy: -reach).offsetBy(dx: x, dy: y))
        }
    }

    /// Blurs the element, by a standard deviation in points.
    ///
    /// ```swift
    /// let hidden = Text("secret").blur(radius: 4)
    /// ```
    public func blur(radius: CGFloat) -> LayoutGroup { filter(.blur(radius: radius), "blur") }

    /// Multiplies the colors of the element by another one.
    public func colorMultiply(_ color: Color) -> LayoutGroup { filter(.colorMultiply(color), "colorMultiply") }

    /// Changes the saturation of the element; 1 leaves it.
    public func saturation(_ amount: Double) -> LayoutGroup { filter(.saturation(amount), "saturation") }

    /// Adds to the colors of the element, from -1 to 1.
    public func brightness(_ amount: Double) -> LayoutGroup { filter(.brightness(amount), "brightness") }

    /// Changes the contrast of the element; 1 leaves it.
    public func contrast(_ amount: Double) -> LayoutGroup { filter(.contrast(amount), "contrast") }

    /// Takes the colors out of the element, from 0 to 1.
    public func grayscale(_ amount: Double) -> LayoutGroup { filter(.grayscale(amount), "grayscale") }

    /// Turns the hues of the element.
    public func hueRotation(_ angle: Angle) -> LayoutGroup { filter(.hueRotation(angle), "hueRotation") }

    /// Inverts the colors of the element.
    public func colorInvert() -> LayoutGroup { filter(.colorInvert(1), "colorInvert") }

    private func filter(_ filter: DrawingContext.Filter, _ name: String, ink: NeutralNode.Ink? = nil) -> LayoutGroup {
        neutral(name, draw: { context, _, content in try context.drawLayer(filters: [filter], content) }, ink: ink)
    }

    /// Changes the drawing of the element, the look of texts in it, or what containers ask it for.
    func neutral(
        _ name: @escaping @autoclosure () -> String,
        fault: String? = nil,
        look: Text? = nil,
        draw: NeutralNode.Draw? = nil,
        traits: ((inout Traits) -> Void)? = nil,
        ink: NeutralNode.Ink? = nil
    ) -> LayoutGroup {
        let node = NeutralNode([node(of: self)])
        (node.makeName, node.ownFault, node.ownLook, node.drawEffect) = (name, fault, look, draw)
        (node.change, node.changeInk) = (traits, ink)
        return LayoutGroup(node)
    }
}

/// A modifier that keeps the size and the place of its content.
final class NeutralNode: ModifierNode {
    /// Draws the content, of a frame in points.
    typealias Draw = (DrawingContext, CGRect, () throws -> Void) throws -> Void
    typealias Ink = (_ content: CGRect, _ frame: CGRect) -> CGRect

    fileprivate var makeName: () -> String = { "" }
    fileprivate var ownFault: String?
    fileprivate var ownLook: Text?
    fileprivate var change: ((inout Traits) -> Void)?
    fileprivate var drawEffect: Draw?
    fileprivate(set) var changeInk: Ink?

    override var name: String { makeName() }
    override var fault: String? { ownFault }
    override var isNeutral: Bool { true }
    override var allowsOverflow: Bool { name.hasPrefix("clipShape") }

    override func addChildren(to pass: LayoutPass) {
        if let ownLook { pass.look(ownLook) }
        super.addChildren(to: pass)
    }

    override func traits(_ item: Int, in pass: LayoutPass) -> Traits {
        var traits = super.traits(item, in: pass)
        change?(&traits)
        return traits
    }

    override func draw(_ item: Int, in context: DrawingContext, _ pass: LayoutPass) throws {
        guard let drawEffect else { return try super.draw(item, in: context, pass) }
        try drawEffect(context, pass.drawnFrame(of: item)) { try pass.drawChildren(of: item, in: context) }
    }
}

/// An element with another one behind or before it.
final class BackdropNode: ModifierNode {
    private let alignment: Alignment
    private let isBehind: Bool

    init(_ content: LayoutNode, _ other: LayoutNode, _ alignment: Alignment, isBehind: Bool) {
        (self.alignment, self.isBehind) = (alignment, isBehind)
        super.init([content, other])
    }

    override var name: String { isBehind ? "background" : "overlay" }

    override var isNeutral: Bool { true }

    override func placeChildren(of item: Int, _ proposal: ProposedSize, in pass: LayoutPass) {
        super.placeChildren(of: item, proposal, in: pass)
        placeOthers(of: item, in: pass)
    }

    override func placeOthers(of item: Int, in pass: LayoutPass) {
        let frame = pass.frame(of: item)
        pass.place(pass.firstChild(of: item) + 1, in: frame, alignment, ProposedSize(frame.size))
    }

    override func draw(_ item: Int, in context: DrawingContext, _ pass: LayoutPass) throws {
        let first = pass.firstChild(of: item)
        try pass.draw(isBehind ? first + 1 : first, in: context)
        try pass.draw(isBehind ? first : first + 1, in: context)
    }
}
