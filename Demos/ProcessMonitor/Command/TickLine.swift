// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import MonitorPages

/// The figures of one tick; its description is the line that is printed.
struct TickLine: CustomStringConvertible {
    let tick: Int
    var report: MonitorFrame.Report?
    var cachedTime: Duration?
    var directTime: Duration?

    /// The largest difference between the cached and the direct frame, in levels of a channel.
    var largestDifference: Int?

    init(tick: Int) {
        self.tick = tick
    }

    /// The time of the direct way divided by that of the cached one.
    var ratio: Double? {
        // Everything is new at the first tick.
        guard tick > 1, let cachedTime, let directTime, cachedTime > .zero else { return nil }
        return directTime / cachedTime
    }

    var description: String {
        var parts = ["tick \(tick)"]
        if let report {
            parts.append("rows \(report.rows)  drawn \(report.drawnRows)  reused \(report.reusedRows)")
        }
        if let cachedTime {
            parts.append("cached \(cachedTime.milliseconds)")
        }
        if let directTime {
            parts.append("direct \(directTime.milliseconds)")
        }
        if let ratio {
            parts.append("ratio \(ShownText.decimal(ratio, digits: 1))")
        }
        if let largestDifference {
            parts.append("largest difference \(largestDifference)")
        }
        return parts.joined(separator: "  |  ")
    }
}
