// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// Points that straight lines connect.
struct Polyline {
    var points: [CGPoint] = []
    var isClosed = false

    /// The points at which the line comes from a curve, so that it has no corner there.
    var smooth: Set<Int> = []

    /// Returns the lines of a shape, curves in many pieces.
    static func lines(of outline: Outline) -> [Polyline] {
        switch outline {
        case .rect(let rect):
            return [Polyline(points: rect.corners, isClosed: true)]
        case .roundedRect(let rect, let radii):
            // CSS: all radii shrink by one factor if two of them do not fit a side.
            let sums = [
                (rect.width, radii.topLeft + radii.topRight), (rect.width, radii.bottomLeft + radii.bottomRight),
                (rect.height, radii.topLeft + radii.bottomLeft), (rect.height, radii.topRight + radii.bottomRight),
            ]
            let factor = sums.reduce(1) { $1.1 > 0 ? min($0, $1.0 / $1.1) : $0 }
            let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
            // As the canvas has it: from the left end of the top, clockwise.
            var line = Polyline(points: [CGPoint(x: left + radii.topLeft * factor, y: top)], isClosed: true)
            let quarters = [
                (radii.topRight, right, top, -1.0, 1.0, 270.0), (radii.bottomRight, right, bottom, -1, -1, 0),
                (radii.bottomLeft, left, bottom, 1, -1, 90), (radii.topLeft, left, top, 1, 1, 180),
            ]
            for (radius, x, y, inX, inY, angle) in quarters {
                let radius = radius * factor
                let center = CGPoint(x: x + inX * radius, y: y + inY * radius)
                line.addArc(center, radius, radius, from: angle, to: angle + 90)
            }
            line.points.removeLast()
            return [line]
        case .ellipse(let rect):
            var line = Polyline(isClosed: true)
            line.addArc(CGPoint(x: rect.midX, y: rect.midY), rect.width / 2, rect.height / 2, from: 0, to: 360)
            line.points.removeLast()
            line.smooth.insert(0)
            return [line]
        case .arc(let center, let radius, let start, let end, let clockwise):
            var sweep = (clockwise ? end - start : start - end)
            if sweep < 360 { sweep = sweep - 360 * (sweep / 360).rounded(.down) } else { sweep = 360 }
            var line = Polyline()
            line.addArc(center, radius, radius, from: start, to: start + (clockwise ? sweep : -sweep))
            return [line]
        case .svg(let text):
            return lines(of: PathStep.steps(of: text))
        }
    }

    private static func lines(of steps: [PathStep]) -> [Polyline] {
        var lines: [Polyline] = []
        var line = Polyline()
        for step in steps {
            let start = line.points.last ?? .zero
            switch step {
            case .move(let point):
                if line.points.count > 1 { lines.append(line) }
                line = Polyline(points: [point])
            case .line(let point): line.points.append(point)
            case .quad(let control, let point):
                let first = start.mixed(control, 2.0 / 3)
                line.addCurve(start, first, point.mixed(control, 2.0 / 3), point)
            case .cubic(let first, let second, let point): line.addCurve(start, first, second, point)
            case .closeSubpath:
                let first = line.points.first ?? .zero
                if line.points.last == first, line.points.count > 1 { line.points.removeLast() }
                line.isClosed = true
                lines.append(line)
                line = Polyline(points: [first])
            }
        }
        if line.points.count > 1 { lines.append(line) }
        return lines
    }

    private mutating func addCurve(_ start: CGPoint, _ first: CGPoint, _ second: CGPoint, _ end: CGPoint) {
        let count = 128
        for index in 1...count {
            let t = Double(index) / Double(count)
            let (a, b, c) = (start.mixed(first, t), first.mixed(second, t), second.mixed(end, t))
            if index < count { smooth.insert(points.count) }
            points.append(a.mixed(b, t).mixed(b.mixed(c, t), t))
        }
    }

    private mutating func addArc(_ center: CGPoint, _ radiusX: Double, _ radiusY: Double, from: Double, to: Double) {
        let count = radiusX > 0 && radiusY > 0 ? max(8, Int(abs(to - from) / 360 * 512)) : 0
        for index in 0...count {
            let angle = (from + (to - from) * Double(index) / Double(max(1, count))) * .pi / 180
            if index > 0, index < count { smooth.insert(points.count) }
            points.append(CGPoint(x: center.x + radiusX * cos(angle), y: center.y + radiusY * sin(angle)))
        }
    }
}

extension CGPoint {
    func mixed(_ other: CGPoint, _ fraction: Double) -> CGPoint {
        CGPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }
}

extension CGRect {
    var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
        ]
    }
}
