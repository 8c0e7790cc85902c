// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The contents of one process's files at one moment.
struct ProcessReading: Hashable, Sendable {
    let pid: Int32
    let name: String

    /// The number of the effective user, or nil if it could not be read.
    let userID: UInt32?

    /// The state of the process: `R` for running, `S` for sleeping, and so on.
    let state: Character

    /// The processor time of all its threads since it started, in clock ticks.
    let cpuTicks: UInt64

    /// The memory it holds, in bytes.
    let residentBytes: UInt64
    let threads: Int

    /// When it started, in seconds since the machine did.
    let startTime: Double

    /// Which process this is, even when its number is used again later.
    var id: ProcessIdentity { ProcessIdentity(pid: pid, startTime: startTime) }
}
