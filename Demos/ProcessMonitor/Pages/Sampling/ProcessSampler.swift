// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A sampler that compares successive readings of a proc folder.
///
/// The kernel only counts; how busy a process is comes out of the difference between two readings. The first sample
/// therefore shows no processor use at all.
///
///     var sampler = ProcessSampler()
///     _ = try sampler.sample()
///     // … a second later
///     let busiest = ProcessOrder.cpu.sorted(try sampler.sample().processes).prefix(10)
///
/// The kernel counts in hundredths of a second, so that samples less than a few tenths of a second apart are coarse.
package struct ProcessSampler: Sendable {
    private let procFS: ProcFS
    private var users: UserNames
    private var meter = ShareMeter()

    /// Creates a sampler that has not read anything yet.
    ///
    /// - Parameter root: The path of the proc folder.
    package init(root: String = "/proc") {
        self.init(procFS: ProcFS(root: root))
    }

    /// Creates a sampler of a folder that tests provide.
    init(procFS: ProcFS, users: UserNames = UserNames()) {
        self.procFS = procFS
        self.users = users
    }

    /// Reads the proc folder and compares it with the time before.
    ///
    /// - Throws: `SamplingError` if the folder cannot be read. The next sample is then compared with the last good one.
    package mutating func sample() throws(SamplingError) -> SystemSample {
        let reading = try procFS.reading()
        meter.advance(to: reading)
        return SystemSample(
            uptime: reading.uptime,
            cpuShare: meter.machineShare,
            processorCount: reading.cpu.processorCount,
            memoryUsed: reading.memory.used,
            memoryTotal: reading.memory.total,
            loadAverage: reading.loadAverage,
            processes: reading.processes.map { sample(of: $0) },
            vanished: reading.vanished,
            unreadable: reading.unreadable
        )
    }

    /// The processor shares of a process in the latest samples, oldest first and at most `ShareHistory.capacity`.
    ///
    /// Empty for a process that was not in the latest sample, or in no sample but the first.
    package func history(of process: ProcessIdentity) -> [Double] {
        meter.history(of: process)
    }

    private mutating func sample(of process: ProcessReading) -> ProcessSample {
        ProcessSample(
            pid: process.pid,
            name: process.name,
            user: users.name(of: process.userID),
            state: process.state,
            cpuShare: meter.share(of: process.id),
            residentBytes: process.residentBytes,
            threads: process.threads,
            startTime: process.startTime
        )
    }
}
