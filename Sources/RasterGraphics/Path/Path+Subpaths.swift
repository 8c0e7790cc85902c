// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

struct Subpath {
    var start: SIMD2<Double>
    var segments: [PathSegment] = []
    var isClosed = false
    var end: SIMD2<Double> { segments.last?.end ?? start }

    /// Returns a Boolean value that indicates whether more than half a turn, with a curve in it, lies within a square.
    func turnsRound(within width: Double) -> Bool {
        var (box, turn, hasCurve) = (ControlBox(), 0.0, false)
        var last: SIMD2<Double>?
        for segment in segments {
            box.add(segment)
            if box.longerSide >= width {
                (box, turn, hasCurve, last) = (ControlBox(), 0, false, nil)
                box.add(segment)
                guard box.longerSide < width else {
                    box = ControlBox()
                    continue
                }
            }
            hasCurve = hasCurve || !segment.isLine
            for way in segment.ways where way != .zero {
                if let last { turn += atan2(last.cross(way), last.dot(way)) }
                last = way
            }
            if case .arc(_, _, _, let delta) = segment {
                turn += delta
                last = segment.direction(atEnd: true) ?? last
            }
            if hasCurve, turn.magnitude > 1.01 * .pi { return true }
        }
        return false
    }

    /// Returns a Boolean value that indicates whether a corner is within the miter limit before a transform, but not
    /// after it, or the other way round.
    func hasCorner(judgedOtherwiseUnder matrix: AffineTransform, miterLimit: Double) -> Bool {
        func isPointed(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> Bool {
            2 <= miterLimit * miterLimit * (1 + from.dot(to))
        }
        func transformed(_ way: SIMD2<Double>) -> SIMD2<Double> {
            let way = SIMD2(matrix.m11 * way.x + matrix.m21 * way.y, matrix.m12 * way.x + matrix.m22 * way.y)
            return way / way.length
        }
        let ends = segments.compactMap { segment in
            segment.direction(atEnd: false).flatMap { start in segment.direction(atEnd: true).map { (start, $0) } }
        }
        guard let last = ends.last else { return false }
        let before = (isClosed ? [last] : []) + ends.dropLast()
        return zip(before, isClosed ? ends[...] : ends.dropFirst()).contains { one, next in
            isPointed(one.1, next.0) != isPointed(transformed(one.1), transformed(next.0))
        }
    }
}

extension Path {
    /// The lines of the path, as Cairo understands its elements; those that are closed end with the line to the start.
    var subpaths: [Subpath] {
        var result: [Subpath] = []
        /// Returns the current point, which is `point` if there is none, with a subpath to continue.
        func current(or point: SIMD2<Double>) -> SIMD2<Double> {
            guard let last = result.last else {
                result.append(Subpath(start: point))
                return point
            }
            if last.isClosed { result.append(Subpath(start: last.start)) }
            return last.isClosed ? last.start : last.end
        }
        func add(_ segment: PathSegment) { result[result.count - 1].segments.append(segment) }
        for element in elements {
            switch element {
            case .move(let point): result.append(Subpath(start: point.vector))
            case .line(let point):
                let isFirst = result.isEmpty
                let from = current(or: point.vector)
                if !isFirst { add(.line(from, point.vector)) }
            case .curve(let point, let control1, let control2):
                add(.curve(current(or: control1.vector), control1.vector, control2.vector, point.vector))
            case .quadCurve(let point, let control):
                let (from, control, to) = (current(or: control.vector), control.vector, point.vector)
                add(.curve(from, from + (control - from) * (2 / 3.0), to + (control - to) * (2 / 3.0), to))
            case .arc(let center, let radius, let start, let delta):
                let arc = PathSegment.arc(
                    center: center.vector,
                    radius: radius,
                    start: start.withoutHugeTurns,
                    delta: delta.radians
                )
                let from = current(or: arc.start)
                if !from.isNear(arc.start) { add(.line(from, arc.start)) }
                add(arc)
            case .closeSubpath:
                guard let last = result.last, !last.isClosed else { continue }
                if !last.end.isNear(last.start) || last.segments.isEmpty { add(.line(last.end, last.start)) }
                result[result.count - 1].isClosed = true
            }
        }
        return result
    }

    /// Adds segments that follow each other; the first one starts a new line.
    mutating func addSegments(_ segments: [PathSegment], isClosed: Bool = false) {
        guard let first = segments.first else { return }
        move(to: CGPoint(first.start))
        for segment in segments { addSegment(segment) }
        if isClosed { closeSubpath() }
    }

    mutating func addSegment(_ segment: PathSegment) {
        switch segment {
        case .line(_, let end): addLine(to: CGPoint(end))
        case .curve(_, let control1, let control2, let end):
            addCurve(to: CGPoint(end), control1: CGPoint(control1), control2: CGPoint(control2))
        case .arc(let center, let radius, let start, let delta):
            append(
                .arc(center: CGPoint(center), radius: radius, startAngle: .radians(start), delta: .radians(delta))
            )
        }
    }
}
