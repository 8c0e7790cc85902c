// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A rule that decides which parts of a path that crosses itself are inside.
public enum FillRule: Sendable, Hashable {
    /// The parts that the path runs around more often in one direction than in
    /// the other.
    case winding

    /// The parts that the path runs around an odd number of times.
    case evenOdd
}
