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

/// The identity of a process, which distinguishes it from a later one with the same number.
package struct ProcessIdentity: Hashable, Sendable {
    /// The number of the process.
    package let pid: Int32

    /// When it started, in seconds since the machine did.
    package let startTime: Double
}

/// The column by which processes are sorted.
package enum ProcessOrder: String, CaseIterable, Sendable {
    /// The busiest first.
    case cpu
    /// The largest first.
    case memory
    /// The lowest number first.
    case pid

    /// Returns a Boolean value that indicates whether one process comes before another.
    ///
    /// Processes that are equal in the column go by memory, largest first, and then by number, so that rows do not
    /// change places for no reason.
    func precedes(_ first: ProcessSample, _ second: ProcessSample) -> Bool {
        switch self {
        case .cpu where first.cpuShare != second.cpuShare: first.cpuShare > second.cpuShare
        case .cpu, .memory: (second.residentBytes, first.pid) < (first.residentBytes, second.pid)
        case .pid: first.pid < second.pid
        }
    }

    /// The processes in this order.
    package func sorted(_ processes: [ProcessSample]) -> [ProcessSample] {
        processes.sorted(by: precedes)
    }
}

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
