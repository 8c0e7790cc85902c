// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import RasterGraphics
package import RasterState

extension RasterPipeline {
    /// A pin that keeps the image of a key in memory until the last pin of the key is released.
    ///
    /// Requests for the key are hits, even after the cache was emptied. The image counts as displayed in
    /// ``RasterPipeline/memoryUse``. Views and lists pin the images that they show.
    package final class ImagePin: Sendable {
        package let image: RasterImage
        package let key: CacheKey

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
    package func pin(_ image: RasterImage, for key: CacheKey) -> RasterPipeline.ImagePin {
        RasterPipeline.ImagePin(image, for: key, in: core)
    }
}

extension RasterPipeline {
    /// The memory that the images of a pipeline occupy, in bytes.
    ///
    /// ## Topics
    ///
    /// ### Bytes of images
    ///
    /// - ``displayed``
    /// - ``cached``
    /// - ``inFlight``
    ///
    /// ### Bytes of memory kept for later
    ///
    /// - ``spare``
    public struct MemoryUse: Sendable, Hashable {
        /// The images that views and lists show, with their keys; pixels that several share count once.
        public var displayed = 0

        /// The images in a `RasterCache` that aren't on screen, with their keys and places in tables; 0 for a
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

        package init(displayed: Int = 0, cached: Int = 0, inFlight: Int = 0) {
            self.displayed = displayed
            self.cached = cached
            self.inFlight = inFlight
        }
    }
}

extension RasterPipeline {
    /// The memory that images occupy.
    ///
    /// ```swift
    /// let use = pipeline.memoryUse
    /// print(use.displayed + use.cached + use.inFlight)
    /// ```
    public var memoryUse: RasterPipeline.MemoryUse {
        let cached = core.rasterCache.map { $0.byteCount - $0.pinnedByteCount }
        return RasterPipeline.MemoryUse(
            displayed: core.displayed.byteCount,
            cached: cached ?? 0,
            inFlight: core.inFlight.byteCount
        )
    }
}
