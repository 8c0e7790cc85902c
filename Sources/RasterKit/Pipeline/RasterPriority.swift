// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// How soon an image is wanted; drawings that wait are begun in this order.
///
/// A drawing that several requests wait for has the highest of their priorities.
public enum RasterPriority: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// Nobody wants to see it yet.
    case prefetch
    /// It is wanted, and may come late.
    case low
    /// It is to be seen now; the default.
    case visible
    /// Somebody waits for the answer to what they did.
    case interactive

    /// Returns whether the first priority is lower.
    public static func < (first: RasterPriority, second: RasterPriority) -> Bool {
        first.rawValue < second.rawValue
    }
}
