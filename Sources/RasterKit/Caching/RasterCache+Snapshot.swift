// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

extension RasterCache {
    /// Returns the contents of the cache at this moment, most recently used images first.
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
        snapshot.entries.sort { ($0.usage.lastUse, $0.cached.storedAt) > ($1.usage.lastUse, $1.cached.storedAt) }
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

    package func images(where isIncluded: (CacheKey) -> Bool) -> [RasterImage] {
        index.withLock { index in
            index.entries.filter { isIncluded($0.key) }.map(\.image)
        }
    }
}

extension CacheIndex {
    func contents(at instant: ContinuousClock.Instant) -> [RasterCache.Entry] {
        entries.map {
            RasterCache.Entry(cached: $0, usage: $0.usage, instant: instant, isPinned: isPinned($0.key))
        }
    }

    package var equalImages: [RasterCache.EqualImages] {
        Dictionary(grouping: entries, by: \.image.storageAddress).values.compactMap { entries in
            guard entries.count > 1, let first = entries.first else { return nil }
            return RasterCache.EqualImages(keys: entries.map(\.key), byteCount: first.image.byteCount)
        }
    }
}

extension RasterCache {
    /// A cached image, as it was when a snapshot was taken.
    public struct Entry: Sendable {
        let cached: CacheEntry
        let usage: EvictionUsage
        let instant: ContinuousClock.Instant

        /// A Boolean value that indicates whether the image was on screen.
        public let isPinned: Bool

        /// The key.
        public var key: CacheKey { cached.key }

        /// The image.
        public var image: RasterImage { cached.image }

        /// The component, the drawing time, and whether the image was prefetched.
        public var origin: RasterCache.Origin { cached.origin }

        /// The number of look-ups that found the image.
        public var hits: Int { usage.uses }

        /// The time since the image was stored.
        public var age: Duration { max(instant - cached.storedAt, .zero) }

        /// The size of the pixels in bytes, shared or not.
        public var byteCount: Int { image.byteCount }

        /// The time that drawing the image took.
        public var drawingTime: Duration { origin.drawingTime }
    }

    /// Keys whose images have equal pixels: the state that tells them apart is not visible.
    ///
    /// Each of the keys cost a drawing that another one had paid for already.
    /// List fewer key paths, or key less of their values.
    public struct EqualImages: Sendable {
        /// The keys, at least two, in no particular order.
        public let keys: [CacheKey]

        /// The size of the pixels in bytes, counted once for all keys.
        public let byteCount: Int

        /// The differences between the first key and each other one.
        ///
        /// - Complexity: O(*n*) in the size of the keys; computed at each call.
        public var differences: [CacheKey.Difference] {
            guard let first = keys.first else { return [] }
            return keys.dropFirst().flatMap { $0.difference(from: first) }
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

extension RasterCache.Entry: CustomStringConvertible {
    /// A line with the digest of the key, the component, bytes, hits, age and drawing time.
    public var description: String {
        let name = cached.component.isEmpty ? "" : " \(cached.component)"
        let place = isPinned ? ", on screen" : ""
        return "\(key.digest)\(name): \(byteCount) bytes, \(hits) hits, \(age) old, drawn in \(drawingTime)\(place)"
    }
}

extension RasterCache.EqualImages: CustomStringConvertible {
    /// The number of keys, and the places in which they differ.
    public var description: String {
        let paths = Set(differences.map(\.path)).sorted()
        return "\(keys.count) keys have equal pixels and differ in \(paths.joined(separator: ", "))"
    }
}
