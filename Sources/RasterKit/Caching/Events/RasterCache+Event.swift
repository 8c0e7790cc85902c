// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterCache {
    /// An action that a cache took by itself.
    ///
    /// Hits, misses and removals are requested: see the pipeline's events and
    /// ``RasterCache/Statistics``.
    public enum Event: Sendable, Hashable {
        /// An image was evicted to keep the limit.
        case evicted(CacheKey, byteCount: Int)

        /// An image was not stored.
        case refused(CacheKey, byteCount: Int, reason: Refusal)

        /// A number of images with a size in bytes was evicted for a trim, or for memory pressure.
        case trimmed(count: Int, byteCount: Int, pressure: MemoryPressure?)
    }

    /// The events of the cache from now on.
    ///
    /// Each reading of this property makes a sequence of its own, which ends
    /// with the cache. A listener that falls more than 1024 events behind loses
    /// the oldest of them.
    ///
    /// ```swift
    /// for await event in cache.events {
    ///     print(event)  // evicted 31d2f8c9b3a17c55: 6400 bytes
    /// }
    /// ```
    public var events: AsyncStream<Event> {
        reporter.events()
    }
}

extension RasterCache.Event: CustomStringConvertible {
    /// The event in a line of words.
    public var description: String {
        switch self {
        case .evicted(let key, let byteCount): "evicted \(key.digest): \(byteCount) bytes"
        case .refused(let key, let byteCount, .tooLarge):
            "refused \(key.digest): \(byteCount) bytes are more than the limit"
        case .refused(let key, let byteCount, .neverRepeats):
            "refused \(key.digest): \(byteCount) bytes would evict others, and its component's images never repeat"
        case .trimmed(let count, let byteCount, let pressure):
            "trimmed \(count) images, \(byteCount) bytes" + (pressure.map { ", memory pressure: \($0)" } ?? "")
        }
    }
}
