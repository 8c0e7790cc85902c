// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The machine and its processes at one moment.
package struct SystemSample: Hashable, Sendable {
    /// The time of the sample, in seconds since the machine started.
    let uptime: Double
    let ticksPerSecond: Double
    private(set) var cpu: CPUTicks

    /// The used share of all processors together since the sample before, from 0 to 1.
    ///
    /// Zero in the first sample.
    package private(set) var cpuShare = 0.0
    package private(set) var processes: [ProcessSample]
    let memory: MemoryUse
    let loadAverage: LoadAverage
    var freeDisk: UInt64 = 0
    var traffic = Traffic()

    /// The bytes of a second since the sample before.
    private(set) var rates = Traffic()

    /// Computes the shares of processor time since an earlier sample.
    ///
    /// A process is known by its number and its start time, so that one that got a used number starts from nothing. A
    /// clock that steps back belongs to another machine, or to one that was restored, and everything starts again.
    mutating func measure(since earlier: SystemSample) {
        guard uptime >= earlier.uptime else { return }
        let isMeasured = uptime > earlier.uptime
        // Whole ticks, as the clock has no finer ones: the same use gives the same share, whatever the time of day.
        let elapsed = max(1, ((uptime - earlier.uptime) * ticksPerSecond).rounded())
        let before = Dictionary(earlier.processes.map { ($0.id, $0) }) { $1 }
        for index in processes.indices {
            let known = before[processes[index].id]
            processes[index].shares = known?.shares ?? []
            guard isMeasured else {
                // Two samples within a tick of the clock have no time between them: the use counts for the next one.
                processes[index].cpuTicks = known?.cpuTicks ?? processes[index].cpuTicks
                processes[index].cpuShare = known?.cpuShare ?? 0
                continue
            }
            // A process that started since then had used nothing. An older one that is new to us was hidden, or could
            // not be read: when it used its time is unknown.
            let ticks = processes[index].cpuTicks
            let used = ticks.steps(since: known?.cpuTicks ?? (processes[index].startTime >= earlier.uptime ? 0 : ticks))
            // Ticks are charged whole, so that a short interval may seem to hold more of them than there was time for.
            processes[index].add(share: min(Double(used) / elapsed, Double(cpu.processorCount)))
        }
        cpuShare = isMeasured ? cpu.busyShare(since: earlier.cpu) : earlier.cpuShare
        guard isMeasured else {
            (cpu, traffic, rates) = (earlier.cpu, earlier.traffic, earlier.rates)
            return
        }
        rates = traffic.rates(since: earlier.traffic, seconds: uptime - earlier.uptime)
    }
}

/// One process as the monitor shows it.
package struct ProcessSample: Hashable, Sendable, Identifiable {
    static let shareLimit = 120
    package let pid: Int32

    /// The base name of its executable, or the kernel's name for it in brackets if it has none.
    ///
    /// A process chooses its name freely: it may contain line ends and other control characters.
    package let name: String

    /// The name of its effective user, the user's number if it has no name, and "?" if that is unknown.
    package let user: String

    /// The state of the process: `R` for running, `S` for sleeping, and so on.
    package let state: Character
    package let residentBytes: UInt64

    package let threads: Int

    /// The time of its start, in seconds since the machine started.
    package let startTime: Double

    /// The processor time of all its threads since it started, in clock ticks.
    fileprivate(set) var cpuTicks: UInt64 = 0

    /// The processor time it used between the last samples, in processors, oldest first: 2.5 is two and a half.
    ///
    /// Empty in the first sample.
    var shares: [Double] = []

    /// The processor time it used since the sample before, in processors; zero until it has been measured.
    package var cpuShare = 0.0

    /// The identity of the process; no later process has the same.
    package var id: ProcessIdentity { ProcessIdentity(pid: pid, startTime: startTime) }

    fileprivate mutating func add(share: Double) {
        if shares.count == Self.shareLimit { shares.removeFirst() }
        shares.append(share)
        cpuShare = share
    }
}

/// The identity of a process, which distinguishes it from a later one with the same number.
package struct ProcessIdentity: Hashable, Sendable {
    package let pid: Int32
    package let startTime: Double
}

/// The times of the processors from `/proc/stat`, in clock ticks since the machine started.
struct CPUTicks: Hashable, Sendable {
    let total: UInt64

    /// The part of `total` in which they had nothing to do, waiting for a disk included.
    let idle: UInt64
    let processorCount: Int

    /// The part of the time since `earlier` in which the processors worked, from 0 to 1.
    func busyShare(since earlier: CPUTicks) -> Double {
        let elapsed = total.steps(since: earlier.total)
        guard elapsed > 0 else { return 0 }
        return Double(elapsed.steps(since: idle.steps(since: earlier.idle))) / Double(elapsed)
    }
}

extension CPUTicks {
    init?(statFile bytes: [UInt8]) {
        // The processors come first; the lines after them are long and of no interest.
        let lines = bytes.lines.prefix { $0.starts(with: "cpu".utf8) }
        guard let summary = lines.first?.words, summary.first?.elementsEqual("cpu".utf8) == true else { return nil }
        // user nice system idle iowait irq softirq steal; guest time follows and is part of user time already.
        let times = summary.dropFirst().prefix(8).compactMap(\.decimal)
        guard times.count >= 4 else { return nil }
        total = times.reduce(0, &+)
        idle = times[3] &+ (times.count > 4 ? times[4] : 0)
        processorCount = max(1, lines.count - 1)
    }
}

/// The machine's memory from `/proc/meminfo`, in bytes.
struct MemoryUse: Hashable, Sendable {
    let total: UInt64
    let available: UInt64
    var used: UInt64 { total.steps(since: available) }
}

extension MemoryUse {
    init?(meminfoFile bytes: [UInt8]) {
        var kibibytes: [String: UInt64] = [:]
        for line in bytes.lines {
            let words = line.words
            if words.count >= 2 { kibibytes[words[0].text] = words[1].decimal }
        }
        guard let total = kibibytes["MemTotal:"], let available = kibibytes["MemAvailable:"] else { return nil }
        self.init(total: total &* 1024, available: available &* 1024)
    }
}

/// The average number of threads that ran or waited to run, as `/proc/loadavg` gives it.
struct LoadAverage: Hashable, Sendable {
    let oneMinute: Double
    let fiveMinutes: Double
    let fifteenMinutes: Double
}

extension LoadAverage {
    init?(loadavgFile bytes: [UInt8]) {
        let averages = bytes.words.prefix(3).compactMap(\.fraction)
        guard averages.count == 3 else { return nil }
        self.init(oneMinute: averages[0], fiveMinutes: averages[1], fifteenMinutes: averages[2])
    }
}

extension UInt64 {
    /// The steps of a counter since an earlier value.
    ///
    /// Counters of the kernel step back now and then (`iowait`, for one); a step back counts as no change.
    fileprivate func steps(since earlier: UInt64) -> UInt64 { self > earlier ? self - earlier : 0 }
}
