// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Logging
import Metrics
import RasterLock

/// The reports of a cache: counters, log lines, and events for listeners.
///
/// The counters are `rasterkit.cache.evictions`, `rasterkit.cache.trims`, and `rasterkit.cache.refusals` with the
/// dimension `reason`.
final class CacheReporter: Sendable {
    private typealias Listener = AsyncStream<RasterCache.Event>.Continuation

    private struct Listeners {
        var byNumber: [Int: Listener] = [:]
        var lastNumber = 0
    }

    /// The number of events that a slow listener may fall behind before the oldest are dropped.
    private static let backlog = 1024

    private let logger: Logger
    private let evictions = Counter(label: "rasterkit.cache.evictions")
    private let refusals = Dictionary(
        uniqueKeysWithValues: RasterCache.Refusal.allCases.map {
            ($0, Counter(label: "rasterkit.cache.refusals", dimensions: [("reason", "\($0)")]))
        }
    )
    private let trims = Counter(label: "rasterkit.cache.trims")
    private let listeners = Lock(Listeners())

    init(logger: Logger) {
        self.logger = logger
    }

    deinit {
        for listener in listeners.withLock({ Array($0.byNumber.values) }) {
            listener.finish()
        }
    }

    /// The events from now on.
    func events() -> AsyncStream<RasterCache.Event> {
        let (stream, listener) = AsyncStream.makeStream(
            of: RasterCache.Event.self,
            bufferingPolicy: .bufferingNewest(Self.backlog)
        )
        let number = listeners.withLock { listeners in
            listeners.lastNumber += 1
            listeners.byNumber[listeners.lastNumber] = listener
            return listeners.lastNumber
        }
        listener.onTermination = { [weak self] _ in
            _ = self?.listeners.withLock { $0.byNumber.removeValue(forKey: number) }
        }
        return stream
    }

    /// Reports images that were evicted for the limit.
    func reportEvictions(_ entries: [CacheEntry]) {
        guard !entries.isEmpty else { return }
        evictions.increment(by: entries.count)
        report(entries.map { .evicted($0.key, byteCount: $0.image.byteCount) }, level: .debug)
    }

    /// Reports images that were evicted for a trim, or for memory pressure.
    func reportTrim(_ entries: [CacheEntry], for pressure: MemoryPressure?) {
        guard !entries.isEmpty || pressure != nil else { return }
        evictions.increment(by: entries.count)
        trims.increment()
        let byteCount = entries.reduce(0) { $0 + $1.image.byteCount }
        let event = RasterCache.Event.trimmed(count: entries.count, byteCount: byteCount, pressure: pressure)
        report([event], level: entries.isEmpty || pressure == nil ? .debug : .notice)
    }

    /// Reports an image that was not stored.
    func reportRefusal(of key: CacheKey, byteCount: Int, reason: RasterCache.Refusal) {
        refusals[reason]?.increment()
        report([.refused(key, byteCount: byteCount, reason: reason)], level: .debug)
    }

    private func report(_ events: [RasterCache.Event], level: Logger.Level) {
        let listeners = listeners.withLock { Array($0.byNumber.values) }
        for event in events {
            logger.log(level: level, "\(event)")
            for listener in listeners {
                listener.yield(event)
            }
        }
    }
}
