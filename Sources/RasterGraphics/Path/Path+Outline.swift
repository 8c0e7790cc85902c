// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension ControlBox {
    var longerSide: CGFloat { max(maxX - minX, maxY - minY) }

    func touches(_ other: ControlBox) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }

    mutating func add(_ segment: PathSegment) {
        switch segment {
        case .line(let start, let end):
            add(CGPoint(start))
            add(CGPoint(end))
        case .curve(let start, let control1, let control2, let end):
            for point in [start, control1, control2, end] { add(CGPoint(point)) }
        case .arc(let center, let radius, _, let delta):
            guard delta.magnitude < .pi / 2 else { return add(CGPoint(center), margin: radius) }
            // The corner of the lines that touch the arc at its ends.
            let corner = segment.start + segment.derivative(at: 0) * (delta == 0 ? 0 : tan(delta / 2) / delta)
            for point in [segment.start, corner, segment.end] { add(CGPoint(point)) }
        }
    }

    mutating func add(_ element: Path.Element) {
        switch element {
        case .move(let point), .line(let point):
            add(point)
        case .curve(let point, let control1, let control2):
            add(point)
            add(control1)
            add(control2)
        case .quadCurve(let point, let control):
            add(point)
            add(control)
        case .arc(let center, let radius, let startAngle, let delta):
            add(center, margin: radius)
            if !(radius >= 0 && startAngle.radians.isFinite && delta.radians.isFinite) { reject() }
        case .closeSubpath:
            break
        }
    }
}

extension Path {
    var controlBox: ControlBox {
        elements.reduce(into: ControlBox()) { $0.add($1) }
    }

    /// The rectangle that the path outlines once; nil if it is another path.
    var rectangle: CGRect? {
        guard elements.count == 5, elements[4] == .closeSubpath, case .move(let first) = elements[0],
            case .line(let second) = elements[1], case .line(let third) = elements[2],
            case .line(let fourth) = elements[3]
        else { return nil }
        guard first.y == second.y, second.x == third.x, third.y == fourth.y, fourth.x == first.x else { return nil }
        return CGRect(x: first.x, y: first.y, width: third.x - first.x, height: third.y - first.y)
    }

    /// The path with every line joined to its start, as it is filled.
    var withClosedLines: Path {
        var result = Path()
        for element in elements {
            if case .move = element, !result.isEmpty { result.closeSubpath() }
            result.append(element)
        }
        if !result.isEmpty { result.closeSubpath() }
        return result
    }
}
