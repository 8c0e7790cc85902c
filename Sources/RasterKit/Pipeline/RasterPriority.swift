// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The urgency of an image.
///
/// Drawings that wait begin in this order.
///
/// A drawing that several requests wait for has the highest of their priorities.
public enum RasterPriority: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// The image isn't visible yet.
    case prefetch
    /// The image may be late.
    case low
    /// The image is visible now; the default.
    case visible
    /// The image answers an action of the user.
    case interactive

    /// Returns a Boolean value that indicates whether the first priority is lower.
    public static func < (first: RasterPriority, second: RasterPriority) -> Bool {
        first.rawValue < second.rawValue
    }
}
