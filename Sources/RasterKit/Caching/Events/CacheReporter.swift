// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Logging
import Metrics
import Synchronization

/// Tells of what a cache does: counts it, logs it, and hands it to whoever listens.
///
/// The counters are `rasterkit.cache.evictions`, `rasterkit.cache.refusals` and `rasterkit.cache.trims`.
final class CacheReporter: Sendable {
    private typealias Listener = AsyncStream<RasterCacheEvent>.Continuation

    private struct Listeners {
        var byNumber: [Int: Listener] = [:]
        var lastNumber = 0
    }

    /// How many events a slow listener may fall behind; older ones are dropped then.
    private static let backlog = 1024

    private let logger: Logger
    private let evictions = Counter(label: "rasterkit.cache.evictions")
    private let refusals = Counter(label: "rasterkit.cache.refusals")
    private let trims = Counter(label: "rasterkit.cache.trims")
    private let listeners = Mutex(Listeners())

    init(logger: Logger) {
        self.logger = logger
    }

    deinit {
        for listener in listeners.withLock({ Array($0.byNumber.values) }) {
            listener.finish()
        }
    }

    /// The events from now on.
    func events() -> AsyncStream<RasterCacheEvent> {
        let (stream, listener) = AsyncStream.makeStream(
            of: RasterCacheEvent.self,
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

    /// Tells of images that had to go for the limit.
    func reportEvictions(_ entries: [CacheEntry]) {
        guard !entries.isEmpty else { return }
        evictions.increment(by: entries.count)
        tell(entries.map { .evicted($0.key, byteCount: $0.image.byteCount) }, level: .debug)
    }

    /// Tells of images that had to go for a trim, or for memory pressure.
    func reportTrim(_ entries: [CacheEntry], for pressure: MemoryPressure?) {
        guard !entries.isEmpty || pressure != nil else { return }
        evictions.increment(by: entries.count)
        trims.increment()
        let byteCount = entries.reduce(0) { $0 + $1.image.byteCount }
        let event = RasterCacheEvent.trimmed(count: entries.count, byteCount: byteCount, pressure: pressure)
        tell([event], level: entries.isEmpty || pressure == nil ? .debug : .notice)
    }

    /// Tells of an image that was not stored.
    func reportRefusal(of key: CacheKey, byteCount: Int) {
        refusals.increment()
        tell([.refused(key, byteCount: byteCount)], level: .debug)
    }

    private func tell(_ events: [RasterCacheEvent], level: Logger.Level) {
        let listeners = listeners.withLock { Array($0.byNumber.values) }
        for event in events {
            logger.log(level: level, "\(event)")
            for listener in listeners {
                listener.yield(event)
            }
        }
    }
}
