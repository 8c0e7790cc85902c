// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The shape of the ends of a stroked line.
public enum LineCap: Sendable, Hashable {
    /// The line ends exactly at its end point.
    case butt

    /// A half circle around the end point.
    case round

    /// A half square around the end point.
    case square
}
