// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension Path {
    /// The box around all points of the path.
    var controlBox: ControlBox {
        elements.reduce(into: ControlBox()) { $0.add($1) }
    }

    /// The rectangle along whose edges the path runs once; nil if it is another path.
    var rectangle: CGRect? {
        guard elements.count == 5, elements[4] == .close, case .move(let first) = elements[0],
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
            if case .move = element, !result.isEmpty { result.close() }
            result.append(element)
        }
        if !result.isEmpty { result.close() }
        return result
    }
}
