// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The column by which processes are sorted.
package enum ProcessOrder: String, CaseIterable, Sendable {
    /// The busiest first.
    case cpu
    /// The largest first.
    case memory
    /// The lowest number first.
    case pid

    /// Returns a Boolean value that indicates whether one process comes before another.
    ///
    /// Processes that are equal in the column go by memory, largest first, and then by number, so that rows do not
    /// change places for no reason.
    func precedes(_ first: ProcessSample, _ second: ProcessSample) -> Bool {
        switch self {
        case .cpu where first.cpuShare != second.cpuShare: first.cpuShare > second.cpuShare
        case .cpu, .memory: (second.residentBytes, first.pid) < (first.residentBytes, second.pid)
        case .pid: first.pid < second.pid
        }
    }

    /// The processes in this order.
    package func sorted(_ processes: [ProcessSample]) -> [ProcessSample] {
        processes.sorted(by: precedes)
    }
}
