// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

/// Keeps drawn images up to a limit in bytes, and lets go of those that were used longest ago.
///
/// The cost of an image is the memory that its pixels occupy. Images with equal
/// pixels under different keys share one memory, and pay for it once; each key
/// after the first costs 256 bytes, or what its pixels would, if that is less. An
/// image that is larger than the limit is not stored. All members may be used on
/// any thread.
public final class RasterCache: RasterCaching {
    /// The limit of a cache that is made without one: 128 MiB.
    public static let defaultByteLimit = 128 << 20

    private let table: Mutex<ImageTable>

    /// Creates an empty cache.
    ///
    /// - Parameter byteLimit: The number of bytes that the images may occupy
    ///   together; a negative limit counts as 0, which stores nothing.
    public init(byteLimit: Int = RasterCache.defaultByteLimit) {
        table = Mutex(ImageTable(byteLimit: max(byteLimit, 0)))
    }

    /// The number of bytes that the images may occupy together; lowering it evicts.
    public var byteLimit: Int {
        get { table.withLock { $0.byteLimit } }
        set {
            let evicted = table.withLock { $0.setLimit(max(newValue, 0)) }
            _ = evicted  // Images are freed outside the lock.
        }
    }

    /// The number of bytes that the cached images occupy.
    public var byteCount: Int {
        table.withLock { $0.byteCount }
    }

    /// The number of bytes that the cached images would occupy besides, if those
    /// with equal pixels did not share them.
    public var sharedByteCount: Int {
        table.withLock { $0.sharedByteCount }
    }

    /// The number of cached images.
    public var count: Int {
        table.withLock { $0.count }
    }

    /// Returns the image of a key, and marks it as used; nil when there is none.
    ///
    /// - Complexity: O(1).
    public func image(for key: CacheKey) -> RasterImage? {
        table.withLock { $0.image(for: key) }
    }

    /// Stores the image of a key, and evicts others until the limit is kept.
    ///
    /// If the pixels equal those of a cached image, the cache keeps a copy of
    /// `image` that shares them. They are compared on the thread that stores,
    /// without keeping others from the cache.
    ///
    /// - Returns: The image with the memory that it now has; it is not stored when
    ///   it is larger than the limit by itself.
    /// - Complexity: O(*n*) in the number of pixels, and O(1) for each image that
    ///   is evicted.
    @discardableResult
    public func store(
        _ image: RasterImage,
        for key: CacheKey,
        origin: RasterOrigin = RasterOrigin()
    ) -> RasterImage {
        let fingerprint = image.pixelFingerprint
        var image = image
        var storage: Int?
        var compared: Set<Int> = []
        while true {
            let insertion = table.withLock {
                $0.insert(image, for: key, fingerprint: fingerprint, storage: storage, compared: compared)
            }
            switch insertion {
            case .done(_, let evicted):
                _ = evicted  // Images are freed outside the lock.
                return image
            case .compare(let candidates):
                for (index, candidate) in candidates where storage == nil {
                    compared.insert(index)
                    guard let shared = image.sharing(candidate) else { continue }
                    image = shared
                    storage = index
                }
            }
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
        table.withLock { $0.equalImages }
            .sorted { ($0.keys.count - 1) * $0.byteCount > ($1.keys.count - 1) * $1.byteCount }
    }

    /// Removes the image of a key.
    ///
    /// - Returns: The image, or nil when there was none.
    @discardableResult
    public func removeImage(for key: CacheKey) -> RasterImage? {
        table.withLock { $0.removeImage(for: key) }
    }

    /// Removes all images.
    public func removeAll() {
        let evicted = table.withLock { $0.removeAll() }
        _ = evicted  // Images are freed outside the lock.
    }
}

extension RasterImage {
    /// Returns the image with the memory of another one; nil unless their pixels are equal.
    fileprivate func sharing(_ other: RasterImage) -> RasterImage? {
        sharesPixels(with: other) ? self : sharingPixels(of: other)
    }
}
