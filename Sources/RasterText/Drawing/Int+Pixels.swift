// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension Int {
    /// The farthest pixel that a number is converted to: 2³⁰.
    private static let farthestPixel = 1 << 30

    /// Creates the nearest whole number of a size that pixels have, without a trap for any value.
    ///
    /// - Parameter value: The number; one that is not a number counts as the farthest pixel.
    init(pixels value: Double) {
        guard !value.isNaN else {
            self = Self.farthestPixel
            return
        }
        let limit = Double(Self.farthestPixel)
        self = Int(exactly: Swift.min(Swift.max(value, -limit), limit).rounded()) ?? Self.farthestPixel
    }
}
