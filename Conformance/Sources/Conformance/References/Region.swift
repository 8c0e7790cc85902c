// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A part of the plane, in pixels, of which each horizontal line has known spans.
indirect enum Region {
    /// The edges that a line crosses, each with its direction.
    case edges([Edge], isEvenOdd: Bool)
    case intersection(Region, Region)

    struct Edge {
        let top: CGPoint
        let bottom: CGPoint
        let direction: Int
    }

    /// The inside of lines, each of them closed.
    ///
    /// - Parameter isUnion: Whether all lines run the same way after the transform, so that what any of them encloses is inside.
    init(_ lines: [Polyline], under matrix: AffineTransform, isEvenOdd: Bool, isUnion: Bool = false) {
        var edges: [Edge] = []
        for line in lines {
            let points = line.points.map { matrix.transform($0) }
            guard points.count > 2 else { continue }
            let pairs = zip(points, points.dropFirst() + points.prefix(1))
            let area = pairs.reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
            let turn = isUnion && area < 0 ? -1 : 1
            for (start, end) in pairs where start.y != end.y {
                let isDown = start.y < end.y
                edges.append(
                    Edge(top: isDown ? start : end, bottom: isDown ? end : start, direction: isDown ? turn : -turn)
                )
            }
        }
        self = .edges(edges, isEvenOdd: isEvenOdd)
    }

    /// Returns the disjoint spans of a horizontal line, from left to right.
    func spans(at y: Double) -> [(start: Double, end: Double)] {
        switch self {
        case .edges(let edges, let isEvenOdd):
            var crossings: [(x: Double, direction: Int)] = []
            for edge in edges where edge.top.y <= y && y < edge.bottom.y {
                let share = (y - edge.top.y) / (edge.bottom.y - edge.top.y)
                crossings.append((edge.top.x + (edge.bottom.x - edge.top.x) * share, edge.direction))
            }
            crossings.sort { $0.x < $1.x }
            var spans: [(start: Double, end: Double)] = []
            var winding = 0
            for (crossing, next) in zip(crossings, crossings.dropFirst()) {
                winding += crossing.direction
                guard isEvenOdd ? winding & 1 != 0 : winding != 0 else { continue }
                spans.append((crossing.x, next.x))
            }
            return spans
        case .intersection(let one, let other):
            let others = other.spans(at: y)
            return one.spans(at: y).flatMap { span in
                others.compactMap { other in
                    let (start, end) = (max(span.start, other.start), min(span.end, other.end))
                    return start < end ? (start, end) : nil
                }
            }
        }
    }

    /// Returns the part of each pixel that is inside, 0 to 1: exact along each of 64 lines through the pixels of a row.
    func coverage(_ target: Target) -> [Double] {
        let lines = 64
        var result = [Double](repeating: 0, count: target.width * target.height)
        for line in 0..<target.height * lines {
            let row = line / lines * target.width
            for span in spans(at: (Double(line) + 0.5) / Double(lines)) {
                let (start, end) = (max(0, span.start), min(Double(target.width), span.end))
                guard start < end else { continue }
                for x in Int(start)..<min(target.width, Int(end.rounded(.up))) {
                    result[row + x] += (min(end, Double(x + 1)) - max(start, Double(x))) / Double(lines)
                }
            }
        }
        return result
    }
}
