// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// The area of stroked lines as polygons, by the rules of the canvas: dashes, then the rectangle of each piece, joins and caps.
///
/// Lines without a length, which the canvas removes, are dots as in SVG. The union of the polygons is the stroke; no offset
/// curve is needed.
struct Stroker {
    private let style: StrokeStyle
    private var half: Double { style.lineWidth / 2 }

    init(_ style: StrokeStyle) {
        self.style = style
    }

    func polygons(of lines: [Polyline]) -> [Polyline] {
        lines.map { withoutEmptyPieces($0) }.flatMap { line in
            guard line.points.count > 1 else { return line.points.flatMap { dot(at: $0) } }
            return dashes(of: line).filter { $0.points.count > 1 }.flatMap { polygons(of: $0) }
        }
    }

    /// SVG, "computing the shape of the stroke": a line without a length has two caps, along the horizontal axis.
    private func dot(at point: CGPoint) -> [Polyline] {
        [-1.0, 1.0].flatMap { cap(at: point, from: CGPoint(x: point.x + $0, y: point.y)) }
    }

    /// HTML, "trace a path": zero-length line segments are pruned first.
    private func withoutEmptyPieces(_ line: Polyline) -> Polyline {
        var result = Polyline(isClosed: line.isClosed)
        for (index, point) in line.points.enumerated() where point != result.points.last {
            if line.smooth.contains(index) { result.smooth.insert(result.points.count) }
            result.points.append(point)
        }
        if result.isClosed, result.points.count > 1, result.points.last == result.points.first {
            result.points.removeLast()
        }
        return result
    }

    private func dashes(of line: Polyline) -> [Polyline] {
        let total = style.dash.reduce(0, +)
        guard total > 0 else { return [line] }
        let pattern = style.dash.count % 2 == 0 ? style.dash : style.dash + style.dash
        let period = pattern.reduce(0, +)
        var rest = style.dashPhase - period * (style.dashPhase / period).rounded(.down)
        var index = 0
        while rest > 0, rest >= pattern[index] {
            rest -= pattern[index]
            index = (index + 1) % pattern.count
        }
        rest = pattern[index] - rest
        let startsOn = index % 2 == 0
        var results: [Polyline] = []
        var current: Polyline?
        let points = line.isClosed ? line.points + [line.points[0]] : line.points
        if startsOn {
            current = Polyline(points: [points[0]])
            // The direction of a dash without a length is that of the line.
            if rest == 0 { current?.points.append(points[0].mixed(points[1], 1e-9)) }
        }
        for (number, (start, end)) in zip(points, points.dropFirst()).enumerated() {
            let length = hypot(end.x - start.x, end.y - start.y)
            var done = 0.0
            while length - done >= rest {
                done += rest
                let point = start.mixed(end, done / length)
                if var dash = current {
                    if rest > 0 { dash.points.append(point) }
                    results.append(dash)
                    current = nil
                } else {
                    current = Polyline(points: [point])
                    if pattern[(index + 1) % pattern.count] == 0 {
                        current?.points.append(start.mixed(end, (done + 1e-9) / length))
                    }
                }
                index = (index + 1) % pattern.count
                rest = pattern[index]
            }
            rest -= length - done
            if var dash = current, dash.points.last != end {
                if line.smooth.contains((number + 1) % line.points.count) { dash.smooth.insert(dash.points.count) }
                dash.points.append(end)
                current = dash
            }
        }
        guard var last = current else { return results }
        if line.isClosed, startsOn, let first = results.first {
            // The dash across the start is one.
            let count = last.points.count
            last.smooth.formUnion(first.smooth.map { $0 + count - 1 })
            last.points += first.points.dropFirst()
            results[0] = last
        } else {
            results.append(last)
        }
        return results
    }

    private func polygons(of line: Polyline) -> [Polyline] {
        let points = line.points
        var result: [Polyline] = []
        let count = line.isClosed ? points.count : points.count - 1
        for index in 0..<count {
            let (start, end) = (points[index], points[(index + 1) % points.count])
            let side = normal(start, end)
            result.append(
                Polyline(points: [start.moved(side), end.moved(side), end.moved(-side), start.moved(-side)])
            )
        }
        for index in (line.isClosed ? 0 : 1)..<(line.isClosed ? points.count : points.count - 1) {
            let before = points[(index + points.count - 1) % points.count]
            let after = points[(index + 1) % points.count]
            result += join(before, points[index], after, isSmooth: line.smooth.contains(index))
        }
        if !line.isClosed {
            result += cap(at: points[0], from: points[1])
            result += cap(at: points[points.count - 1], from: points[points.count - 2])
        }
        return result
    }

    private func join(_ before: CGPoint, _ corner: CGPoint, _ after: CGPoint, isSmooth: Bool) -> [Polyline] {
        if style.lineJoin == .round, !isSmooth { return [circle(corner)] }
        var (first, second) = (normal(before, corner), normal(corner, after))
        let turn = first.x * second.y - first.y * second.x
        // The outer side of the corner.
        if turn > 0 { (first, second) = (-first, -second) }
        var points = [corner, corner.moved(first), corner.moved(second)]
        let cosine = (first.x * second.x + first.y * second.y) / (half * half)
        // The ratio of the length of the miter to the width of the line is 1 / cos of half the angle of the normals.
        let ratio = 1 / max(1e-9, ((1 + cosine) / 2).squareRoot())
        if style.lineJoin == .miter, !isSmooth, ratio <= style.miterLimit {
            let middle = CGPoint(x: first.x + second.x, y: first.y + second.y)
            let factor = half * ratio / hypot(middle.x, middle.y)
            points.insert(corner.moved(CGPoint(x: middle.x * factor, y: middle.y * factor)), at: 2)
        }
        return [Polyline(points: points)]
    }

    private func cap(at end: CGPoint, from other: CGPoint) -> [Polyline] {
        switch style.lineCap {
        case .round: return [circle(end)]
        case .square:
            let side = normal(other, end)
            let ahead = CGPoint(x: side.y, y: -side.x)
            return [
                Polyline(points: [
                    end.moved(side), end.moved(side).moved(ahead), end.moved(-side).moved(ahead), end.moved(-side),
                ])
            ]
        default: return []
        }
    }

    private func circle(_ center: CGPoint) -> Polyline {
        let box = CGRect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half)
        return Polyline.lines(of: .ellipse(box))[0]
    }

    /// The vector of half a line width to the left of a piece (to the right as seen on the screen).
    private func normal(_ start: CGPoint, _ end: CGPoint) -> CGPoint {
        let length = hypot(end.x - start.x, end.y - start.y)
        return CGPoint(x: -(end.y - start.y) / length * half, y: (end.x - start.x) / length * half)
    }
}

extension CGPoint {
    fileprivate func moved(_ vector: CGPoint) -> CGPoint { CGPoint(x: x + vector.x, y: y + vector.y) }

    fileprivate static prefix func - (point: CGPoint) -> CGPoint { CGPoint(x: -point.x, y: -point.y) }
}
