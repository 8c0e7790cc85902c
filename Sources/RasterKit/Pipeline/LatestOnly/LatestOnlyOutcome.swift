// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// How a work that was given to a ``LatestOnlyQueue`` ended.
public enum LatestOnlyOutcome<Value: Sendable>: Sendable {
    /// It returned a value.
    case finished(Value)
    /// It threw an error.
    case failed(any Error)
    /// Newer work took its place, before it began or while it ran.
    case superseded
    /// The one who had given it no longer wanted it.
    case cancelled

    /// The value, or nil if there is none.
    public var value: Value? {
        if case .finished(let value) = self { value } else { nil }
    }
}
