// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Glibc

/// The samples of a busy machine that doesn't exist, which are the same in each run.
struct SampleLoad: Sendable {
    /// The processors that a process uses on average, and the seconds after which that changes.
    private typealias Work = (name: String, user: String, threads: Int, cpu: Double, pace: Int, megabytes: UInt64)

    private static let works: [Work] = [
        ("transcoder", "media", 8, 0.72, 2, 1240), ("postgres", "postgres", 24, 0.5, 11, 3310),
        ("search-index", "search", 12, 0.36, 23, 2260), ("nginx", "www-data", 4, 0.24, 7, 212),
        ("image-cards", "www-data", 6, 0.17, 31, 486), ("redis", "redis", 5, 0.11, 17, 894),
        ("mail-sync", "mail", 3, 0.07, 29, 163), ("backup", "root", 2, 0.04, 41, 347),
    ]
    private static let processors: UInt64 = 4
    private var seconds: UInt64 = 0
    private var ticks = [UInt64](repeating: 0, count: works.count)
    private var traffic = Traffic()
    private var latest: SystemSample?

    /// Returns the sample a second later.
    mutating func sample() -> SystemSample {
        seconds += 1
        let shares = Self.works.enumerated().map { index, work in
            // The others change at their pace alone, so that most rows stay as they are from tick to tick.
            let wave = index < 3 ? wave(41 + 3 * Double(index), phase: Double(index) / 3) : 1
            return min(work.cpu * wave * (0.6 + 0.8 * noise(index, pace: work.pace)), 0.97)
        }
        for (index, share) in shares.enumerated() { ticks[index] += UInt64(clamping: Int(saturating: share * 100)) }
        traffic.received += 9e6 * wave(43, phase: 2) * (0.7 + 0.6 * noise(20, pace: 2))
        traffic.sent += 4e6 * wave(59, phase: 0) * (0.7 + 0.6 * noise(21, pace: 2))
        traffic.disk += 30e6 * wave(23, phase: 1) * noise(22, pace: 1)
        let free = UInt64(clamping: Int(saturating: 7e9 - 6e8 * wave(67, phase: 4)))
        let (total, busy) = (seconds * Self.processors * 100, shares.reduce(0, +))
        var sample = SystemSample(
            uptime: 1_093_000 + Double(seconds),
            ticksPerSecond: 100,
            cpu: CPUTicks(total: total, idle: total - ticks.reduce(0, +), processorCount: Int(Self.processors)),
            processes: zip(Self.works, ticks).enumerated().map { index, process in
                ProcessSample(
                    pid: Int32(1187 + 271 * index),
                    name: process.0.name,
                    user: process.0.user,
                    state: index < 4 ? "R" : "S",
                    residentBytes: process.0.megabytes << 20,
                    threads: process.0.threads,
                    startTime: Double(index),
                    cpuTicks: process.1
                )
            },
            memory: MemoryUse(total: 16 << 30, available: free),
            loadAverage: LoadAverage(oneMinute: busy, fiveMinutes: 2.4, fifteenMinutes: 2.1)
        )
        (sample.traffic, sample.freeDisk) = (traffic, 197 << 30)
        if let latest { sample.measure(since: latest) }
        latest = sample
        return sample
    }

    /// Returns a factor from 0.6 to 1.4, as a wave of a period.
    private func wave(_ period: Double, phase: Double) -> Double {
        1 + 0.4 * sin(2 * .pi * (Double(seconds) / period + phase / 5))
    }

    /// Returns a number from 0 to 1 that changes after a number of seconds.
    private func noise(_ index: Int, pace: Int) -> Double {
        var bits = (seconds / UInt64(pace) * 64 + UInt64(index) + 1) &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 29)) &* 0xBF58_476D_1CE4_E5B9
        return Double(bits >> 40) / Double(1 << 24)
    }
}
