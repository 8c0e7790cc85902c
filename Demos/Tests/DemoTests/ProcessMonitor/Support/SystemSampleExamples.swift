// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

@testable import MonitorPages

extension SystemSample {
    /// A machine with some processes, quiet but for what is given.
    static func quiet(_ processes: [ProcessSample], uptime: Double = 100) -> SystemSample {
        SystemSample(
            uptime: uptime,
            cpuShare: 0.25,
            processorCount: 4,
            memoryUsed: 3 << 30,
            memoryTotal: 8 << 30,
            loadAverage: LoadAverage(oneMinute: 0.5, fiveMinutes: 0.25, fifteenMinutes: 0.125),
            processes: processes,
            vanished: 0,
            unreadable: 0
        )
    }
}

extension MonitorPresenter {
    /// Presents a sample of processes that have no history.
    mutating func present(_ processes: [ProcessSample]) -> MonitorState {
        present(.quiet(processes)) { _ in [] }
    }
}
