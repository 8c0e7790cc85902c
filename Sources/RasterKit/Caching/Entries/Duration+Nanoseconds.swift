// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Duration {
    /// The duration in whole nanoseconds, at most the largest integer.
    package var wholeNanoseconds: Int {
        let (seconds, attoseconds) = components
        let (product, overflow) = Int(seconds).multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? .max : product.addingReportingOverflow(Int(attoseconds / 1_000_000_000)).partialValue
    }
}
