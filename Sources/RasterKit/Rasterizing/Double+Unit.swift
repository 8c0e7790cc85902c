// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Double {
    /// The value limited to 0...1 if it misses the range by rounding at most, or else the value itself.
    @usableFromInline var withoutRounding: Double {
        if self > 0 { return self > 1 && self <= 1.00001 ? 1 : self }
        return self >= -0.00001 ? 0 : self
    }
}
