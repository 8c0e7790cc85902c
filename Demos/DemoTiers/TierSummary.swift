// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
package import RasterKit
import Synchronization

/// The figures of tiers; its lines belong into the summary of a demo.
package struct TierSummary: Sendable, Hashable {
    /// The figures of one tier.
    package struct Figures: Sendable, Hashable {
        package var name: String
        package var lookUps = 0
        package var hits = 0
        package var failures = 0
        package var skipped = 0
        package var stored = 0
        package var declined = 0
        package var dropped = 0
        package var storedByteCount = 0

        /// The time of all look-ups.
        package var lookUpTime = Duration.zero

        package init(name: String) {
            self.name = name
        }
    }

    /// The figures of the tiers, in the order in which they are asked.
    package private(set) var figures: [Figures] = []

    package init(_ figures: [Figures]) {
        self.figures = figures
    }

    /// Creates the sum of the figures of pipelines with the same tiers.
    package init(of pipelines: [RasterPipeline]) {
        for pipeline in pipelines {
            for (index, statistics) in pipeline.tierStatistics.enumerated() {
                if index == figures.count { figures.append(Figures(name: statistics.name)) }
                figures[index].add(statistics)
            }
        }
    }

    /// Returns a line for each tier, in the style of the summaries.
    ///
    /// - Parameter problems: What is wrong with a tier, by its name.
    package func lines(problems: [String: String] = [:]) -> [String] {
        figures.flatMap { figures in
            var lines = [Self.heading(figures.name) + figures.text]
            if let problem = problems[figures.name] { lines.append(Self.heading("") + problem) }
            return lines
        }
    }

    private static func heading(_ name: String) -> String {
        name + String(repeating: " ", count: max(14 - name.count, 1))
    }
}

extension TierSummary.Figures {
    fileprivate mutating func add(_ statistics: RasterPipeline.TierStatistics) {
        lookUps += statistics.lookUps
        hits += statistics.hits
        failures += statistics.failures
        skipped += statistics.skipped
        stored += statistics.stored
        declined += statistics.declined
        dropped += statistics.dropped
        storedByteCount += statistics.storedByteCount
        lookUpTime += statistics.meanLookUpTime * statistics.lookUps
    }

    /// The figures as text, such as `20 asked (26 µs each), 18 found, 2 stored (1.2 MB), 4 declined, 0 skipped`.
    fileprivate var text: String {
        let time = lookUps == 0 ? "" : " (\(Self.text(lookUpTime / lookUps)) each)"
        var parts = ["\(lookUps) asked" + time]
        parts.append("\(hits) found")
        parts.append("\(stored) stored" + (stored == 0 ? "" : " (\(ShownText.bytes(UInt64(storedByteCount))))"))
        parts.append("\(declined) declined")
        parts.append("\(skipped) skipped")
        if dropped > 0 { parts.append("\(dropped) dropped") }
        if failures > 0 { parts.append("\(failures) failed") }
        return parts.joined(separator: ", ")
    }

    /// Returns a time in microseconds, or in milliseconds from one on.
    private static func text(_ time: Duration) -> String {
        time < .milliseconds(1)
            ? ShownText.decimal(time / .microseconds(1), digits: time < .microseconds(10) ? 1 : 0) + " µs"
            : time.milliseconds
    }
}

/// The first failure of each tier, from the events of a pipeline.
package final class TierProblems: Sendable {
    private let messages = Mutex<[String: String]>([:])

    package init() {}

    /// Notes the message of a tier's first failure.
    package func record(_ event: RasterPipeline.Event) {
        guard event.action == .tierFailed, let tier = event.tier, let error = event.error else { return }
        messages.withLock { messages in
            if messages[tier] == nil { messages[tier] = error.message }
        }
    }

    /// The messages, by the names of the tiers.
    package var byTier: [String: String] { messages.withLock { $0 } }
}
