// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension Path {
    /// Adds a part of a circle between two angles, after a straight line from the current point to its start.
    ///
    /// Angles start at the positive x axis and grow clockwise as seen on the screen, because y grows downwards: 90° is
    /// the lowest point. An arc that would pass its start again ends there, and from 0° to 360° it is a whole circle in
    /// either direction, as in browsers.
    ///
    /// - Important: As in SwiftUI and Core Graphics, `clockwise` is meant for a y axis that
    ///   points up: on the screen an arc runs *counterclockwise* if it is true. Use
    ///   ``addRelativeArc(center:radius:startAngle:delta:)`` for a call without that trap.
    ///
    /// - Parameters:
    ///   - center: The center of the circle.
    ///   - radius: The radius of the circle, in points.
    ///   - startAngle: The angle at which the arc starts.
    ///   - endAngle: The angle at which the arc ends.
    ///   - clockwise: Whether the arc runs against growing angles.
    public mutating func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: Angle,
        endAngle: Angle,
        clockwise: Bool
    ) {
        let turn = clockwise ? -2 * Double.pi : 2 * Double.pi
        var delta = endAngle.radians - startAngle.radians
        if delta.isFinite, delta / turn < 0 || delta.magnitude > turn.magnitude {
            let rest = delta / turn > 0 ? turn : delta.truncatingRemainder(dividingBy: turn) + turn
            // A turn against the direction is one in it, also if rounding makes it longer or shorter.
            delta = rest.magnitude < 1e-9 ? turn : rest
        }
        append(.arc(center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: delta)))
    }

    /// Adds a part of a circle of a size, after a straight line from the current point to its start.
    ///
    /// ```swift
    /// var gauge = Path()
    /// gauge.addRelativeArc(center: CGPoint(x: 20, y: 20), radius: 16, startAngle: .degrees(135), delta: .degrees(270))
    /// context.stroke(gauge, with: .gray, lineWidth: 4)
    /// ```
    ///
    /// - Parameters:
    ///   - center: The center of the circle.
    ///   - radius: The radius of the circle, in points.
    ///   - startAngle: The angle at which the arc starts, as seen on the screen clockwise from the positive x axis.
    ///   - delta: The size of the arc, clockwise as seen on the screen; counterclockwise if
    ///     it is negative. More than a turn is one turn.
    public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle) {
        let turn = 2 * Double.pi
        let limited = delta.radians.isFinite ? min(max(delta.radians, -turn), turn) : delta.radians
        append(.arc(center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: limited)))
    }

    /// Adds an arc that touches two lines, after a straight line from the current point to its start: a round corner.
    ///
    /// As `arcTo` on the canvas of HTML: without a current point the path starts at `tangent1End`; with a radius of 0,
    /// equal points or points on one line there is a straight line to `tangent1End` alone.
    ///
    /// - Parameters:
    ///   - tangent1End: The corner, at the end of the line from the current point.
    ///   - tangent2End: A point on the second line, which starts at the corner.
    ///   - radius: The radius of the arc, in points.
    public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        guard let current = currentPoint else { return move(to: tangent1End) }
        let corner = tangent1End.vector
        let (back, forth) = (current.vector - corner, tangent2End.vector - corner)
        let (from, to) = (back / back.length, forth / forth.length)
        let turn = from.cross(to)
        guard !(radius == 0 || back == .zero || forth == .zero || turn.magnitude < 1e-12) else {
            return addLine(to: tangent1End)
        }
        let angle = atan2(turn.magnitude, from.dot(to))
        let middle = (from + to) / (from + to).length
        let center = corner + middle * (radius / sin(angle / 2))
        let start = corner + from * (radius / tan(angle / 2)) - center
        addRelativeArc(
            center: CGPoint(center),
            radius: radius,
            startAngle: Angle(radians: atan2(start.y, start.x)),
            delta: Angle(radians: turn > 0 ? angle - .pi : .pi - angle)
        )
    }

    /// The path with curves in place of arcs up to a radius, in points, as exact as the arcs are.
    func withCurves(forArcsWithin limit: CGFloat) -> Path {
        var result = Path()
        for element in elements {
            guard case .arc(let center, let radius, let start, let delta) = element, radius <= limit else {
                result.append(element)
                continue
            }
            let from = start.withoutHugeTurns
            func place(_ x: Double, _ y: Double) -> CGPoint {
                CGPoint(x: center.x + radius * x, y: center.y + radius * y)
            }
            result.addLine(to: place(cos(from), sin(from)))
            result.addCurves(from: from, delta: delta.radians, turnCount: 128, place: place)
        }
        return result
    }

    /// Adds an arc of the unit circle, put in its place by a closure, as curves of 45° at most, which stay within 4
    /// millionths of the radius of the true arc; as shorter ones where a turn is made of more.
    mutating func addCurves(
        from start: Double,
        delta: Double,
        turnCount: Int = 8,
        place: (_ x: Double, _ y: Double) -> CGPoint
    ) {
        let count = max(1, Int(saturating: (delta.magnitude / (2 * .pi) * Double(turnCount)).rounded(.up)))
        let step = delta / Double(count)
        let reach = 4 / 3 * tan(step / 4)
        func point(_ angle: Double, _ along: Double = 0) -> CGPoint {
            place(cos(angle) - along * sin(angle), sin(angle) + along * cos(angle))
        }
        for index in 0..<min(count, turnCount) {
            let from = start + Double(index) * step
            let to = start + Double(index + 1) * step
            addCurve(to: point(to), control1: point(from, reach), control2: point(to, -reach))
        }
    }
}

extension Path {
    /// The spelling of angles as numbers.
    @available(*, unavailable, message: "Pass angles as .radians(x) or .degrees(x).")
    public mutating func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {}
}
