// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Int {
    /// Creates the integer part of a number, or the nearest integer that can be represented; 0 for NaN.
    package init(saturating value: Double) {
        self = Int(exactly: value.rounded(.towardZero)) ?? (value > 0 ? .max : value < 0 ? .min : 0)
    }
}
