// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The identity of a process, which distinguishes it from a later one with the same number.
package struct ProcessIdentity: Hashable, Sendable {
    /// The number of the process.
    package let pid: Int32

    /// When it started, in seconds since the machine did.
    package let startTime: Double
}
