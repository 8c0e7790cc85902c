// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics

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
        /// New memory costs a page fault for each page, which takes longer than clearing
        /// one. The memory counts in the limits of the process's caches: it takes the room
        /// that their images don't use, and a full cache leaves it a sixteenth of its limit,
        /// at most 4 MiB. It is never more than 32 MiB, returns to the system when it wasn't
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
        let cached = (cache as? RasterCache).map { $0.byteCount - $0.pinnedByteCount }
        return RasterPipeline.MemoryUse(
            displayed: core.displayed.byteCount,
            cached: cached ?? 0,
            inFlight: core.inFlight.byteCount
        )
    }
}
