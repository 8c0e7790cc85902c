// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A meter of processor shares, which it computes from the counters of successive readings.
///
/// A process is known by its number and its start time, so that one that got a used number starts from nothing.
struct ShareMeter: Sendable {
    /// The used share of all processors together between the last two readings, from 0 to 1.
    private(set) var machineShare = 0.0

    private var baseline: Reading?
    private var ticksAtBaseline: [ProcessIdentity: UInt64] = [:]
    private var histories: [ProcessIdentity: ShareHistory] = [:]

    /// Measures from the reading before to this one, and forgets the processes that are not in it.
    ///
    /// Two readings within one tick of the clock have no time between them: the shares stay as they were. A clock that
    /// steps back belongs to another machine, or to one that was restored, and everything starts again.
    mutating func advance(to reading: Reading) {
        guard let baseline, reading.uptime >= baseline.uptime else {
            self = ShareMeter()
            setBaseline(reading)
            return
        }
        guard reading.uptime > baseline.uptime else {
            let present = Set(reading.processes.map(\.id))
            histories = histories.filter { present.contains($0.key) }
            return
        }
        var current: [ProcessIdentity: ShareHistory] = [:]
        for process in reading.processes {
            // Taken out, so that the ring is changed in place.
            var history = histories.removeValue(forKey: process.id) ?? ShareHistory()
            history.append(share(of: process, in: reading, since: baseline))
            current[process.id] = history
        }
        histories = current
        machineShare = reading.cpu.busyShare(since: baseline.cpu)
        setBaseline(reading)
    }

    /// The latest share of a process, in processors; zero until it has been measured.
    func share(of process: ProcessIdentity) -> Double {
        histories[process]?.latest ?? 0
    }

    /// The latest shares of a process, oldest first; empty until it has been measured.
    func history(of process: ProcessIdentity) -> [Double] {
        histories[process]?.shares ?? []
    }

    private mutating func setBaseline(_ reading: Reading) {
        baseline = reading
        ticksAtBaseline = Dictionary(reading.processes.map { ($0.id, $0.cpuTicks) }) { $1 }
    }

    private func share(of process: ProcessReading, in reading: Reading, since baseline: Reading) -> Double {
        // A process that started since then had used nothing. An older one that is new to us was hidden, or could not
        // be read: when it used its time is unknown.
        let isNew = process.startTime >= baseline.uptime
        let earlier = ticksAtBaseline[process.id] ?? (isNew ? 0 : process.cpuTicks)
        let used = Double(process.cpuTicks.saturatingSubtract(earlier))
        // Whole ticks, as the clock has no finer ones: the same use gives the same share, whatever the time of day.
        let elapsed = max(1, ((reading.uptime - baseline.uptime) * reading.ticksPerSecond).rounded())
        // Ticks are charged whole, so that a short interval may seem to hold more of them than there was time for.
        return min(used / elapsed, Double(reading.cpu.processorCount))
    }
}

/// The latest processor shares of one process, in a ring that overwrites the oldest.
struct ShareHistory: Sendable {
    /// The number of shares that are kept.
    static let capacity = 120

    private var ring: [Double] = []
    private var oldest = 0

    /// The shares, oldest first.
    var shares: [Double] { Array(ring[oldest...] + ring[..<oldest]) }

    /// The share that was added last.
    var latest: Double? { oldest == 0 ? ring.last : ring[oldest - 1] }

    /// Adds a share, in place of the oldest one once the ring is full.
    ///
    /// - Complexity: O(1).
    mutating func append(_ share: Double) {
        if ring.count < Self.capacity {
            ring.append(share)
        } else {
            ring[oldest] = share
            oldest = (oldest + 1) % Self.capacity
        }
    }
}
