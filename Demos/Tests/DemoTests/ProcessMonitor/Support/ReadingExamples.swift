// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

@testable import MonitorPages

extension Reading {
    /// A reading of a machine with two processors.
    static func at(
        _ uptime: Double,
        busyTicks: UInt64 = 0,
        idleTicks: UInt64 = 0,
        _ processes: ProcessReading...
    ) -> Reading {
        Reading(
            uptime: uptime,
            ticksPerSecond: 100,
            cpu: CPUTicks(total: busyTicks + idleTicks, idle: idleTicks, processorCount: 2),
            memory: MemoryUse(total: 1000, available: 400),
            loadAverage: LoadAverage(oneMinute: 0, fiveMinutes: 0, fifteenMinutes: 0),
            processes: processes,
            vanished: 0,
            unreadable: 0
        )
    }
}

extension ProcessReading {
    /// A process with what its processor share depends on.
    static func process(_ pid: Int32, ticks: UInt64, started: Double = 1) -> ProcessReading {
        ProcessReading(
            pid: pid,
            name: "worker",
            userID: 0,
            state: "R",
            cpuTicks: ticks,
            residentBytes: 0,
            threads: 1,
            startTime: started
        )
    }
}
