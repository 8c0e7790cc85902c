// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

@testable import MonitorPages

extension ProcessSample {
    /// A process with what sorting depends on.
    static func row(_ pid: Int32, cpu: Double = 0, memory: UInt64 = 0) -> ProcessSample {
        ProcessSample(
            pid: pid,
            name: "worker",
            user: "root",
            state: "S",
            cpuShare: cpu,
            residentBytes: memory,
            threads: 1,
            startTime: 1
        )
    }
}
