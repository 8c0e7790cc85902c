// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Int {
    /// Creates the whole number that is left of a number without its fraction.
    ///
    /// A number out of the range of an integer becomes the largest or the smallest one, and NaN becomes 0, so that no
    /// input ends the process.
    @inline(__always)
    package init(saturating value: Double) {
        if value > -0x1p63 && value < 0x1p63 {
            self = Int.Swift::init(value)
        } else {
            self = value > 0 ? .max : value < 0 ? .min : 0
        }
    }

    /// Creates the whole number that is left of a number without its fraction.
    @inline(__always)
    package init(saturating value: Float) {
        if value > -0x1p63 && value < 0x1p63 {
            self = Int.Swift::init(value)
        } else {
            self = value > 0 ? .max : value < 0 ? .min : 0
        }
    }
}
