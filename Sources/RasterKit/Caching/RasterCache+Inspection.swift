// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

extension RasterCache {
    /// The bytes that the cached images occupy with their keys, including those on screen.
    public var byteCount: Int {
        index.withLock { $0.byteCount }
    }

    /// The bytes that the cached images on screen occupy with their keys, part of ``byteCount``.
    public var pinnedByteCount: Int {
        index.withLock { $0.pinnedByteCount }
    }

    /// The bytes of pixels that images with equal ones save by sharing them.
    public var sharedByteCount: Int {
        index.withLock { $0.sharedByteCount }
    }

    /// The number of cached images.
    public var count: Int {
        index.withLock { $0.count }
    }

    /// The counters of the cache.
    public var statistics: Statistics {
        whileUnchanged { index, lookups in index.statistics(with: lookups) }
    }

    /// Returns the contents of the cache at this moment, most recently used images first.
    ///
    /// - Complexity: O(*n* log *n*) in the number of images; other threads wait for O(*n*) of it.
    public func snapshot() -> Snapshot {
        var (states, snapshot) = whileUnchanged { index, lookups in
            (
                index.states,
                Snapshot(
                    entries: [],
                    byteLimit: index.byteLimit,
                    byteCount: index.byteCount,
                    pinnedByteCount: index.pinnedByteCount,
                    sharedByteCount: index.sharedByteCount,
                    statistics: index.statistics(with: lookups)
                )
            )
        }
        states.sort { ($0.usage.lastUse, $0.entry.storedAt) > ($1.usage.lastUse, $1.entry.storedAt) }
        snapshot.entries = states.map { $0.entry(at: instant) }
        return snapshot
    }

    /// Returns the keys whose images have equal pixels, those that wasted most bytes of drawing first.
    ///
    /// The state that tells them apart is not visible:
    ///
    /// ```swift
    /// for images in cache.equalImages() {
    ///     print(images)  // 60 keys have equal pixels and differ in seconds
    /// }
    /// ```
    ///
    /// - Complexity: O(*n*) in the number of cached images.
    public func equalImages() -> [EqualImages] {
        index.withLock { $0.equalImages }
            .sorted { ($0.keys.count - 1) * $0.byteCount > ($1.keys.count - 1) * $1.byteCount }
    }

    /// Returns the images whose keys a closure chooses, without counting that as their use.
    ///
    /// - Parameter isIncluded: Chooses images; it is called under a lock, and must not use the cache.
    /// - Complexity: O(*n*) in the number of images.
    package func images(where isIncluded: (CacheKey) -> Bool) -> [RasterImage] {
        index.withLock { index in
            index.entries.filter { isIncluded($0.key) }.map(\.image)
        }
    }
}

extension RasterCache {
    /// Calls a closure under all locks: nothing changes, and nothing is looked up meanwhile.
    func whileUnchanged<Result: Sendable>(_ body: (CacheIndex, CacheShard.Lookups) -> Result) -> Result {
        index.withLock { index in
            locking(0, counted: CacheShard.Lookups()) { body(index, $0) }
        }
    }

    /// Takes the locks of the shards from one on, one inside the other.
    private func locking<Result: Sendable>(
        _ shard: Int,
        counted: CacheShard.Lookups,
        _ body: (CacheShard.Lookups) -> Result
    ) -> Result {
        guard shard < shards.count else { return body(counted) }
        return shards[shard].whileLocked { lookups in
            var counted = counted
            counted.hits += lookups.hits
            counted.misses += lookups.misses
            return locking(shard + 1, counted: counted, body)
        }
    }
}

extension CacheIndex {
    /// The statistics with the look-ups that the shards counted.
    fileprivate func statistics(with lookups: CacheShard.Lookups) -> RasterCache.Statistics {
        var statistics = statistics
        statistics.hits = lookups.hits
        statistics.misses = lookups.misses
        return statistics
    }
}
