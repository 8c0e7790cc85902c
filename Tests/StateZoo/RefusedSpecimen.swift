// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import RasterState

/// A value that must be refused, and how.
public struct RefusedSpecimen: Sendable {
    /// The value.
    public let specimen: Specimen

    /// The reason.
    public let code: StateError.Code

    /// The place inside the value.
    public let position: String

    /// Creates a specimen that is refused.
    public init<Value>(
        _ name: String,
        as code: StateError.Code = .notKeyable,
        at position: String = "",
        _ value: @escaping @Sendable @autoclosure () -> Value
    ) {
        self.code = code
        self.position = position
        specimen = Specimen(name, value())
    }
}
