// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// An outline that a context fills, strokes, clips to and casts a shadow of.
///
/// A `CGRect` and a ``Path`` have a place of their own. Others fit themselves into a rectangle: into the bounds of the
/// component or image that is drawn, or into one that they are given.
///
/// ```swift
/// context.fill(Capsule(), with: .red)
/// context.fill(Capsule().path(in: bounds.insetBy(dx: 4, dy: 4)), with: .white)
/// ```
///
/// A shape has no place of its own: it is an outline for each rectangle. Adopt the protocol for outlines of your own; the
/// context and the modifiers of RasterLayout then take them.
///
/// ```swift
/// struct Diamond: Shape {
///     func path(in rect: CGRect) -> Path {
///         Path { path in
///             path.addLines([
///                 CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.midY),
///                 CGPoint(x: rect.midX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.midY),
///             ])
///             path.closeSubpath()
///         }
///     }
/// }
///
/// context.fill(Diamond().path(in: bounds), with: .purple)
/// ```
///
/// ## Topics
///
/// ### Standard shapes
///
/// - ``circle``
/// - ``capsule``
/// - ``rect(cornerRadius:style:)``
///
/// ### Getting the outline
///
/// - ``path(in:)``
/// - ``trim(from:to:)``
public protocol Shape: Sendable, LayoutItem {
    /// Returns the outline of the shape in a rectangle, in points.
    func path(in rect: CGRect) -> Path
}

/// A shape that can be made smaller on all sides.
///
/// Borders of elements need it: they are drawn along the inside of the shape.
///
/// ## Topics
///
/// ### Insetting the shape
///
/// - ``inset(by:)``
public protocol InsettableShape: Shape {
    /// Returns the shape with its edges moved inwards by a distance, in points.
    func inset(by amount: CGFloat) -> Self
}

extension Path: Shape {
    /// Returns the path as it is, whatever the rectangle.
    public func path(in rect: CGRect) -> Path { self }
}

extension CGRect: Shape {
    /// Returns the outline of this rectangle, whatever the other one.
    public func path(in rect: CGRect) -> Path { Path(self) }
}

extension Shape where Self == Circle {
    /// A circle in the middle of a rectangle, as large as fits.
    public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
    /// A rectangle with half circles at its shorter sides.
    public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == RoundedRectangle {
    /// Returns a rectangle with equal round corners of a radius in points.
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .circular) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}

extension Shape {
    /// Returns the part of the outline between two places, 0 to 1; 0 is the start of the path.
    public func trim(from: CGFloat = 0, to: CGFloat = 1) -> some Shape { TrimmedShape(base: self, from: from, to: to) }
}

/// A part of the outline of a shape.
package struct TrimmedShape: Shape {
    package let base: any Shape
    let from: CGFloat
    let to: CGFloat

    package func path(in rect: CGRect) -> Path { base.path(in: rect).trimmedPath(from: from, to: to) }
}

extension Shape {
    fileprivate func changed(_ change: (inout Self) -> Void) -> Self {
        var result = self
        change(&result)
        return result
    }
}

/// A rectangle.
///
/// It is the shape for calls and modifiers that take a ``Shape``; the context also takes a `CGRect` itself.
///
/// ```swift
/// let frame = Rectangle().inset(by: 4).path(in: bounds)
/// context.stroke(frame, with: .gray, lineWidth: 1)
/// ```
///
/// ## Topics
///
/// ### Creating a rectangle
///
/// - ``init()``
///
/// ### Getting the outline
///
/// - ``path(in:)``
/// - ``inset(by:)``
public struct Rectangle: InsettableShape, Hashable {
    private var inset: CGFloat = 0

    /// Creates a rectangle.
    public init() {}

    /// Returns the outline of the shape in a rectangle, in points.
    public func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: inset, dy: inset)) }

    /// Returns the shape with its edges moved inwards by a distance, in points.
    public func inset(by amount: CGFloat) -> Rectangle { changed { $0.inset += amount } }
}

/// A circle in the middle of a rectangle, as large as fits.
///
/// ```swift
/// context.fill(Circle().path(in: bounds), with: .red)
/// context.strokeBorder(Circle().path(in: bounds), with: .white, lineWidth: 2)
/// ```
///
/// The diameter is the shorter side of the rectangle.
///
/// ## Topics
///
/// ### Creating a circle
///
/// - ``init()``
///
/// ### Getting the outline
///
/// - ``path(in:)``
/// - ``inset(by:)``
public struct Circle: InsettableShape, Hashable {
    private var inset: CGFloat = 0

    /// Creates a circle.
    public init() {}

    /// Returns the outline of the shape in a rectangle, in points.
    public func path(in rect: CGRect) -> Path {
        let size = min(rect.width, rect.height)
        let square = CGRect(x: rect.midX - size / 2, y: rect.midY - size / 2, width: size, height: size)
        return Path(ellipseIn: square.insetBy(dx: inset, dy: inset))
    }

    /// Returns the shape with its edges moved inwards by a distance, in points.
    public func inset(by amount: CGFloat) -> Circle { changed { $0.inset += amount } }
}

/// An ellipse that touches the edges of a rectangle.
///
/// ```swift
/// context.fill(Ellipse().path(in: bounds), with: .mint)
/// ```
///
/// In a square it is a circle. ``Circle`` is one in each rectangle.
///
/// ## Topics
///
/// ### Creating an ellipse
///
/// - ``init()``
///
/// ### Getting the outline
///
/// - ``path(in:)``
/// - ``inset(by:)``
public struct Ellipse: InsettableShape, Hashable {
    private var inset: CGFloat = 0

