// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CacheTraces
import DemoSupport
import DemoTiers
import Foundation
import RasterKit

/// Two replays of a trace through a pipeline with tiers, each with an empty memory cache at first.
///
/// The second replay is that of a process that starts again: it finds in the tiers what the first one left there. An
/// image has the bytes of the trace and takes the time of the trace to draw.
struct TierReplay {
    private let trace: RasterTrace
    private let byteLimit: Int
    private let tiers: [any RasterTier]

    /// Creates a replay.
    ///
    /// - Parameters:
    ///   - trace: The requests.
    ///   - byteLimit: The limit of the memory cache.
    ///   - tiers: The tiers below it.
    init(_ trace: RasterTrace, byteLimit: Int, tiers: [any RasterTier]) {
        self.trace = trace
        self.byteLimit = byteLimit
        self.tiers = tiers
    }

    /// Replays the trace twice, and returns the lines of the report.
    func run() async throws(RasterError) -> [String] {
        var lines = ["", "two replays with \(ByteCounts.text(byteLimit)) of memory, and these tiers:"]
        for name in ["first", "second"] {
            let problems = TierProblems()
            let pipeline = RasterPipeline(
                cache: RasterCache(byteLimit: byteLimit, pressure: nil),
                tiers: tiers,
                asksRemoteTiersSynchronously: true,
                validation: [],
                onEvent: problems.record
            )
            let start = ContinuousClock.now
            for request in trace.requests {
                let picture = TracePicture(request)
                _ = try pipeline.render(picture.drawing, size: picture.size)
            }
            let time = start.duration(to: .now)
            await pipeline.flushTiers()
            let statistics = pipeline.statistics
            lines.append(
                name.padding(toLength: 14, withPad: " ", startingAt: 0)
                    + "\(ShownText.decimal(time / .seconds(1), digits: 2)) s, "
                    + "\(ShownText.percent(statistics.hitRate)) hits, \(statistics.drawings) drawn"
            )
            lines += TierSummary(of: [pipeline]).lines(problems: problems.byTier)
        }
        return lines
    }
}
