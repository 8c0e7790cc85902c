// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterCache {
    /// Counters of a cache.
    ///
    /// A pipeline may look up an image more than once for a request, and a
    /// nested component is a look-up, too. Compare ``RasterPipeline/Statistics``,
    /// which counts requests.
    public struct Statistics: Sendable, Hashable {
        /// The look-ups that found an image.
        public internal(set) var hits = 0

        /// The look-ups that found none.
        public internal(set) var misses = 0

        /// The images that were stored.
        public internal(set) var insertions = 0

        /// The images that were not stored, see ``RasterCache/Refusal``.
        public internal(set) var refusals = 0

        /// The images that were evicted: for the limit, a trim or memory pressure.
        public internal(set) var evictions = 0

        /// The size in bytes of the memory that evictions freed.
        public internal(set) var evictedByteCount = 0

        /// Creates statistics that count nothing yet.
        public init() {}

        /// The share of look-ups that found an image, from 0 to 1; 0 before the first.
        public var hitRate: Double {
            hits + misses == 0 ? 0 : Double(hits) / Double(hits + misses)
        }

        /// Returns what was done after an earlier reading.
        public static func - (later: Statistics, earlier: Statistics) -> Statistics {
            var difference = Statistics()
            difference.hits = later.hits - earlier.hits
            difference.misses = later.misses - earlier.misses
            difference.insertions = later.insertions - earlier.insertions
            difference.refusals = later.refusals - earlier.refusals
            difference.evictions = later.evictions - earlier.evictions
            difference.evictedByteCount = later.evictedByteCount - earlier.evictedByteCount
            return difference
        }
    }

    /// A cache at one moment.
    ///
    /// Its entries, sizes and statistics belong together: nothing was stored,
    /// found or removed between reading the one and the other.
    public struct Snapshot: Sendable {
        /// The images, most recently used first.
        public internal(set) var entries: [Entry]

        /// The limit in bytes.
        public let byteLimit: Int

        /// The bytes that the images occupied with their keys.
        public let byteCount: Int

        /// The bytes that the images on screen occupied with their keys, part of ``byteCount``.
        public let pinnedByteCount: Int

        /// The bytes of pixels that images with equal ones saved by sharing them.
        public let sharedByteCount: Int

        /// The counters.
        public let statistics: Statistics
    }
}
