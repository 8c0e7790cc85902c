// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The counters of a proc folder at one moment, of which two readings make a sample.
struct Reading: Hashable, Sendable {
    /// The time since the machine started, in seconds.
    let uptime: Double

    /// The number of clock ticks per second.
    let ticksPerSecond: Double
    let cpu: CPUTicks
    let memory: MemoryUse
    let loadAverage: LoadAverage

    /// The processes that could be read, by ascending number.
    let processes: [ProcessReading]

    /// The number of processes that ended while they were read.
    let vanished: Int

    /// The number of processes that could not be read for another reason, such as permission.
    let unreadable: Int
}
