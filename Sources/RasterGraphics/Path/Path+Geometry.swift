// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension Path {
    /// The smallest rectangle around the points, lines and curves of the path, without their control points;
    /// `CGRect.null` for an empty path and one with a coordinate that isn't finite.
    ///
    /// ```swift
    /// let area = Path(ellipseIn: bounds).boundingRect.insetBy(dx: -2, dy: -2)
    /// ```
    ///
    /// - Complexity: O(*n*) in the number of elements.
    public var boundingRect: CGRect {
        var box = ControlBox()
        for subpath in subpaths {
            box.add(CGPoint(subpath.start))
            for segment in subpath.segments {
                box.add(CGPoint(segment.end))
                for axis in 0...1 {
                    for parameter in segment.extrema(of: axis) { box.add(CGPoint(segment.point(at: parameter))) }
                }
            }
        }
        guard box.isFinite, !box.isEmpty else { return .null }
        return CGRect(x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY)
    }

    /// Returns a Boolean value that indicates whether a point is inside the path when it is filled.
    ///
    /// As with `CGRect.contains`, points on left and top edges are inside and those on right
    /// and bottom edges are not, so that of shapes side by side one alone has the point
    /// between them. Curves are exact to the precision of `Double`.
    ///
    /// ```swift
    /// let button = Path(roundedRect: bounds, cornerRadius: 6)
    /// let isInside = button.contains(CGPoint(x: 1, y: 1))  // false: outside of the round corner
    /// ```
    ///
    /// - Parameters:
    ///   - point: The point, in the coordinates of the path.
    ///   - eoFill: Whether the even-odd rule decides, and not the number of windings.
    /// - Complexity: O(*n*) in the number of elements.
    public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
        let point = point.vector
        var windings = 0
        for subpath in subpaths {
            let closing = PathSegment.line(subpath.end, subpath.start)
            for segment in subpath.isClosed ? subpath.segments : subpath.segments + [closing] {
                windings += segment.windings(around: point)
            }
        }
        return eoFill ? windings % 2 != 0 : windings != 0
    }

    /// Returns the path with all of its points under a transform.
    ///
    /// Arcs become curves where the transform makes ellipses of them.
    ///
    /// ```swift
    /// let mirrored = Path(ellipseIn: bounds).applying(CGAffineTransform(scaleX: -1, y: 1))
    /// ```
    public func applying(_ transform: AffineTransform) -> Path {
        let (a, b, c, d) = (transform.m11, transform.m12, transform.m21, transform.m22)
        let isMirrored = a == -d && b == c
        let keepsCircles = isMirrored || a == d && b == -c
        var result = Path()
        for element in elements {
            switch element {
            case .move(let point): result.move(to: transform.transform(point))
            case .line(let point): result.addLine(to: transform.transform(point))
            case .quadCurve(let point, let control):
                result.addQuadCurve(to: transform.transform(point), control: transform.transform(control))
            case .curve(let point, let control1, let control2):
                result.addCurve(
                    to: transform.transform(point),
                    control1: transform.transform(control1),
                    control2: transform.transform(control2)
                )
            case .arc(let center, let radius, let start, let delta) where keepsCircles:
                let turn = atan2(b, a)
                result.append(
                    .arc(
                        center: transform.transform(center),
                        radius: radius * hypot(a, b),
                        startAngle: .radians(isMirrored ? turn - start.radians : turn + start.radians),
                        delta: isMirrored ? .radians(-delta.radians) : delta
                    )
                )
            case .arc(let center, let radius, let start, let delta):
                func place(_ x: Double, _ y: Double) -> CGPoint {
                    transform.transform(CGPoint(x: center.x + radius * x, y: center.y + radius * y))
                }
                let from = start.withoutHugeTurns
                result.addLine(to: place(cos(from), sin(from)))
                result.addCurves(from: from, delta: delta.radians, place: place)
            case .closeSubpath: result.closeSubpath()
            }
        }
        return result
    }

    /// Returns the path moved by distances along the axes, in points.
    ///
    /// ```swift
    /// let shadow = Path(ellipseIn: bounds).offsetBy(dx: 1, dy: 2)
    /// ```
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(AffineTransform(translationByX: dx, byY: dy))
    }

    /// Returns the part of the path between two places, measured along its lines and curves.
    ///
    /// Arcs stay arcs, curves are split exactly, and parts of different lines stay apart.
    ///
    /// ```swift
    /// let progress = Path(ellipseIn: bounds).trimmedPath(from: 0, to: 0.4)
    /// context.stroke(progress, with: .green, style: StrokeStyle(lineWidth: 3, lineCap: .round))
    /// ```
    ///
    /// - Parameters:
    ///   - from: The place at which the part starts, 0 to 1; 0 is the start of the path.
    ///   - to: The place at which the part ends, 0 to 1. If it isn't after the first one, the result is empty.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        let (from, to) = (max(from, 0), min(to, 1))
        guard from < to else { return Path() }
        guard from > 0 || to < 1 else { return self }
        let subpaths = subpaths
        let lengths = subpaths.map { $0.segments.map(\.length) }
        let whole = lengths.joined().reduce(0, +)
        var result = Path()
        var place = 0.0
        for (subpath, lengths) in zip(subpaths, lengths) {
            let runs = subpath.runs(lengths, from: from * whole - place, to: to * whole - place)
            let length = lengths.reduce(0, +)
            let isWhole = from * whole <= place && place + length <= to * whole
            result.addSegments(runs, isClosed: isWhole && subpath.isClosed)
            place += length
        }
        return result
    }
}

extension Subpath {
    func runs(_ lengths: [Double], from first: Double, to last: Double) -> [PathSegment] {
        var result: [PathSegment] = []
        var place = 0.0
        for (segment, length) in zip(segments, lengths) {
            let (from, to) = (max(0, first - place), min(length, last - place))
            if from < to {
                let start = from == 0 ? 0 : segment.parameter(at: from, of: length)
                result.append(segment.part(from: start, to: to == length ? 1 : segment.parameter(at: to, of: length)))
            }
            place += length
        }
        return result
    }
}

extension PathSegment {
    /// Returns how often the segment winds around a point: the crossings of the ray from the point to the right,
    /// downward ones positive.
    fileprivate func windings(around point: SIMD2<Double>) -> Int {
        let places = [0] + extrema(of: 1) + [1]
        return zip(places, places.dropFirst()).reduce(0) { sum, part in
            let (from, to) = (self.point(at: part.0), self.point(at: part.1))
            guard (from.y <= point.y) != (to.y <= point.y), crossing(point.y, part, from, to) > point.x else {
                return sum
            }
            return sum + (from.y < to.y ? 1 : -1)
        }
    }

    /// Returns x where a part that only rises or only falls is at a height.
    private func crossing(
        _ height: Double,
        _ part: (Double, Double),
        _ from: SIMD2<Double>,
        _ to: SIMD2<Double>
    ) -> Double {
        if case .line = self { return from.x + (to.x - from.x) * ((height - from.y) / (to.y - from.y)) }
        var (low, high) = part
        while true {
            let middle = (low + high) / 2
            guard middle > low, middle < high else { return point(at: middle).x }
            if (point(at: middle).y <= height) == (from.y <= height) { low = middle } else { high = middle }
        }
    }
}
