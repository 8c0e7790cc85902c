// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// One process as the monitor shows it.
struct ProcessSample: Hashable, Sendable, Identifiable {
    /// The number of the process.
    let pid: Int32

    /// The base name of its executable, or the kernel's name for it in brackets if it has none.
    ///
    /// A process chooses its name freely: it may contain line ends and other control characters.
    let name: String

    /// The name of its effective user, the user's number if it has no name, and "?" if that is unknown.
    let user: String

    /// What the process is doing: `R` for running, `S` for sleeping, and so on.
    let state: Character

    /// The processor time it used since the sample before, in processors: 1 is all of one, 2.5 is two and a half.
    ///
    /// Zero in the first sample.
    var cpuShare: Double

    /// The memory it holds, in bytes.
    let residentBytes: UInt64

    /// How many threads it has.
    let threads: Int

    /// When it started, in seconds since the machine did.
    let startTime: Double

    /// Stays the same for as long as the process lives, and is never used again.
    var id: ProcessIdentity { ProcessIdentity(pid: pid, startTime: startTime) }
}
