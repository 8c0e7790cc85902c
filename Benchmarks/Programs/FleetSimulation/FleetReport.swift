// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

func logarithm(_ value: Double) -> Double { log(value) }

/// The counts of a simulation.
struct FleetTally {
    /// The parts of the day for which requests and drawings are counted apart.
    static let slots = 100

    /// The outcomes that are counted.
    enum Outcome: Int, CaseIterable {
        case requests
        case edgeHits
        case serverRequests
        case notModified
        case hits
        case joined
        case tierHits
        case drawings
    }

    var burstDrawings = 0
    var restarts = 0
    var serverByteCount = 0
    var tierReadByteCount = 0
    var tierWrittenByteCount = 0
    private var counts = Array(repeating: 0, count: Outcome.allCases.count)

    /// The drawings of each hundredth of the day.
    private(set) var timeline = Array(repeating: 0, count: slots)

    subscript(outcome: Outcome) -> Int { counts[outcome.rawValue] }

    mutating func count(_ outcome: Outcome, at day: Double) {
        counts[outcome.rawValue] += 1
        if outcome == .drawings { timeline[min(Int(day * Double(Self.slots)), Self.slots - 1)] += 1 }
    }
}

/// A row of the table of fleets.
struct FleetReport: CustomStringConvertible {
    static let header = """
        | Servers | Requests/s | Network | 304 | Memory | memcached | Drawn | Drawings/s: mean, most | Burst drawn | \
        Machines |
        |---|---|---|---|---|---|---|---|---|---|
        """

    let description: String

    /// The share of a processor that is planned for, so that the busiest hour has room.
    private static let load = 0.6

    /// The most requests of an hour, as a multiple of the mean.
    private static let peak = 5.0 / 3

    init(_ tally: FleetTally, _ options: FleetOptions, serverCount: Int) {
        func percent(_ count: Int, of all: Int) -> String {
            String(format: "%.2f %%", 100 * Double(count) / Double(max(all, 1)))
        }
        let busiest = tally.timeline.max() ?? 0
        let slot = options.duration / Double(FleetTally.slots)
        let work =
            Double(tally[.notModified]) * options.notModified + Double(tally[.hits] + tally[.joined]) * options.hit
            + Double(tally[.tierHits]) * options.tierHit + Double(tally[.drawings])
            * (options.drawing * 1000 + options.hit)
        let busyCores = work / 1e6 / options.duration
        let machines = Int((busyCores * Self.peak / Self.load / Double(options.cores)).rounded(.up))
        let gigabytes = [tally.serverByteCount, tally.tierReadByteCount, tally.tierWrittenByteCount]
            .map { String(format: "%.1f", Double($0) / 1e9) }
        let columns = [
            "\(serverCount)", String(format: "%.0f", options.rate), percent(tally[.edgeHits], of: tally[.requests]),
            percent(tally[.notModified], of: tally[.serverRequests]),
            percent(tally[.hits] + tally[.joined], of: tally[.serverRequests]),
            percent(tally[.tierHits], of: tally[.serverRequests]),
            percent(tally[.drawings], of: tally[.serverRequests]),
            String(format: "%.1f, %.1f", Double(tally[.drawings]) / options.duration, Double(busiest) / slot),
            "\(tally.burstDrawings)", "\(max(machines, 1))",
        ]
        description =
            "| " + columns.joined(separator: " | ") + " |"
            + "\n  (GB from servers \(gigabytes[0]), from memcached \(gigabytes[1]), to memcached \(gigabytes[2]); "
            + "\(tally.restarts) restarts)"
    }
}
