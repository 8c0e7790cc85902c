// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels

extension RasterImage {
    /// The bytes that the pixels and what describes them occupy, once for all images that share them.
    ///
    /// The memory that the allocator takes for them is counted, not what was asked for.
    ///
    /// - Complexity: O(*n*) in the number of pixels at first, O(1) afterwards.
    package var pixelFootprint: Int {
        let spans = survey.byteCount
        return raster_memory_occupied(buffer.byteCount) + Self.sharedObjects
            + (spans > 0 ? raster_memory_occupied(spans) : 0)
    }

    /// The bytes that the image's own objects occupy beside its pixels.
    package var objectFootprint: Int {
        Self.ownObject + (isSliced ? Self.shapeObjects : 0)
    }

    /// Returns the bytes that an object or an array of some bytes occupies.
    package static func footprint(ofObject byteCount: Int) -> Int { raster_memory_occupied(byteCount) }

    // The sizes of instances: two words, and the stored properties. FootprintTests compares them with the allocator's.

    /// An image: its scale, three references, and a buffer with its flag.
    private static let ownObject = raster_memory_occupied(62)

    /// The caps of an image, and the object that shares its digest.
    private static let shapeObjects = raster_memory_occupied(137) + raster_memory_occupied(24)

    /// The owner of a block of pixels, and a survey.
    private static let sharedObjects = raster_memory_occupied(32) + raster_memory_occupied(50)
}
