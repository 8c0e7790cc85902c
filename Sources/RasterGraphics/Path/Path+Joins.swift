// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension Path {
    /// Returns whether a pointed corner of the path has a length between two limits, as
    /// multiples of the line width.
    ///
    /// - Parameters:
    ///   - lower: The length from which on corners are looked for.
    ///   - upper: The length from which on corners are cut off.
    /// - Complexity: O(*n*) in the number of elements.
    func hasMiter(longerThan lower: CGFloat, upTo upper: CGFloat) -> Bool {
        var walk = JoinWalk()
        return elements.contains { element in
            walk.pass(element)
            return walk.joins.contains { $0 > lower && $0 <= upper }
        }
    }
}

/// A walk along a path, from corner to corner.
private struct JoinWalk {
    /// The lengths of the corners at the last element, as multiples of the line width.
    private(set) var joins: [CGFloat] = []

    private var start = CGPoint.zero
    private var current: CGPoint?
    private var firstDirection: CGVector?
    private var direction: CGVector?

    mutating func pass(_ element: Path.Element) {
        joins.removeAll(keepingCapacity: true)
        switch element {
        case .move(let point):
            (start, current, firstDirection, direction) = (point, point, nil, nil)
        case .line(let point):
            turn(leavingTo: [point])
            arrive(at: point, from: [current ?? point])
        case .quadCurve(let point, let control):
            turn(leavingTo: [control, point])
            arrive(at: point, from: [control, current ?? control])
        case .curve(let point, let control1, let control2):
            turn(leavingTo: [control1, control2, point])
            arrive(at: point, from: [control2, control1, current ?? control1])
        case .arc(let center, let radius, let startAngle, let endAngle, let clockwise):
            let turning: CGFloat = clockwise ? 1 : -1
            func point(_ angle: CGFloat) -> CGPoint {
                CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            }
            let first = point(startAngle)
            turn(leavingTo: [first])
            if let current, current != first { arrive(at: first, from: [current]) }
            current = first
            turn(to: CGVector(dx: -sin(startAngle) * turning, dy: cos(startAngle) * turning))
            current = point(endAngle)
            direction = CGVector(dx: -sin(endAngle) * turning, dy: cos(endAngle) * turning)
        case .close:
            turn(leavingTo: [start])
            arrive(at: start, from: [current ?? start])
            if let firstDirection { turn(to: firstDirection) }
            (current, firstDirection, direction) = (start, nil, nil)
        }
    }

    /// Leaves the current point towards the first of some points that is another one.
    private mutating func turn(leavingTo points: [CGPoint]) {
        guard let current = self.current else {
            self.current = points.first
            start = points.first ?? start
            return
        }
        guard let next = points.first(where: { $0 != current }) else { return }
        turn(to: CGVector(dx: next.x - current.x, dy: next.y - current.y))
    }

    private mutating func turn(to vector: CGVector) {
        let next = vector.normalized
        if let direction = direction?.normalized {
            // The length of a corner of the angle θ is 1 / sin(θ / 2), and 180° - θ lie between the directions.
            let cross = direction.dx * next.dy - direction.dy * next.dx
            let dot = direction.dx * next.dx + direction.dy * next.dy
            let half = cos(atan2(abs(cross), dot) / 2)
            if half > 0, dot < 0 { joins.append(1 / half) }
        } else if firstDirection == nil {
            firstDirection = next
        }
        direction = next
    }

    private mutating func arrive(at point: CGPoint, from points: [CGPoint]) {
        if let before = points.first(where: { $0 != point }) {
            direction = CGVector(dx: point.x - before.x, dy: point.y - before.y)
        }
        current = point
    }
}

/// A direction, of any length.
private struct CGVector {
    var dx: CGFloat
    var dy: CGFloat

    /// The direction with the length 1.
    var normalized: CGVector {
        let length = hypot(dx, dy)
        return CGVector(dx: dx / length, dy: dy / length)
    }
}
