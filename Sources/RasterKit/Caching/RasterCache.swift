// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

/// Keeps drawn images up to a limit in bytes, and lets go of those that were used longest ago.
///
/// The cost of an image is the memory that its pixels occupy. An image that is
/// larger than the limit is not stored. All members may be used on any thread.
public final class RasterCache: Sendable {
    /// The limit of a cache that is made without one: 128 MiB.
    public static let defaultByteLimit = 128 << 20

    private let storage: Mutex<LeastRecentlyUsed<CacheKey, RasterImage>>

    /// Creates an empty cache.
    ///
    /// - Parameter byteLimit: The number of bytes that the images may occupy
    ///   together; a negative limit counts as 0, which stores nothing.
    public init(byteLimit: Int = RasterCache.defaultByteLimit) {
        storage = Mutex(LeastRecentlyUsed(limit: max(byteLimit, 0)))
    }

    /// The number of bytes that the images may occupy together; lowering it evicts.
    public var byteLimit: Int {
        get { storage.withLock { $0.limit } }
        set {
            let evicted = storage.withLock { $0.setLimit(max(newValue, 0)) }
            _ = evicted  // Images are freed outside the lock.
        }
    }

    /// The number of bytes that the cached images occupy.
    public var byteCount: Int {
        storage.withLock { $0.cost }
    }

    /// The number of cached images.
    public var count: Int {
        storage.withLock { $0.count }
    }

    /// Returns the image of a key, and marks it as used; nil when there is none.
    ///
    /// - Complexity: O(1).
    public func image(for key: CacheKey) -> RasterImage? {
        storage.withLock { $0.value(for: key) }
    }

    /// Stores the image of a key, and evicts others until the limit is kept.
    ///
    /// - Returns: Whether the image was stored; `false` when it is larger than
    ///   the limit by itself.
    /// - Complexity: O(1), and O(1) for each image that is evicted.
    @discardableResult
    public func store(_ image: RasterImage, for key: CacheKey) -> Bool {
        let (isStored, evicted) = storage.withLock { $0.insert(image, for: key, cost: image.byteCount) }
        _ = evicted  // Images are freed outside the lock.
        return isStored
    }

    /// Removes the image of a key.
    ///
    /// - Returns: The image, or nil when there was none.
    @discardableResult
    public func removeImage(for key: CacheKey) -> RasterImage? {
        storage.withLock { $0.removeValue(for: key) }
    }

    /// Removes all images.
    public func removeAll() {
        let evicted = storage.withLock { $0.removeAll() }
        _ = evicted  // Images are freed outside the lock.
    }
}
