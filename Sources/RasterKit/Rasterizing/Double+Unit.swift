// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Double {
    /// The value limited to 0...1, with 0 for NaN.
    @usableFromInline var clampedToUnit: Double { self > 0 ? min(self, 1) : 0 }
}
