// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension FixedWidthInteger where Self: UnsignedInteger {
    /// The sum, or the largest value if the sum does not fit.
    func saturatingAdd(_ other: Self) -> Self {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }

    /// The difference, or zero if `other` is larger.
    ///
    /// Counters of the kernel step back now and then (`iowait`, for one); a step back counts as no change.
    func saturatingSubtract(_ other: Self) -> Self {
        self > other ? self - other : 0
    }

    /// The product, or the largest value if the product does not fit.
    func saturatingMultiply(_ other: Self) -> Self {
        let (product, overflow) = multipliedReportingOverflow(by: other)
        return overflow ? .max : product
    }
}
