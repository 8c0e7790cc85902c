// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// What a cache has done so far.
public struct RasterCacheStatistics: Sendable, Hashable {
    /// The look-ups that found an image.
    public internal(set) var hits = 0

    /// The look-ups that found none.
    public internal(set) var misses = 0

    /// The images that were stored.
    public internal(set) var insertions = 0

    /// The images that were not stored because they are larger than the limit.
    public internal(set) var refusals = 0

    /// The images that had to go: for the limit, a trim or memory pressure.
    public internal(set) var evictions = 0

    /// The bytes that evictions made free.
    public internal(set) var evictedByteCount = 0

    /// Creates statistics that count nothing yet.
    public init() {}

    /// The share of look-ups that found an image, from 0 to 1; 0 before the first.
    public var hitRate: Double {
        hits + misses == 0 ? 0 : Double(hits) / Double(hits + misses)
    }

    /// Returns what was done after an earlier reading.
    public static func - (later: RasterCacheStatistics, earlier: RasterCacheStatistics) -> RasterCacheStatistics {
        var difference = RasterCacheStatistics()
        difference.hits = later.hits - earlier.hits
        difference.misses = later.misses - earlier.misses
        difference.insertions = later.insertions - earlier.insertions
        difference.refusals = later.refusals - earlier.refusals
        difference.evictions = later.evictions - earlier.evictions
        difference.evictedByteCount = later.evictedByteCount - earlier.evictedByteCount
        return difference
    }
}
