// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import ArgumentParser
import DemoSupport
import Foundation
import RasterInspector
package import RasterKit
import RasterMemcached
import RasterStore
import Synchronization

/// The pipeline of a demo, and the lines about its cache and its tiers in the summary.
package struct TieredPipeline: Sendable {
    package let cache = RasterCache()
    package let pipeline: RasterPipeline
    private let problems = TierProblems()

    /// Creates a pipeline with a cache of its own.
    package init(_ tiers: [any RasterTier], isSynchronous: Bool = false) {
        pipeline = RasterPipeline(cache: cache, tiers: tiers) { [problems] in
            $0.waitsForRemoteTiers = isSynchronous
            $0.onEvent = tiers.isEmpty ? nil : problems.record
        }
    }

    /// Returns a line for the cache, and the lines of the tiers, which have stored all images by then.
    package func summary() async -> [String] {
        await pipeline.flushTiers()
        let all = [pipeline.statistics, pipeline.nestedStatistics]
        let (hits, requests) = all.reduce((0, 0)) { ($0.0 + $1.hits, $0.1 + $1.requests) }
        let hitRate = ShownText.percent(Double(hits) / Double(max(requests, 1)))
        var lines = [
            "cache         \(hitRate) hits, \(cache.count) images, \(ShownText.bytes(UInt64(cache.byteCount)))"
        ]
        for tier in pipeline.tierStatistics {
            lines.append(tier.name + String(repeating: " ", count: max(14 - tier.name.count, 1)) + tier.summary)
            if let problem = problems.byTier[tier.name] { lines.append(String(repeating: " ", count: 14) + problem) }
        }
        return lines
    }
}

extension RasterPipeline.TierStatistics {
    /// The figures as text, such as `20 asked (26 µs each), 18 found, 2 stored (1.2 MB), 4 rejected, 0 skipped`.
    fileprivate var summary: String {
        var parts = ["\(lookUps) asked" + (lookUps == 0 ? "" : " (\(meanLookUpTime.short) each)")]
        parts.append("\(self[.hit]) found")
        let bytes = self[.stored] == 0 ? "" : " (\(ShownText.bytes(UInt64(storedByteCount))))"
        parts.append("\(self[.stored]) stored\(bytes)")
        parts.append("\(self[.rejected]) rejected")
        parts.append("\(self[.skipped]) skipped")
        if self[.storeFailed] > 0 { parts.append("\(self[.storeFailed]) not stored") }
        if self[.failed] > 0 { parts.append("\(self[.failed]) failed") }
        return parts.joined(separator: ", ")
    }
}

extension Duration {
    /// The time in microseconds, or in milliseconds from one on.
    var short: String {
        self < .milliseconds(1)
            ? ShownText.decimal(self / .microseconds(1), digits: self < .microseconds(10) ? 1 : 0) + " µs"
            : milliseconds
    }
}

/// The first failure of each tier, from the events of a pipeline.
private final class TierProblems: Sendable {
    private let messages = Mutex<[String: String]>([:])

    func record(_ event: RasterPipeline.Event) {
        guard event.action == .tierFailed, let tier = event.tier, let error = event.error else { return }
        messages.withLock { $0[tier] = $0[tier] ?? error.message }
    }

    var byTier: [String: String] { messages.withLock { $0 } }
}

/// The option of a demo for the page that shows its pipeline.
package struct InspectorOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Show cache, events and keys on a local page; 0 takes any free port.", valueName: "PORT")
    )
    package var inspect: Int?

    package init() {}

    package func validate() throws {
        guard let inspect, !(0...65535).contains(inspect) else { return }
        throw ValidationError("--inspect is \(inspect): give a port from 1 to 65535, or 0 for any.")
    }

    package func start(_ pipeline: RasterPipeline, named name: String) throws(RasterError) {
        guard let inspect else { return }
        try RasterInspector.start(port: inspect, pipelines: [(name, pipeline)])
    }

    /// Keeps the page until the task is canceled, if there is one.
    package func waitForCancellation() async throws {
        guard inspect != nil else { return }
        print("the inspector stays until Ctrl-C")
        try await Task.sleep(for: .seconds(1_000_000))
    }
}

/// The options of a demo for tiers of images below the memory cache.
package struct TierOptions: ParsableArguments {
    @Flag(help: "Keep images on disk, in the cache folder of this program.")
    package var disk = false

    @Option(help: ArgumentHelp("Keep images on disk, in another folder.", valueName: "DIR"))
    package var diskDirectory: String?

    @Option(
        help: ArgumentHelp(
            "Share images by a memcached server; repeat it for several servers.",
            valueName: "HOST[:PORT]"
        )
    )
    package var memcached: [String] = []

    package init() {}

    package func validate() throws {
        if let diskDirectory, diskDirectory.isEmpty {
            throw ValidationError("--disk-directory is empty: name a folder, or use --disk for that of this program.")
        }
        guard !memcached.isEmpty else { return }
        do {
            _ = try RasterMemcached(servers: memcached)
        } catch {
            throw ValidationError("--memcached: \(error.message)")
        }
    }

    /// Opens the tiers, the disk first.
    package func makeTiers() throws(RasterError) -> [any RasterTier] {
        var tiers: [any RasterTier] = []
        if let diskDirectory {
            tiers.append(try RasterStore(directory: URL(fileURLWithPath: diskDirectory, isDirectory: true)))
        } else if disk {
            tiers.append(try RasterStore())
        }
        if !memcached.isEmpty {
            tiers.append(try RasterMemcached(servers: memcached))
        }
        return tiers
    }
}
