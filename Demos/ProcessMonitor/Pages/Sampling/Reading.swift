// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// What a proc folder said at one moment: counters, of which two readings make a sample.
struct Reading: Hashable, Sendable {
    /// The time since the machine started, in seconds.
    let uptime: Double

    /// How many clock ticks a second has.
    let ticksPerSecond: Double
    let cpu: CPUTicks
    let memory: MemoryUse
    let loadAverage: LoadAverage

    /// The processes that could be read, by ascending number.
    let processes: [ProcessReading]

    /// How many processes ended while they were read.
    let vanished: Int

    /// How many processes could not be read for another reason, such as permission.
    let unreadable: Int
}
