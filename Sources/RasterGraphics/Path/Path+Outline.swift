// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension ControlBox {
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
