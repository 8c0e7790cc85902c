// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterCache {
    /// A cached image, as it was when a snapshot was taken.
    public struct Entry: Sendable {
        /// The key.
        public let key: CacheKey

        /// The image.
        public let image: RasterImage

        /// The component, the drawing time, and whether the image was prefetched.
        public let origin: RasterOrigin

        /// The number of look-ups that found the image.
        public let hits: Int

        /// The time since the image was stored.
        public let age: Duration

        /// A Boolean value that indicates whether the image was on screen.
        public let isPinned: Bool

        /// The number of the pixels' memory: images that share it have equal pixels.
        package let storage: Int

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
        public var differences: [KeyDifference] {
            guard let first = keys.first else { return [] }
            return keys.dropFirst().flatMap { $0.difference(from: first) }
        }
    }
}

extension RasterCache.Entry: CustomStringConvertible {
    /// A line with the digest of the key, the component, bytes, hits, age and drawing time.
    public var description: String {
        let name = origin.component.isEmpty ? "" : " \(origin.component)"
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
