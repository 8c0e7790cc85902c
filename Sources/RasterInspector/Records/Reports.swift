// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

// The values of the page, as it receives them.

/// An event of a pipeline or of its cache.
struct EventLine: Encodable, Sendable {
    /// The key with which a key is compared.
    enum Basis: String, Encodable {
        /// The one of the image that the view showed before.
        case view
        /// The one of the component's latest images that differs least, because no view asked.
        case similar
    }

    var id = 0
    /// The number of events with the same cause, of which this one is the latest.
    var count = 1
    var pipeline: Int
    var time: Double
    var action: String
    var component: String
    var key: String?
    var previousKey: String?
    var basis: Basis?
    var changes: [CacheKey.Difference] = []
    var message: String?
    var code: String?
    var milliseconds: Double?
    var byteCount: Int?
    var tier: String?
    var isNested = false
    var isPrefetched = false

    /// The message of a problem without its words with digits or colors, such as pixels, values and durations; nil for
    /// an event without a problem.
    ///
    /// Problems of other requests and times with the same cause are one line.
    private(set) var cause: String?

    /// Notes a problem.
    mutating func note(code: String, message: String) {
        self.code = code
        self.message = message
        let words = message.split(separator: " ").filter { !$0.contains { $0.isNumber || $0 == "#" } }
        cause = "\(pipeline) \(action) \(component) \(code) \(words.joined(separator: " "))"
    }
}

/// The requests of a component, as its events tell.
struct ComponentReport: Encodable, Sendable {
    let name: String
    var hits = 0
    var misses = 0
    /// The problems of each code.
    var problems: [String: Int] = [:]
    var milliseconds = 0.0
    /// The drawings by their times: under 2 µs, under 4 µs, and so on.
    var histogram = [Int](repeating: 0, count: 24)
    /// The changes of each key path that caused a drawing.
    var paths: [String: Int] = [:]

    /// The number of key paths to count; further ones count as one.
    private static let pathLimit = 64

    init(name: String) {
        self.name = name
    }

    mutating func note(drawingTime: Duration) {
        let time = max(drawingTime / .microseconds(1), 0)
        milliseconds += time / 1000
        let bit = time < 2 ? 0 : time.exponent
        histogram[min(Int(bit), histogram.count - 1)] += 1
    }

    mutating func note(_ changes: [CacheKey.Difference]) {
        for path in Set(changes.map(\.path)) {
            paths[paths[path] != nil || paths.count < Self.pathLimit ? path : "…", default: 0] += 1
        }
    }
}

/// The memory of a pipeline at a moment.
struct MemorySample: Encodable, Sendable {
    var time: Double
    var cached: Int
    var displayed: Int
    var inFlight: Int
    var spare: Int
    var byteLimit: Int
}

/// An image of the cache.
struct EntryReport: Encodable, Sendable {
    let key: String
    let component: String
    /// The pixels; 0 for a file.
    let width: Int
    let height: Int
    let scale: Double
    let byteCount: Int
    let uses: Int
    let age: Double
    let milliseconds: Double
    let isPinned: Bool
    let isPrefetched: Bool
    /// The place in the order of eviction, from 1; nil for images that are on screen or worth more than the first 100.
    let next: Int?

    init(_ entry: RasterCache.Entry, next: Int?) {
        key = entry.key.digest
        component = entry.origin.component
        let isFile = entry.image.fileData.flatMap { RecognizedFormat($0) } != nil
        width = isFile ? 0 : entry.image.pixelWidth
        height = isFile ? 0 : entry.image.pixelHeight
        scale = Double(entry.image.scale)
        byteCount = entry.byteCount
        uses = entry.hits
        age = entry.age / .seconds(1)
        milliseconds = entry.drawingTime / .milliseconds(1)
        isPinned = entry.isPinned
        isPrefetched = entry.origin.isPrefetched
        self.next = next
    }
}

/// The counters of a pipeline, under the names of `RasterPipeline.Statistics`.
struct StatisticsReport: Encodable, Sendable {
    let requests, hits, tierHits, joined, drawings, uncached, rejected, failures, declined, canceled, abandoned: Int
    let comparisons: Int

    init(_ statistics: RasterPipeline.Statistics) {
        requests = statistics.requests
        hits = statistics.hits
        tierHits = statistics.tierHits
        joined = statistics[.joined]
        drawings = statistics.drawings
        uncached = statistics[.uncached]
        rejected = statistics[.rejected]
        failures = statistics[.failed]
        declined = statistics[.declined]
        canceled = statistics[.canceled]
        abandoned = statistics[.abandoned]
        comparisons = statistics.comparisons
    }
}

struct CacheReport: Encodable, Sendable {
    let count, byteCount, byteLimit, pinnedByteCount, sharedByteCount, insertions, evictions: Int

    init(_ snapshot: RasterCache.Snapshot) {
        count = snapshot.entries.count
        byteCount = snapshot.byteCount
        byteLimit = snapshot.byteLimit
        pinnedByteCount = snapshot.pinnedByteCount
        sharedByteCount = snapshot.sharedByteCount
        insertions = snapshot.statistics.insertions
        evictions = snapshot.statistics.evictions
    }
}

struct TierReport: Encodable, Sendable {
    let name: String
    let lookUps, hits, misses, failures, skipped, stored, rejected, storeFailures, storedByteCount: Int
    let milliseconds: Double

    init(_ tier: RasterPipeline.TierStatistics) {
        name = tier.name
        lookUps = tier.lookUps
        hits = tier[.hit]
        misses = tier[.miss]
        failures = tier[.failed]
        skipped = tier[.skipped]
        stored = tier[.stored]
        rejected = tier[.rejected]
        storeFailures = tier[.storeFailed]
        storedByteCount = tier.storedByteCount
        milliseconds = tier.meanLookUpTime / .milliseconds(1)
    }
}

/// All that the page shows of a pipeline, but its events.
struct StateReport: Encodable, Sendable {
    let pipelines: [String]
    let statistics: StatisticsReport
    let nested: StatisticsReport
    let cache: CacheReport?
    let memory: MemorySample
    let samples: [MemorySample]
    let tiers: [TierReport]
    let components: [ComponentReport]
    let drawingCount: Int
    let isPaused: Bool
    let droppedEvents: Int
    /// The events with an error since the inspector started.
    let problemCount: Int
    /// The number of entries that the search finds, of which the first are listed.
    let foundCount: Int
    let entries: [EntryReport]
}

/// The result of drawing an image again.
struct ComparisonReport: Encodable, Sendable {
    let key: String
    /// Whether the pixels are equal; nil if the comparison waits for the next request of the key.
    var isEqual: Bool?
    var message: String
    var largestDifference = 0
    var differingPixels = 0
    var pixelCount = 0
}
