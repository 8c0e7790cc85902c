// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Double {
    /// The value limited to 0...1 if it misses the range by rounding at most; nil if it is farther away or not a number.
    ///
    /// The tolerance is less than a 16-bit level, and more than the errors of `Float`. -0 becomes 0, so that equal values
    /// have equal bits.
    package var unit: Double? {
        if self > 0, self <= 1 { return self }
        guard self >= -0.00001, self <= 1.00001 else { return nil }
        return self > 0 ? 1 : 0
    }
}

extension RasterError {
    /// Creates the error for a number that has to be between 0 and 1, such as an opacity.
    ///
    /// - Parameters:
    ///   - name: The parameter.
    ///   - value: The number.
    ///   - operation: The call.
    package static func notInUnit(_ name: String, _ value: Double, in operation: StaticString) -> RasterError {
        RasterError(
            .invalidColor,
            "\(operation): \(name): \(value) is outside of 0...1; limit it where it is computed."
        )
    }
}
