// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels

extension RasterImage {
    /// Creates an image that shares the memory of another one, with its scale, caps and bands.
    convenience init(_ image: RasterImage) {
        self.init(buffer: image.buffer, scale: image.scale, slicing: image.slicing, sharing: image)
    }

    /// A number that is equal for images with equal pixels, and hardly ever for others.
    ///
    /// Looking at the pixels also finds out which of them are opaque and which are clear, so that the first drawing of
    /// the image is as fast as any other.
    package var pixelFingerprint: UInt64 { withSurvey { $0.fingerprint } }

    /// Returns this image with the memory of another one that has the same pixels in the same format; nil if it has
    /// not.
    package func sharingPixels(of other: RasterImage) -> RasterImage? {
        guard format == other.format, survey.fingerprint == other.survey.fingerprint, hasSamePixels(as: other)
        else { return nil }
        return RasterImage(buffer: other.buffer, scale: scale, slicing: slicing, findsRuns: findsRuns, sharing: other)
    }

    /// Returns whether both images have the same memory.
    package func sharesPixels(with other: RasterImage) -> Bool {
        storageAddress == other.storageAddress
    }

    /// Returns whether both images have the same memory, scale, caps and bands, so that they show the same at every
    /// size.
    package func isSamePicture(as other: RasterImage) -> Bool {
        if self === other { return true }
        return sharesPixels(with: other) && pixelSize == other.pixelSize && format == other.format
            && scale == other.scale && slicing == other.slicing
    }

    /// The address of the pixels, which identifies memory that images share while they exist.
    package var storageAddress: UInt {
        unsafe buffer.words.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
}

extension RasterImage {
    /// The bytes that the pixels and their descriptions occupy, once for all images that share them.
    ///
    /// The memory that the allocator takes for them is counted, not the requested one.
    package var pixelFootprint: Int {
        let spans = withSurvey { $0.byteCount }
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
    private static let shapeObjects = raster_memory_occupied(107) + raster_memory_occupied(24)

    /// The owner of a block of pixels, and a survey.
    private static let sharedObjects = raster_memory_occupied(40) + raster_memory_occupied(50)
}
