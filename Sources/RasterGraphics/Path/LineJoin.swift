// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The shape of the corners of a stroked line.
public enum LineJoin: Sendable, Hashable {
    /// Pointed, up to the miter limit.
    case miter

    /// Rounded around the corner point.
    case round

    /// Cut off.
    case bevel
}
