// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension String {
    /// The magnitudes of the numbers in a text, whatever is between them; infinity for one that is out of range.
    package var magnitudes: [Double] {
        var scanner = NumberScanner(self)
        var magnitudes: [Double] = []
        while let next = scanner.peek {
            if let number = scanner.number() {
                magnitudes.append(number.magnitude)
            } else {
                if (0x30...0x39).contains(next) { magnitudes.append(.infinity) }
                scanner.index += 1
            }
        }
        return magnitudes
    }

    /// The factor by which the transforms in a text of SVG stretch lines at most, also if some of them aren't applied.
    package var svgStretch: Double {
        matches(of: /(?i)(scale|matrix|skew)[XY]?\s*\(([^)]*)/).reduce(1) { product, match in
            let numbers = String(match.2).magnitudes + [0, 0, 0, 0]
            switch match.1.lowercased() {
            case "scale": return product * Swift.max(1, numbers[0], numbers[1])
            case "matrix": return product * Swift.max(1, numbers[0] + numbers[2], numbers[1] + numbers[3])
            default:
                return product * (1 + tan(numbers[0] * .pi / 180).magnitude)
                    * (1 + tan(numbers[1] * .pi / 180).magnitude)
            }
        }
    }
}
