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

        fileprivate init(_ image: RasterImage, for key: CacheKey, in core: PipelineCore) {
            self.image = image
            self.key = key
            images = core.displayed
            cache = core.rasterCache
            images.insert(image, for: key)
            cache?.pin(key)
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
        RasterPipeline.ImagePin(image, for: key, in: core)
    }
}

extension RasterPipeline {
    /// The memory that the images of a pipeline occupy, in bytes.
    public struct MemoryUse: Sendable, Hashable {
        /// The images on screen or pinned otherwise, with their keys; pixels that several share count once.
        ///
        /// See ``RasterPipeline/ImagePin``.
        public var displayed = 0

        /// The images in a `RasterCache` that aren't on screen or pinned, with their keys and places in tables; 0 for a
        /// cache of another kind.
        public var cached = 0

        /// The pixels of images that are being drawn.
        public var inFlight = 0

        /// The freed memory that the process keeps for the pixels of new images.
        ///
        /// New memory costs a page fault for each page, which takes longer than clearing one. The memory counts in the
        /// limits of the process's caches: it takes the room that their images don't use, and a full cache leaves it a
        /// sixteenth of its limit, at most 4 MiB. It is never more than 32 MiB, returns to the system when it wasn't
        /// needed for 5 to 10 seconds, and at once under memory pressure.
        public static var spare: Int { UnusedMemory.byteCount }

        /// Creates a memory use.
        public init(displayed: Int = 0, cached: Int = 0, inFlight: Int = 0) {
            self.displayed = displayed
            self.cached = cached
            self.inFlight = inFlight
        }
    }
}

extension RasterPipeline {
    /// The memory that images occupy.
    public var memoryUse: RasterPipeline.MemoryUse {
        let cached = core.rasterCache.map { $0.byteCount - $0.pinnedByteCount }
        return RasterPipeline.MemoryUse(
            displayed: core.displayed.byteCount,
            cached: cached ?? 0,
            inFlight: core.inFlight.byteCount
        )
    }
}
