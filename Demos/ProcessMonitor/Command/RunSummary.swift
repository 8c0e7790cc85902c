// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import MonitorPages
import RasterKit

/// The figures of a whole run; its description is the summary that is printed.
struct RunSummary: CustomStringConvertible {
    private(set) var ticks = 0
    private var rows = 0
    private var drawnRows = 0
    private var cachedTimes: [Duration] = []
    private var directTimes: [Duration] = []
    private var largestDifference: Int?

    /// The requests for images, and how many of them were answered from the cache.
    var requests = (count: 0, hits: 0)
    var bytesCached = 0
    var imagesCached = 0

    /// The lines of the tiers.
    var tiers: [String] = []

    /// The path of the last picture.
    var picture: String?

    /// Adds a tick.
    mutating func add(_ line: TickLine) {
        ticks += 1
        rows += line.report?.rows ?? 0
        drawnRows += line.report?.drawnRows ?? 0
        // Everything is drawn at the first tick, whichever way: it says nothing about those that follow.
        if ticks > 1 {
            line.cachedTime.map { cachedTimes.append($0) }
            line.directTime.map { directTimes.append($0) }
        }
        if let difference = line.largestDifference {
            largestDifference = max(largestDifference ?? 0, difference)
        }
    }

    var description: String {
        var lines = ["", "ticks         \(ticks)"]
        if rows > 0 {
            let share = Double(rows - drawnRows) / Double(rows)
            lines.append("rows          \(rows) shown, \(drawnRows) drawn, \(ShownText.percent(share)) reused")
        }
        if requests.count > 0 {
            let hitRate = Double(requests.hits) / Double(requests.count)
            lines.append(
                "cache         \(ShownText.percent(hitRate)) hits, \(imagesCached) images, "
                    + ShownText.bytes(UInt64(bytesCached))
            )
        }
        lines += tiers
        lines += [("cached frame ", cachedTimes), ("direct frame ", directTimes)].compactMap { name, times in
            times.isEmpty
                ? nil : "\(name) \(Self.median(times).milliseconds) median, \(Self.mean(times).milliseconds) mean"
        }
        if !cachedTimes.isEmpty, !directTimes.isEmpty {
            let median = ShownText.decimal(Self.median(directTimes) / Self.median(cachedTimes), digits: 1)
            let mean = ShownText.decimal(Self.mean(directTimes) / Self.mean(cachedTimes), digits: 1)
            lines.append("ratio         direct ÷ cached = \(median) median, \(mean) mean, after the first tick")
        }
        if let largestDifference {
            lines.append("difference    \(largestDifference) of 255 levels at most between the two frames")
        }
        if let picture {
            lines.append("picture       \(picture)")
        } else {
            lines.append("picture       none: no frame was made")
        }
        return lines.joined(separator: "\n")
    }

    private static func median(_ times: [Duration]) -> Duration {
        times.sorted()[times.count / 2]
    }

    private static func mean(_ times: [Duration]) -> Duration {
        times.reduce(.zero, +) / max(times.count, 1)
    }
}
