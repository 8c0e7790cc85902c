// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Keeps the images of a pipeline; adopt it to keep them your own way.
///
/// ``RasterCache`` is the implementation that pipelines use by default. A cache
/// may let go of anything at any time: a pipeline then draws again. It must never
/// return an image that was stored for another key.
///
/// All members may be called on any thread, at the same time.
public protocol RasterCaching: Sendable {
    /// Returns the image of a key; nil when there is none.
    func image(for key: CacheKey) -> RasterImage?

    /// Stores the image of a key, in place of an earlier one.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - key: The key.
    ///   - origin: How the image came about: what it would cost to have it again.
    /// - Returns: The image to show: `image`, or one with the same pixels whose
    ///   memory another image has already.
    @discardableResult
    func store(_ image: RasterImage, for key: CacheKey, origin: RasterOrigin) -> RasterImage

    /// Returns the images whose keys a closure chooses, without counting that as their use.
    ///
    /// It serves ``RasterStaleness/nearestSize`` only. The default finds none.
    ///
    /// - Parameter isIncluded: Chooses; it must not use the cache.
    func images(where isIncluded: (CacheKey) -> Bool) -> [RasterImage]

    /// Removes the image of a key, on screen or not.
    ///
    /// - Returns: The image, or nil when there was none.
    @discardableResult
    func removeImage(for key: CacheKey) -> RasterImage?

    /// Removes all images, on screen or not.
    func removeAll()

    /// Notes that the image of a key is on screen: letting go of it would free nothing.
    ///
    /// Calls are counted: each is followed by one of ``unpin(_:)``. There may be no
    /// image of the key, or one that is stored later. The default does nothing; the
    /// pipeline keeps what is on screen by itself.
    func pin(_ key: CacheKey)

    /// Notes that the image of a key is on screen once less.
    func unpin(_ key: CacheKey)
}

extension RasterCaching {
    /// Finds none.
    public func images(where isIncluded: (CacheKey) -> Bool) -> [RasterImage] { [] }

    /// Does nothing.
    public func pin(_ key: CacheKey) {}

    /// Does nothing.
    public func unpin(_ key: CacheKey) {}
}
