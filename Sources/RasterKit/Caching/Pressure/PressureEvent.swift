// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// An event of a source of memory pressure.
enum PressureEvent: Int, Sendable, Comparable {
    /// Some threads waited for memory, or it is nearly used up.
    case some
    /// All threads waited for memory, or next to none is left.
    case full

    static func < (first: PressureEvent, second: PressureEvent) -> Bool {
        first.rawValue < second.rawValue
    }
}
