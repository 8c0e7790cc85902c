// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

struct Subpath {
    var start: SIMD2<Double>
    var segments: [PathSegment] = []
    var isClosed = false
    var end: SIMD2<Double> { segments.last?.end ?? start }
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
