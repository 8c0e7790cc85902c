// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import RasterKit

extension RasterImage {
    /// Returns the largest difference to another image of the same size, in levels of a color channel.
    package func largestDifference(from other: RasterImage) -> Int {
        guard byteCount == other.byteCount, format == other.format else { return 255 }
        return withUnsafeBytes { first in
            other.withUnsafeBytes { second in
                var largest = 0
                for index in first.indices where format != .rgb24 || index % 4 != 3 {
                    largest = max(largest, abs(Int(first[index]) - Int(second[index])))
                }
                return largest
            }
        }
    }
}
