// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Logging
import Metrics

extension RasterCache {
    /// An action that a cache took by itself.
    ///
    /// Hits, misses and removals are requested: see the pipeline's events and ``RasterCache/Statistics``.
    ///
    /// ## Topics
    ///
    /// ### Events
    ///
    /// - ``evicted(_:byteCount:)``
    /// - ``rejected(_:byteCount:reason:)``
    /// - ``trimmed(count:byteCount:pressure:)``
    public enum Event: Sendable, Hashable {
        /// An image was evicted to keep the limit.
        case evicted(CacheKey, byteCount: Int)

        /// An image was not stored.
        case rejected(CacheKey, byteCount: Int, reason: Rejection)

        /// A number of images with a size in bytes was evicted for a trim, or for memory pressure.
        case trimmed(count: Int, byteCount: Int, pressure: MemoryPressureMonitor.Stage?)
    }

    /// The reason why an image was not stored.
    ///
    /// ## Topics
    ///
    /// ### Reasons
    ///
    /// - ``tooLarge``
    /// - ``neverRepeats``
    ///
    /// ### Decoding a reason
    ///
    /// - ``init(rawValue:)``
    public enum Rejection: String, Sendable, Hashable, CaseIterable {
        /// The image alone exceeds the limit.
        case tooLarge

        /// Storing the image would evict others, and images of its component are hardly ever asked for again.
        case neverRepeats
    }

    /// The events of the cache from now on.
    ///
    /// Each reading of this property makes a sequence of its own, which ends with the cache. A listener that falls more
    /// than 1024 events behind loses the oldest of them.
    ///
    /// ```swift
    /// for await event in cache.events {
    ///     print(event)  // evicted 31d2f8c9b3a17c55: 6400 bytes
    /// }
    /// ```
    public var events: AsyncStream<Event> { reporter.events.stream() }
}

extension RasterCache.Event: CustomStringConvertible {
    /// The event in a line of words.
    public var description: String {
        switch self {
        case .evicted(let key, let byteCount): "evicted \(key.digest): \(byteCount) bytes"
        case .rejected(let key, let byteCount, .tooLarge):
            "rejected \(key.digest): \(byteCount) bytes are more than the limit"
        case .rejected(let key, let byteCount, .neverRepeats):
            "rejected \(key.digest): \(byteCount) bytes would evict others, and its component's images never repeat"
        case .trimmed(let count, let byteCount, let pressure):
            "trimmed \(count) images, \(byteCount) bytes" + (pressure.map { ", memory pressure: \($0)" } ?? "")
        }
    }
}

/// The reports of a cache: counters, log lines, and events for listeners.
///
/// The counters are `rasterkit.cache.evictions`, `rasterkit.cache.trims`, and `rasterkit.cache.rejections` with the
/// dimension `reason`.
struct CacheReporter: Sendable {
    let events = Broadcast<RasterCache.Event>()
    private let logger: Logger

    /// A Boolean value that indicates whether something collects the counters.
    private let isCounted = !(MetricsSystem.factory is NOOPMetricsHandler)
    private let evictions = Counter(label: "rasterkit.cache.evictions")
    private let rejections = Dictionary(
        uniqueKeysWithValues: RasterCache.Rejection.allCases.map {
            ($0, Counter(label: "rasterkit.cache.rejections", dimensions: [("reason", "\($0)")]))
        }
    )
    private let trims = Counter(label: "rasterkit.cache.trims")

    init(logger: Logger) {
        self.logger = logger
    }

    func reportEvictions(_ entries: [CacheEntry]) {
        guard !entries.isEmpty else { return }
        if isCounted { evictions.increment(by: entries.count) }
        guard reports(at: .debug) else { return }
        for entry in entries {
            report(.evicted(entry.key, byteCount: entry.image.byteCount), level: .debug)
        }
    }

    func reportTrim(_ entries: [CacheEntry], for pressure: MemoryPressureMonitor.Stage?) {
        guard !entries.isEmpty || pressure != nil else { return }
        evictions.increment(by: entries.count)
        trims.increment()
        let byteCount = entries.reduce(0) { $0 + $1.image.byteCount }
        report(
            .trimmed(count: entries.count, byteCount: byteCount, pressure: pressure),
            level: entries.isEmpty || pressure == nil ? .debug : .notice
        )
    }

    func reportRejection(of key: CacheKey, byteCount: Int, reason: RasterCache.Rejection) {
        if isCounted { rejections[reason]?.increment() }
        report(.rejected(key, byteCount: byteCount, reason: reason), level: .debug)
    }

    private func reports(at level: Logger.Level) -> Bool { events.hasListeners || logger.logLevel <= level }

    private func report(_ event: @autoclosure () -> RasterCache.Event, level: Logger.Level) {
        guard reports(at: level) else { return }
        let event = event()
        logger.log(level: level, "\(event)")
        events.send(event)
    }
}
