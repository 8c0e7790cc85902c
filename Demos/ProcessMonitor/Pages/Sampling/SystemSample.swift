// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The machine and its processes at one moment.
package struct SystemSample: Hashable, Sendable {
    /// The time of the sample, in seconds since the machine started.
    let uptime: Double

    /// The used share of all processors together since the sample before, from 0 to 1.
    ///
    /// Zero in the first sample.
    let cpuShare: Double

    /// The number of processors in use.
    let processorCount: Int

    /// The memory that is taken, in bytes; what the kernel would give back when asked is not.
    let memoryUsed: UInt64

    /// The memory of the machine, in bytes.
    package let memoryTotal: UInt64

    /// The average number of threads that ran or waited to run.
    let loadAverage: LoadAverage

    /// The processes, by ascending number.
    package let processes: [ProcessSample]

    /// The number of processes that ended while they were read, and are not among `processes`.
    let vanished: Int

    /// The number of processes that could not be read for another reason, such as permission.
    let unreadable: Int

    /// The number of processes.
    package var processCount: Int { processes.count }

    /// The number of threads of all processes.
    ///
    /// - Complexity: O(*n*) in the number of processes.
    var threadCount: Int { processes.reduce(0) { $0 + $1.threads } }
}

/// The average number of threads that ran or waited to run, as `/proc/loadavg` gives it.
struct LoadAverage: Hashable, Sendable {
    /// The average over the last minute.
    let oneMinute: Double

    /// The average over the last five minutes.
    let fiveMinutes: Double

    /// The average over the last fifteen minutes.
    let fifteenMinutes: Double
}

extension LoadAverage {
    /// Reads `/proc/loadavg`, or returns nil if `bytes` are something else.
    init?(loadavgFile bytes: [UInt8]) {
        let averages = bytes.words.prefix(3).compactMap(\.fraction)
        guard averages.count == 3 else { return nil }
        self.init(oneMinute: averages[0], fiveMinutes: averages[1], fifteenMinutes: averages[2])
    }
}
