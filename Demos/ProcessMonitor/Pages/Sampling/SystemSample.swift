// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The machine and its processes at one moment.
package struct SystemSample: Hashable, Sendable {
    /// The time of the sample, in seconds since the machine started.
    let uptime: Double

    /// How much of all processors together was used since the sample before, from 0 to 1.
    ///
    /// Zero in the first sample.
    let cpuShare: Double

    /// How many processors are in use.
    let processorCount: Int

    /// The memory that is taken, in bytes; what the kernel would give back when asked is not.
    let memoryUsed: UInt64

    /// The memory of the machine, in bytes.
    package let memoryTotal: UInt64

    /// How many threads ran or waited to run, on average.
    let loadAverage: LoadAverage

    /// The processes, by ascending number.
    package let processes: [ProcessSample]

    /// How many processes ended while they were read and are not among `processes`.
    let vanished: Int

    /// How many processes could not be read for another reason, such as permission.
    let unreadable: Int

    /// How many processes there are.
    package var processCount: Int { processes.count }

    /// How many threads they have together.
    ///
    /// - Complexity: O(*n*) in the number of processes.
    var threadCount: Int { processes.reduce(0) { $0 + $1.threads } }
}
