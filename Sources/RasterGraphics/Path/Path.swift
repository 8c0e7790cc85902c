// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A shape of lines and curves, in points.
///
/// A path is a value: it can be built once, kept, compared, sent to another
/// thread and drawn many times.
///
/// ```swift
/// let triangle = Path { path in
///     path.move(to: CGPoint(x: 8, y: 2))
///     path.addLine(to: CGPoint(x: 14, y: 14))
///     path.addLine(to: CGPoint(x: 2, y: 14))
///     path.close()
/// }
/// ```
public struct Path: Sendable, Hashable {
    /// The lines and curves in the order in which they are drawn.
    public private(set) var elements: [Element] = []

    /// Creates an empty path.
    public init() {}

    /// Creates a path by adding to an empty one.
    ///
    /// - Parameter build: Adds lines and curves to the path that it is given.
    public init<E: Error>(_ build: (inout Path) throws(E) -> Void) throws(E) {
        try build(&self)
    }

    /// A Boolean value that indicates whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// Starts a new line at a point.
    public mutating func move(to point: CGPoint) {
        elements.append(.move(to: point))
    }

    /// Adds a straight line from the current point; without one, starts there.
    public mutating func addLine(to point: CGPoint) {
        elements.append(.line(to: point))
    }

    /// Adds a cubic Bézier curve from the current point; without one, starts at
    /// `control1`.
    ///
    /// - Parameters:
    ///   - point: Where the curve ends.
    ///   - control1: The point to which the curve leaves.
    ///   - control2: The point from which the curve arrives.
    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.curve(to: point, control1: control1, control2: control2))
    }

    /// Adds a quadratic Bézier curve from the current point; without one, starts
    /// at `control`.
    ///
    /// - Parameters:
    ///   - point: Where the curve ends.
    ///   - control: The point to which the curve leaves and from which it arrives.
    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        elements.append(.quadCurve(to: point, control: control))
    }

    /// Adds a part of a circle, after a straight line from the current point to
    /// its start.
    ///
    /// Angles start at the positive x axis and grow clockwise as seen on the
    /// screen, because y grows downwards: π/2 is the lowest point. An arc that
    /// would pass its start again ends there.
    ///
    /// - Parameters:
    ///   - center: The center of the circle.
    ///   - radius: The radius of the circle, in points.
    ///   - startAngle: Where the arc starts, in radians.
    ///   - endAngle: Where the arc ends, in radians.
    ///   - clockwise: Whether the arc runs clockwise as seen on the screen.
    public mutating func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        elements.append(
            .arc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
        )
    }

    /// Adds a straight line to the start of the current line and joins the two.
    public mutating func close() {
        elements.append(.close)
    }

    /// Adds an element as it is.
    mutating func append(_ element: Element) {
        elements.append(element)
    }

    /// Adds all elements of another path.
    ///
    /// - Complexity: O(*n*) in the number of elements of `path`.
    public mutating func addPath(_ path: Path) {
        elements.append(contentsOf: path.elements)
    }
}

extension Path {
    /// One step of a path, in points.
    public enum Element: Sendable, Hashable {
        /// Starts a new line.
        case move(to: CGPoint)

        /// A straight line from the current point.
        case line(to: CGPoint)

        /// A quadratic Bézier curve from the current point.
        case quadCurve(to: CGPoint, control: CGPoint)

        /// A cubic Bézier curve from the current point.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)

        /// A part of a circle, with angles in radians.
        case arc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool)

        /// A straight line to the start of the current line.
        case close
    }
}
