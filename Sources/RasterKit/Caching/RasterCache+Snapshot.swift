// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

extension RasterCache {
    /// Returns the contents of the cache at this moment, most recently used images first.
    ///
    /// ```swift
    /// let snapshot = cache.snapshot()
    /// for entry in snapshot.entries.prefix(10) {
    ///     print(entry)
    /// }
    /// ```
    ///
    /// - Complexity: O(*n* log *n*) in the number of images; other threads wait for O(*n*) of it.
    public func snapshot() -> Snapshot {
        let instant = instant
        var snapshot = whileUnchanged { index, statistics in
            Snapshot(
                entries: index.contents(at: instant),
                byteLimit: index.byteLimit,
                byteCount: index.byteCount,
                pinnedByteCount: index.pinnedByteCount,
                sharedByteCount: index.sharedByteCount,
                statistics: statistics
            )
        }
        snapshot.entries.sort { ($0.lastUse, $0.cached.storedAt) > ($1.lastUse, $1.cached.storedAt) }
        return snapshot
    }

    package func images(where isIncluded: (CacheKey) -> Bool) -> [RasterImage] {
        index.withLock { index in
            index.entries.filter { isIncluded($0.key) }.map(\.image)
        }
    }
}

extension CacheIndex {
    func contents(at instant: ContinuousClock.Instant) -> [RasterCache.Entry] {
        entries.map {
            RasterCache.Entry(
                cached: $0,
                hits: $0.uses,
                lastUse: $0.lastUse,
                instant: instant,
                isPinned: isPinned($0.key)
            )
        }
    }
}

extension RasterCache {
    /// A cached image, as it was when a snapshot was taken.
    ///
    /// ## Topics
    ///
    /// ### Reading the entry
    ///
    /// - ``key``
    /// - ``image``
    /// - ``origin``
    /// - ``hits``
    /// - ``age``
    /// - ``isPinned``
    public struct Entry: Sendable {
        let cached: CacheEntry

        /// The number of look-ups that found the image.
        public let hits: Int

        let lastUse: Int
        let instant: ContinuousClock.Instant

        /// A Boolean value that indicates whether the image was on screen.
        public let isPinned: Bool

        /// The key.
        public var key: CacheKey { cached.key }

        /// The image.
        public var image: RasterImage { cached.image }

        /// The component, the drawing time, and whether the image was prefetched.
        public var origin: RasterCache.Origin { cached.origin }

        /// The time since the image was stored.
        public var age: Duration { max(instant - cached.storedAt, .zero) }

        /// The size of the pixels in bytes, shared or not.
        package var byteCount: Int { image.byteCount }

        /// The time that drawing the image took.
        package var drawingTime: Duration { origin.drawingTime }
    }

    /// A cache at one moment.
    ///
    /// Its entries, sizes and statistics belong together: nothing was stored,
    /// found or removed between reading the one and the other.
    ///
    /// ## Topics
    ///
    /// ### Images
    ///
    /// - ``entries``
    ///
    /// ### Memory
    ///
    /// - ``byteCount``
    /// - ``byteLimit``
    /// - ``pinnedByteCount``
    /// - ``sharedByteCount``
    ///
    /// ### Counts
    ///
    /// - ``statistics``
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

extension RasterCache.Entry: CustomStringConvertible {
    /// A line with the digest of the key, the component, bytes, hits, age and drawing time.
    public var description: String {
        let name = cached.component.isEmpty ? "" : " \(cached.component)"
        let place = isPinned ? ", on screen" : ""
        return "\(key.digest)\(name): \(byteCount) bytes, \(hits) hits, \(age) old, drawn in \(drawingTime)\(place)"
    }
}
