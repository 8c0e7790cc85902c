// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// An image in the cache, as it was at the moment of a snapshot.
public struct CachedRaster: Sendable {
    /// The key.
    public let key: CacheKey

    /// The image.
    public let image: RasterImage

    /// How the image came about: its component, drawing time, and whether it was prefetched.
    public let origin: RasterOrigin

    /// How often it was found.
    public let hits: Int

    /// How long ago it was stored.
    public let age: Duration

    /// Whether it was on screen.
    public let isPinned: Bool

    /// The number of the memory that the pixels are in: images that share it have equal ones.
    package let storage: Int

    /// The number of bytes that the pixels occupy, shared or not.
    public var byteCount: Int { image.byteCount }

    /// How long the drawing took.
    public var drawingTime: Duration { origin.drawingTime }
}

extension CachedRaster: CustomStringConvertible {
    /// One line: the digest of the key, the component, bytes, hits, age and drawing time.
    public var description: String {
        let name = origin.component.isEmpty ? "" : " \(origin.component)"
        let place = isPinned ? ", on screen" : ""
        return "\(key.digest)\(name): \(byteCount) bytes, \(hits) hits, \(age) old, drawn in \(drawingTime)\(place)"
    }
}
