// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A shape of lines and curves, in points.
///
/// A path is a value: it can be built once, kept, compared, sent to another thread and drawn many times.
///
/// ```swift
/// let triangle = Path { path in
///     path.move(to: CGPoint(x: 8, y: 2))
///     path.addLine(to: CGPoint(x: 14, y: 14))
///     path.addLine(to: CGPoint(x: 2, y: 14))
///     path.closeSubpath()
/// }
/// ```
///
/// ## Topics
///
/// ### Creating a path
///
/// - ``init()``
/// - ``init(_:)-(CGRect)``
/// - ``init(_:)-3zjc2``
/// - ``init(ellipseIn:)``
/// - ``init(roundedRect:cornerRadius:style:)``
/// - ``init(roundedRect:cornerSize:style:)``
/// - ``init(roundedRect:cornerRadii:style:)``
/// - ``init(svg:)``
///
/// ### Drawing lines and curves
///
/// - ``move(to:)``
/// - ``addLine(to:)``
/// - ``addLines(_:)``
/// - ``addQuadCurve(to:control:)``
/// - ``addCurve(to:control1:control2:)``
/// - ``closeSubpath()``
///
/// ### Adding arcs
///
/// - ``addArc(center:radius:startAngle:endAngle:clockwise:)``
/// - ``addArc(tangent1End:tangent2End:radius:)``
/// - ``addRelativeArc(center:radius:startAngle:delta:)``
///
/// ### Adding shapes
///
/// - ``addRect(_:)``
/// - ``addRoundedRect(in:cornerSize:style:)``
/// - ``addRoundedRect(in:cornerRadii:style:)``
/// - ``addEllipse(in:)``
/// - ``addPath(_:)``
///
/// ### Deriving a path
///
/// - ``applying(_:)``
/// - ``offsetBy(dx:dy:)``
/// - ``trimmedPath(from:to:)``
/// - ``strokedPath(_:)``
///
/// ### Inspecting a path
///
/// - ``boundingRect``
/// - ``currentPoint``
/// - ``isEmpty``
/// - ``contains(_:eoFill:)``
/// - ``elements``
/// - ``Element``
public struct Path: Sendable, Hashable {
    /// The lines and curves in the order in which they are drawn.
    ///
    /// ```swift
    /// for case .line(let point) in Path(bounds).elements {
    ///     print(point)
    /// }
    /// ```
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

    /// The point from which the next line starts; nil for an empty path.
    public var currentPoint: CGPoint? {
        guard let last = elements.last else { return nil }
        if last != .closeSubpath { return last.end }
        for element in elements.reversed() {
            if case .move(let point) = element { return point }
        }
        return elements.first { $0 != .closeSubpath }?.startWithoutPoint
    }

    /// Starts a new line at a point.
    public mutating func move(to point: CGPoint) {
        elements.append(.move(to: point))
    }

    /// Adds a straight line from the current point; without one, starts there.
    public mutating func addLine(to point: CGPoint) {
        elements.append(.line(to: point))
    }

    /// Adds a line that starts at the first of some points and goes through the others.
    ///
    /// ```swift
    /// var chart = Path()
    /// chart.addLines([CGPoint(x: 0, y: 12), CGPoint(x: 8, y: 4), CGPoint(x: 16, y: 9)])
    /// context.stroke(chart, with: .blue, lineWidth: 1.5)
    /// ```
    public mutating func addLines(_ points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds a cubic Bézier curve from the current point; without one, starts at `control1`.
    ///
    /// ```swift
    /// var wave = Path()
    /// wave.move(to: CGPoint(x: 0, y: 10))
    /// wave.addCurve(to: CGPoint(x: 40, y: 10), control1: CGPoint(x: 10, y: 0), control2: CGPoint(x: 30, y: 20))
    /// ```
    ///
    /// - Parameters:
    ///   - point: Where the curve ends.
    ///   - control1: The point to which the curve leaves.
    ///   - control2: The point from which the curve arrives.
    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.curve(to: point, control1: control1, control2: control2))
    }

    /// Adds a quadratic Bézier curve from the current point; without one, starts at `control`.
    ///
    /// - Parameters:
    ///   - point: Where the curve ends.
    ///   - control: The point to which the curve leaves and from which it arrives.
    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        elements.append(.quadCurve(to: point, control: control))
    }

    /// Adds a straight line to the start of the current line and joins the two.
    public mutating func closeSubpath() {
        elements.append(.closeSubpath)
    }

    mutating func append(_ element: Element) {
        elements.append(element)
    }

    /// Adds all elements of another path.
    ///
    /// ```swift
    /// var badge = Path(roundedRect: bounds, cornerRadius: 6)
    /// badge.addPath(Path(ellipseIn: bounds.insetBy(dx: 8, dy: 8)))
    /// ```
    ///
    /// - Complexity: O(*n*) in the number of elements of `path`.
    public mutating func addPath(_ path: Path) {
        elements.append(contentsOf: path.elements)
    }
}

extension Path {
    /// One step of a path, in points.
    ///
    /// ## Topics
    ///
    /// ### Elements
    ///
    /// - ``move(to:)``
    /// - ``line(to:)``
    /// - ``quadCurve(to:control:)``
    /// - ``curve(to:control1:control2:)``
    /// - ``arc(center:radius:startAngle:delta:)``
    /// - ``closeSubpath``
    public enum Element: Sendable, Hashable {
        /// Starts a new line.
        case move(to: CGPoint)

        /// A straight line from the current point.
        case line(to: CGPoint)

        /// A quadratic Bézier curve from the current point.
        case quadCurve(to: CGPoint, control: CGPoint)

        /// A cubic Bézier curve from the current point.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)

        /// A part of a circle, of one turn at most, after a straight line from the current
        /// point to its start; clockwise as seen on the screen if `delta` is positive.
        case arc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle)

        /// A straight line to the start of the current line.
        case closeSubpath
    }
}

extension Path.Element {
    var isCurve: Bool {
        switch self {
        case .quadCurve, .curve: true
        case .move, .line, .arc, .closeSubpath: false
        }
    }

    var isArc: Bool { isArc(within: .infinity) }

    func isArc(within limit: CGFloat) -> Bool {
        if case .arc(_, let radius, _, _) = self { radius <= limit } else { false }
    }

    /// The point at which the element ends; nil for one that closes a line.
    var end: CGPoint? {
        switch self {
        case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): point
        case .arc(let center, let radius, let start, let delta): Self.point(center, radius, start, delta)
        case .closeSubpath: nil
        }
    }

    /// The point at which the element starts if it is the first one.
    var startWithoutPoint: CGPoint? {
        switch self {
        case .quadCurve(_, let control), .curve(_, let control, _): control
        case .arc(let center, let radius, let start, _): Self.point(center, radius, start, .zero)
        case .move, .line, .closeSubpath: end
        }
    }

    private static func point(_ center: CGPoint, _ radius: CGFloat, _ start: Angle, _ delta: Angle) -> CGPoint {
        let angle = start.radians + delta.radians
        return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
}
