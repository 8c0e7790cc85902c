// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// One process as the monitor shows it.
package struct ProcessSample: Hashable, Sendable, Identifiable {
    /// The number of the process.
    package let pid: Int32

    /// The base name of its executable, or the kernel's name for it in brackets if it has none.
    ///
    /// A process chooses its name freely: it may contain line ends and other control characters.
    package let name: String

    /// The name of its effective user, the user's number if it has no name, and "?" if that is unknown.
    package let user: String

    /// The state of the process: `R` for running, `S` for sleeping, and so on.
    package let state: Character

    /// The processor time it used since the sample before, in processors: 1 is all of one, 2.5 is two and a half.
    ///
    /// Zero in the first sample.
    package var cpuShare: Double

    /// The memory it holds, in bytes.
    package let residentBytes: UInt64

    /// The number of its threads.
    package let threads: Int

    /// When it started, in seconds since the machine did.
    package let startTime: Double

    /// The identity of the process; no later process has the same.
    package var id: ProcessIdentity { ProcessIdentity(pid: pid, startTime: startTime) }
}