    /// Creates an ellipse.
    public init() {}

    /// Returns the outline of the shape in a rectangle, in points.
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.insetBy(dx: inset, dy: inset)) }

    /// Returns the shape with its edges moved inwards by a distance, in points.
    public func inset(by amount: CGFloat) -> Ellipse { changed { $0.inset += amount } }
}

/// A rectangle with half circles at its shorter sides.
///
/// ```swift
/// context.fill(Capsule().path(in: CGRect(x: 0, y: 0, width: 48, height: 16)), with: .green)
/// ```
///
/// The radius is half of the shorter side; a square becomes a circle.
///
/// ## Topics
///
/// ### Creating a capsule
///
/// - ``init(style:)``
///
/// ### Getting the outline
///
/// - ``path(in:)``
/// - ``inset(by:)``
public struct Capsule: InsettableShape, Hashable {
    private let style: RoundedCornerStyle
    private var inset: CGFloat = 0

    /// Creates a capsule.
    public init(style: RoundedCornerStyle = .circular) {
        self.style = style
    }

    /// Returns the outline of the shape in a rectangle, in points.
    public func path(in rect: CGRect) -> Path {
        let rect = rect.insetBy(dx: inset, dy: inset)
        return Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
    }

    /// Returns the shape with its edges moved inwards by a distance, in points.
    public func inset(by amount: CGFloat) -> Capsule { changed { $0.inset += amount } }
}

/// A rectangle with round corners, of which each can have a radius of its own.
///
/// An inset makes the radii smaller by its distance, so that both outlines have the same centers.
///
/// ```swift
/// let tab = UnevenRoundedRectangle(topLeadingRadius: 8, topTrailingRadius: 8)
/// context.fill(tab.path(in: bounds), with: Color(white: 0.95))
/// ```
///
/// ## Topics
///
/// ### Creating a shape
///
/// - ``init(cornerRadii:style:)``
/// - ``init(topLeadingRadius:bottomLeadingRadius:bottomTrailingRadius:topTrailingRadius:style:)``
///
/// ### Getting the outline
///
/// - ``path(in:)``
/// - ``inset(by:)``
public struct UnevenRoundedRectangle: InsettableShape, Hashable {
    private let cornerRadii: CornerRadii
    private let style: RoundedCornerStyle
    private var inset: CGFloat = 0

    /// Creates a rectangle from the radii of its corners, in points.
    public init(cornerRadii: CornerRadii, style: RoundedCornerStyle = .circular) {
        self.cornerRadii = cornerRadii
        self.style = style
    }

    /// Creates a rectangle from the radius of each corner, in points; leading is left.
    public init(
        topLeadingRadius: CGFloat = 0,
        bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .circular
    ) {
        let radii = CornerRadii(
            topLeft: topLeadingRadius,
            topRight: topTrailingRadius,
            bottomRight: bottomTrailingRadius,
            bottomLeft: bottomLeadingRadius
        )
        self.init(cornerRadii: radii, style: style)
    }

    /// Returns the outline of the shape in a rectangle, in points.
    public func path(in rect: CGRect) -> Path {
        // A radius that is negative of itself stays, and fails the drawing.
        let radii = cornerRadii.map { $0 < 0 ? $0 : $0 == 0 ? 0 : max($0 - inset, 0) }
        return Path(roundedRect: rect.insetBy(dx: inset, dy: inset), cornerRadii: radii, style: style)
    }

    /// Returns the shape with its edges moved inwards by a distance, in points.
    public func inset(by amount: CGFloat) -> UnevenRoundedRectangle { changed { $0.inset += amount } }
}

/// A rectangle with equal round corners.
///
/// ```swift
/// let card = RoundedRectangle(cornerRadius: 12, style: .continuous).path(in: bounds)
/// context.fill(card, with: .white)
/// ```
///
/// ## Topics
///
/// ### Creating a rounded rectangle
///
/// - ``init(cornerRadius:style:)``
///
/// ### Getting the outline
///
/// - ``path(in:)``
/// - ``inset(by:)``
public struct RoundedRectangle: InsettableShape, Hashable {
    private var base: UnevenRoundedRectangle

    /// Creates a rectangle.
    ///
    /// - Parameters:
    ///   - cornerRadius: The radius of each corner, in points.
    ///   - style: The shape of the corners.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .circular) {
        base = UnevenRoundedRectangle(cornerRadii: CornerRadii(cornerRadius), style: style)
    }

    /// Returns the outline of the shape in a rectangle, in points.
    public func path(in rect: CGRect) -> Path { base.path(in: rect) }

    /// Returns the shape with its edges moved inwards by a distance, in points.
    public func inset(by amount: CGFloat) -> RoundedRectangle { changed { $0.base = base.inset(by: amount) } }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Path {
    @available(*, unavailable, message: "Add both paths to one with addPath(_:) and fill it.")
    public func union(_ other: Path) -> Path { self }
    @available(*, unavailable, message: "Clip to one path with clip(to:) and fill the other.")
    public func intersection(_ other: Path) -> Path { self }
    @available(*, unavailable, message: "In drawLayer, fill this path, and the other with the blend mode .clear.")
    public func subtracting(_ other: Path) -> Path { self }
}
