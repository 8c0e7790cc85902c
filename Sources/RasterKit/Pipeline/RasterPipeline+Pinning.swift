// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import RasterGraphics
public import RasterState

extension RasterPipeline {
    /// A pin that keeps an image in memory until it is released.
    ///
    /// A pinned image isn't drawn again: requests for its key are hits, even after the
    /// cache was emptied. It counts as displayed in ``RasterPipeline/memoryUse``. Views
    /// and lists pin the images that they show; pin those that you show yourself:
    ///
    /// ```swift
    /// let pin = pipeline.pin(try await pipeline.renderInBackground(request))
    /// ```
    ///
    /// An image that is pinned several times stays until the last of its pins is
    /// released. Pins may be made and released on any thread.
    public final class ImagePin: Sendable {
        /// The image.
        public let image: RasterImage

        /// The key of the image.
        public let key: CacheKey

        private let images: DisplayedImages
        private let cache: RasterCache?

        fileprivate init(
            _ image: RasterImage,
            for key: CacheKey,
            in images: DisplayedImages,
            cache: (any RasterCaching)?
        ) {
            self.image = image
            self.key = key
            self.images = images
            self.cache = cache as? RasterCache
            images.insert(image, for: key)
            self.cache?.pin(key)
        }

        deinit {
            images.remove(key)
            cache?.unpin(key)
        }
    }
}

extension RasterPipeline {
    /// Pins the image of a request.
    ///
    /// - Parameter result: The image with its key.
    /// - Returns: A pin, or nil if the image has no key: it must not be shown for
    ///   another request. ``RasterResult/refusal`` says why.
    public func pin(_ result: RasterResult) -> RasterPipeline.ImagePin? {
        result.key.map { pin(result.image, for: $0) }
    }

    package func pin(_ image: RasterImage, for key: CacheKey) -> RasterPipeline.ImagePin {
        RasterPipeline.ImagePin(image, for: key, in: core.displayed, cache: cache)
    }
}
