// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Two values that look the same, and must share a key.
public struct AgreeingPair: Sendable {
    /// What they have in common.
    public let name: String

    /// The values, in no order.
    public let specimens: (Specimen, Specimen)

    /// Creates a pair.
    public init<Value, Other>(
        _ name: String,
        _ value: @escaping @Sendable @autoclosure () -> Value,
        _ other: @escaping @Sendable @autoclosure () -> Other
    ) {
        self.name = name
        specimens = (Specimen(name, value()), Specimen(name, other()))
    }
}
