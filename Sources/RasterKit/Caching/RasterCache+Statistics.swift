// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

extension RasterCache {
    /// The bytes that the cached images occupy with their keys, including those on screen.
    public var byteCount: Int { index.withLock { $0.byteCount } }

    /// The bytes that the cached images on screen occupy with their keys, part of ``byteCount``.
    package var pinnedByteCount: Int { index.withLock { $0.pinnedByteCount } }

    /// The bytes of pixels that images with equal ones save by sharing them.
    package var sharedByteCount: Int { index.withLock { $0.sharedByteCount } }

    /// The number of cached images.
    ///
    /// ```swift
    /// print("\(cache.count) images, \(cache.byteCount) of \(cache.byteLimit) bytes")
    /// ```
    public var count: Int { index.withLock { $0.count } }

    /// The counters of the cache.
    ///
    /// ```swift
    /// let before = cache.statistics
    /// _ = try pipeline.render(badge, size: size)
    /// print((cache.statistics - before).hits)
    /// ```
    public var statistics: Statistics { whileUnchanged { $1 } }

    /// The findings about each component that has lost images to the limit, by the component's identifier.
    ///
    /// Admission matters only for images that would evict others: while the cache has room, it keeps all of them.
    ///
    /// ```swift
    /// for (component, admission) in cache.admission where !admission.isAdmitted {
    ///     print("\(component): \(admission.rejections) images rejected")
    /// }
    /// ```
    ///
    /// - Complexity: O(*n*) in the number of components, at most 1,024.
    public var admission: [String: Admission] { index.withLock { $0.admission } }
}

extension RasterCache {
    /// Counters of a cache.
    ///
    /// A pipeline may look up an image more than once for a request, and a nested component is a look-up, too. Compare
    /// ``RasterPipeline/Statistics``, which counts requests.
    ///
    /// ## Topics
    ///
    /// ### Look-ups
    ///
    /// - ``hits``
    /// - ``misses``
    /// - ``hitRate``
    ///
    /// ### Stored images
    ///
    /// - ``insertions``
    /// - ``evictions``
    /// - ``evictedByteCount``
    /// - ``rejections``
    ///
    /// ### Comparing two moments
    ///
    /// - ``-(_:_:)``
    public struct Statistics: Sendable, Hashable {
        /// The look-ups that found an image.
        public internal(set) var hits = 0

        /// The look-ups that found none.
        public internal(set) var misses = 0

        /// The images that were stored.
        public internal(set) var insertions = 0

        /// The images that were not stored, see ``RasterCache/Rejection``.
        public internal(set) var rejections = 0

        /// The images that were evicted: for the limit, a trim or memory pressure.
        public internal(set) var evictions = 0

        /// The size in bytes of the memory that evictions freed.
        public internal(set) var evictedByteCount = 0

        package init() {}

        /// The share of look-ups that found an image, from 0 to 1; 0 before the first.
        ///
        /// ```swift
        /// print("\(Int(cache.statistics.hitRate * 100)) % of look-ups found an image")
        /// ```
        public var hitRate: Double { hits + misses == 0 ? 0 : Double(hits) / Double(hits + misses) }

        /// Returns the counts since an earlier reading.
        public static func - (later: Statistics, earlier: Statistics) -> Statistics {
            var difference = Statistics()
            difference.hits = later.hits - earlier.hits
            difference.misses = later.misses - earlier.misses
            difference.insertions = later.insertions - earlier.insertions
            difference.rejections = later.rejections - earlier.rejections
            difference.evictions = later.evictions - earlier.evictions
            difference.evictedByteCount = later.evictedByteCount - earlier.evictedByteCount
            return difference
        }
    }

    /// The record of a full cache about a component type.
    ///
    /// ## Topics
    ///
    /// ### Reading the state
    ///
    /// - ``isAdmitted``
    /// - ``rejections``
    /// - ``unusedEvictions``
    public struct Admission: Sendable, Hashable {
        /// A Boolean value that indicates whether new images of the component may evict others.
        ///
        /// It is false once 256 of its images in a row were evicted without having been found again. It becomes true
        /// when an image that is about to be evicted has been found again, or when a key is stored that the cache
        /// remembers: it keeps the hashes of the keys that it evicted or rejected last, as many as it has images, and at
        /// least 256.
        public let isAdmitted: Bool

        /// The latest images in a row that were evicted without having been found again.
        public let unusedEvictions: Int

        /// The number of images that were rejected.
        public let rejections: Int

        package init(isAdmitted: Bool, unusedEvictions: Int, rejections: Int) {
            self.isAdmitted = isAdmitted
            self.unusedEvictions = unusedEvictions
            self.rejections = rejections
        }
    }
}

extension RasterCache {
    /// Calls a closure under all locks: nothing changes, and nothing is looked up meanwhile.
    func whileUnchanged<Result: Sendable>(_ body: (CacheIndex, Statistics) -> Result) -> Result {
        index.withLock { index in
            shards.whileLocked { lookups in
                var statistics = index.statistics
                (statistics.hits, statistics.misses) = (lookups.hits, lookups.misses)
                return body(index, statistics)
            }
        }
    }
}
