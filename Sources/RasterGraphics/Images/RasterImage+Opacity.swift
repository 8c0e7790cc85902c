// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels

extension RasterImage {
    /// The place of the first pixel that is not opaque, row by row from the top left; nil if there is none.
    ///
    /// - Complexity: O(*n*) in the number of pixels, at the speed of memory.
    package var firstTranslucentPixel: (x: Int, y: Int)? {
        guard format != .rgb24 else { return nil }
        guard format == .argb32 else {
            let place = (0..<pixelWidth * pixelHeight).first {
                buffer.word(x: $0 % pixelWidth, y: $0 / pixelWidth) < 0xFF00_0000
            }
            return place.map { ($0 % pixelWidth, $0 / pixelWidth) }
        }
        let count = buffer.words.count
        let place = unsafe buffer.words.withUnsafeBufferPointer {
            unsafe raster_first_translucent($0.baseAddress, count)
        }
        return place < count ? (place % pixelWidth, place / pixelWidth) : nil
    }

    /// A Boolean value that indicates whether the highest byte of every word in memory is 255, also where the format has
    /// no alpha and doesn't use that byte.
    ///
    /// - Complexity: O(*n*) in the number of pixels, at the speed of memory.
    package var hasOpaqueWords: Bool {
        guard format != .a8 else { return false }
        let count = buffer.words.count
        return unsafe buffer.words.withUnsafeBufferPointer {
            unsafe raster_first_translucent($0.baseAddress, count) >= count
        }
    }

    /// The image that the same drawing onto black would have made, in the format ``PixelFormat/rgb24``; the image
    /// itself if it has no colors or no alpha.
    ///
    /// - Complexity: O(1): the memory is shared.
    package var withoutAlpha: RasterImage {
        guard format == .argb32 else { return self }
        // Premultiplied components are those of the pixel on black.
        let opaque = PixelBuffer(size: buffer.size, format: .rgb24, words: buffer.words)
        return RasterImage(buffer: opaque, scale: scale, slicing: slicing)
    }
}
