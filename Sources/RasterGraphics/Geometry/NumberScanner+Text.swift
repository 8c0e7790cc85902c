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

    /// The factor by which the transforms in a text of SVG stretch a line at most, and that of areas, which are exact for
    /// scales, and too large for matrices and skews that turn.
    package var svgStretch: Double {
        matches(of: /(scale|matrix|skew)[XY]?\s*\(([^)]*)/).reduce(1) { product, match in
            let numbers = String(match.2).magnitudes
            guard let first = numbers.first else { return product }
            switch match.1 {
            case "scale": return product * Swift.max(first, numbers.count > 1 ? numbers[1] : first)
            case "matrix":
                return product * (numbers.count < 6 ? 1 : Swift.max(numbers[0] + numbers[2], numbers[1] + numbers[3]))
            default: return product * (1 + tan(first * .pi / 180).magnitude)
            }
        }
    }
}
