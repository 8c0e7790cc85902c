// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A line, a cubic curve or an arc with its start, in points.
enum PathSegment {
    case line(SIMD2<Double>, SIMD2<Double>)
    case curve(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
    case arc(center: SIMD2<Double>, radius: Double, start: Double, delta: Double)

    var start: SIMD2<Double> { point(at: 0) }
    var end: SIMD2<Double> { point(at: 1) }

    /// Returns the point at a parameter, 0 at the start to 1 at the end.
    func point(at parameter: Double) -> SIMD2<Double> {
        switch self {
        case .line(let start, let end): return parameter == 1 ? end : start + (end - start) * parameter
        case .curve(let start, let control1, let control2, let end):
            let rest = 1 - parameter
            let inner = control1 * (3 * rest * rest * parameter) + control2 * (3 * rest * parameter * parameter)
            return start * (rest * rest * rest) + inner + end * (parameter * parameter * parameter)
        case .arc(let center, let radius, let start, let delta):
            let angle = start + delta * parameter
            return center + SIMD2(cos(angle), sin(angle)) * radius
        }
    }

    func derivative(at parameter: Double) -> SIMD2<Double> {
        switch self {
        case .line(let start, let end): return end - start
        case .curve(let start, let control1, let control2, let end):
            let rest = 1 - parameter
            let inner = (control1 - start) * (rest * rest) + (control2 - control1) * (2 * rest * parameter)
            return (inner + (end - control2) * (parameter * parameter)) * 3
        case .arc(_, let radius, let start, let delta):
            let angle = start + delta * parameter
            return SIMD2(-sin(angle), cos(angle)) * (radius * delta)
        }
    }

    var isLine: Bool {
        if case .line = self { true } else { false }
    }

    /// The ways between the points that determine the segment; of an arc, the direction of its start.
    var ways: [SIMD2<Double>] {
        switch self {
        case .line(let start, let end): [end - start]
        case .curve(let start, let control1, let control2, let end):
            [control1 - start, control2 - control1, end - control2]
        case .arc: [derivative(at: 0)]
        }
    }

    /// Returns the direction, of length 1, in which the segment starts or ends; nil for a point.
    func direction(atEnd: Bool) -> SIMD2<Double>? {
        if case .curve(let start, let control1, let control2, let end) = self {
            let points = atEnd ? [end, control2, control1, start] : [start, control1, control2, end]
            guard let other = points.first(where: { $0 != points[0] }) else { return nil }
            let way = atEnd ? points[0] - other : other - points[0]
            return way / way.length
        }
        let way = derivative(at: atEnd ? 1 : 0)
        return way == .zero ? nil : way / way.length
    }

    /// Returns a Boolean value that indicates whether a curve turns back with less than a radius of curvature, as on a
    /// line to a point and back.
    func turnsBack(within radius: Double) -> Bool {
        guard case .curve(let start, let control1, let control2, let end) = self else { return false }
        let (first, middle, last) = (control1 - start, control2 - control1, end - control2)
        // At the ends, only what is hidden there: the other half of the turn of a flat ellipse is in the next curve.
        let isFlat = [first, last].contains { (way: SIMD2<Double>) -> Bool in
            let turn: Double = way.cross(middle).magnitude
            return 1.5 * way.dot(way) * way.length < radius / 250 * turn
        }
        guard !isFlat else { return true }
        // Directions within 90° can't come near each other's opposite.
        guard min(first.dot(middle), middle.dot(last), first.dot(last)) < 0 else { return false }
        func acceleration(_ parameter: Double) -> SIMD2<Double> {
            ((middle - first) * (1 - parameter) + (last - middle) * parameter) * 6
        }
        func growth(_ parameter: Double) -> Double { derivative(at: parameter).dot(acceleration(parameter)) }
        return (0..<8).contains { index in
            // Where the curve is slowest, it bends most.
            var (low, high) = (Double(index) / 8, Double(index + 1) / 8)
            guard growth(low) < 0, growth(high) >= 0 else { return false }
            for _ in 0..<30 {
                let middle = (low + high) / 2
                if growth(middle) < 0 { low = middle } else { high = middle }
            }
            let way = derivative(at: low)
            return way.dot(way) < radius * acceleration(low).length
        }
    }

    /// The parameters between 0 and 1 at which a coordinate, 0 for x and 1 for y, is extreme.
    func extrema(of axis: Int) -> [Double] {
        switch self {
        case .line: return []
        case .curve(let start, let control1, let control2, let end):
            let square = end[axis] - start[axis] + 3 * (control1[axis] - control2[axis])
            let linear = 2 * (start[axis] - 2 * control1[axis] + control2[axis])
            let constant = control1[axis] - start[axis]
            let root = (linear * linear - 4 * square * constant).squareRoot()
            // Without cancellation, and for straight parabolas too.
            let sum = -(linear + (linear < 0 ? -root : root)) / 2
            return [sum / square, constant / sum].filter { $0 > 0 && $0 < 1 }.sorted()
        case .arc(_, _, let start, let delta):
            let offset = axis == 0 ? 0 : 0.5
            let (from, to) = (start / .pi - offset, (start + delta) / .pi - offset)
            guard from != to, from.isFinite, to.isFinite else { return [] }
            let whole = stride(from: min(from, to).rounded(.up), through: max(from, to).rounded(.down), by: 1)
            return whole.map { ($0 - from) / (to - from) }.filter { $0 > 0 && $0 < 1 }.sorted()
        }
    }

    func part(from first: Double, to last: Double) -> PathSegment {
        switch self {
        case .line: return .line(point(at: first), point(at: last))
        case .curve(let start, _, _, let end):
            // The control points of a part lie on its tangents, at a third of the derivative.
            let from = first == 0 ? start : point(at: first)
            let to = last == 1 ? end : point(at: last)
            let third = (last - first) / 3
            return .curve(from, from + derivative(at: first) * third, to - derivative(at: last) * third, to)
        case .arc(let center, let radius, let start, let delta):
            return .arc(
                center: center,
                radius: radius,
                start: start + delta * first,
                delta: delta * (last - first)
            )
        }
    }

    /// The length, in points; that of a curve to about a billionth of it.
    var length: Double { length(from: 0, to: 1) }

    func length(from first: Double, to last: Double) -> Double {
        switch self {
        case .line(let start, let end): return (end - start).length * (last - first)
        case .arc(_, let radius, _, let delta): return (radius * delta).magnitude * (last - first)
        case .curve: return refined(quadrature(first, last), first, last, depth: 12)
        }
    }

    /// Returns the parameter at a length from the start.
    ///
    /// - Parameters:
    ///   - length: The length, in points.
    ///   - whole: The length of the segment.
    ///   - known: A parameter before it, with its length. The nearer it is, the less is computed.
    func parameter(at length: Double, of whole: Double, after known: (Double, length: Double) = (0, 0)) -> Double {
        guard case .curve = self, length > 0, length < whole else { return whole > 0 ? length / whole : 0 }
        var (low, high, rest) = (known.0, 1.0, length - known.length)
        var guess = low + (1 - low) * rest / (whole - known.length)
        // Newton's method, and halves where it leaves the interval.
        for _ in 0..<40 where low < high {
            let part = self.length(from: low, to: guess)
            let step = (rest - part) / derivative(at: guess).length
            if part <= rest { (low, rest) = (guess, rest - part) } else { high = guess }
            if step.magnitude < 1e-13 { break }
            guess = guess + step > low && guess + step < high ? guess + step : (low + high) / 2
        }
        return guess
    }

    private func refined(_ estimate: Double, _ first: Double, _ last: Double, depth: Int) -> Double {
        let middle = (first + last) / 2
        let (left, right) = (quadrature(first, middle), quadrature(middle, last))
        guard depth > 0, (left + right - estimate).magnitude > 1e-9 * estimate else { return left + right }
        return refined(left, first, middle, depth: depth - 1) + refined(right, middle, last, depth: depth - 1)
    }

    /// Returns the length by the formula of Gauss and Legendre for five points.
    private func quadrature(_ first: Double, _ last: Double) -> Double {
        let (middle, half) = ((first + last) / 2, (last - first) / 2)
        func pair(_ node: Double) -> Double {
            derivative(at: middle - half * node).length + derivative(at: middle + half * node).length
        }
        return half
            * (128 / 225.0 * derivative(at: middle).length
                + 0.47862867049936647 * pair(0.5384693101056831) + 0.23692688505618909 * pair(0.9061798459386640))
    }
}

extension SIMD2<Double> {
    var length: Double { hypot(x, y) }
    func dot(_ other: Self) -> Double { x * other.x + y * other.y }
    func cross(_ other: Self) -> Double { x * other.y - y * other.x }

    /// Returns a Boolean value that indicates whether two points are one but for rounding.
    func isNear(_ other: Self) -> Bool { (self - other).length <= 1e-12 * (length + other.length) }
}

extension CGPoint {
    var vector: SIMD2<Double> { SIMD2(x, y) }

    init(_ vector: SIMD2<Double>) {
        self.init(x: vector.x, y: vector.y)
    }
}
