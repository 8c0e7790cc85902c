// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Tells a process from a later one that got the same number.
struct ProcessIdentity: Hashable, Sendable {
    /// The number of the process.
    let pid: Int32

    /// When it started, in seconds since the machine did.
    let startTime: Double
}
