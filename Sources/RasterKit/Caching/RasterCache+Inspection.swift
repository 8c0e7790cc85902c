// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

extension RasterCache {
    /// The number of bytes that the cached images occupy, those on screen included.
    public var byteCount: Int {
        index.withLock { $0.byteCount }
    }

    /// The number of bytes that the images on screen occupy, part of ``byteCount``.
    public var pinnedByteCount: Int {
        index.withLock { $0.pinnedByteCount }
    }

    /// The number of bytes that the cached images would occupy besides, if those
    /// with equal pixels did not share them.
    public var sharedByteCount: Int {
        index.withLock { $0.sharedByteCount }
    }

    /// The number of cached images.
    public var count: Int {
        index.withLock { $0.count }
    }

    /// What the cache has done so far.
    public var statistics: RasterCacheStatistics {
        whileUnchanged { index, lookups in index.statistics(with: lookups) }
    }

    /// Returns what is in the cache at this moment, the images used last first.
    ///
    /// - Complexity: O(*n* log *n*) in the number of images; others wait for O(*n*) of it.
    public func snapshot() -> RasterCacheSnapshot {
        let (states, sums) = whileUnchanged { index, lookups in
            (
                index.states,
                RasterCacheSnapshot(
                    entries: [],
                    byteLimit: index.byteLimit,
                    byteCount: index.byteCount,
                    pinnedByteCount: index.pinnedByteCount,
                    sharedByteCount: index.sharedByteCount,
                    statistics: index.statistics(with: lookups)
                )
            )
        }
        return sums.with(states.sorted().map { $0.raster(at: instant) })
    }

    /// Returns the images whose keys a closure chooses, without counting that as their use.
    ///
    /// - Parameter isIncluded: Chooses; it is called under a lock, and must not use the cache.
    /// - Complexity: O(*n*) in the number of images.
    public func images(where isIncluded: (CacheKey) -> Bool) -> [RasterImage] {
        index.withLock { index in
            index.entries.values.filter { isIncluded($0.key) }.map(\.image)
        }
    }

    /// Returns the keys whose images have equal pixels, those first that had the
    /// most bytes drawn in vain.
    ///
    /// Their states are told apart by something that does not show:
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
}

extension RasterCache {
    /// Calls a closure while nobody can change anything or look anything up.
    func whileUnchanged<Result: Sendable>(_ body: (CacheIndex, CacheShard.Lookups) -> Result) -> Result {
        index.withLock { index in
            locking(shards[...], counted: CacheShard.Lookups()) { body(index, $0) }
        }
    }

    /// Takes the locks of shards, one within the other, in their order.
    private func locking<Result: Sendable>(
        _ shards: ArraySlice<CacheShard>,
        counted: CacheShard.Lookups,
        _ body: (CacheShard.Lookups) -> Result
    ) -> Result {
        guard let shard = shards.first else { return body(counted) }
        return shard.whileLocked { lookups in
            var counted = counted
            counted.hits += lookups.hits
            counted.misses += lookups.misses
            return locking(shards.dropFirst(), counted: counted, body)
        }
    }
}

extension CacheIndex {
    /// The statistics with the look-ups that the shards counted.
    fileprivate func statistics(with lookups: CacheShard.Lookups) -> RasterCacheStatistics {
        var statistics = statistics
        statistics.hits = lookups.hits
        statistics.misses = lookups.misses
        return statistics
    }
}
