// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension Path {
    /// The box around all points of the path.
    var controlBox: ControlBox {
        elements.reduce(into: ControlBox()) { $0.add($1) }
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
