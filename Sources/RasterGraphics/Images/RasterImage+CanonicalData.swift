// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels
package import Foundation

extension RasterImage {
    /// The pixels row by row without padding, little-endian on every machine,
    /// with the unused byte of RGB24 set to 255.
    ///
    /// - Complexity: O(*n*) in the number of pixels, at the speed of memory.
    package var canonicalPixelData: Data {
        let rowLength = pixelWidth * format.bytesPerPixel
        guard format == .a8 else { return unsafe canonicalWords.withUnsafeBytes { unsafe Data($0) } }
        var data = Data(capacity: rowLength * pixelHeight)
        unsafe withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            for row in 0..<pixelHeight {
                unsafe data.append(
                    (start + row * stride).assumingMemoryBound(to: UInt8.self),
                    count: rowLength
                )
            }
        }
        return data
    }

    /// The pixels of a format with a word for each, as they lie in canonical data.
    private var canonicalWords: [UInt32] {
        let words = format.impliedBits == 0 ? buffer.words : wordsWithImpliedBits
        #if _endian(little)
            return words
        #else
            return words.map(\.littleEndian)
        #endif
    }

    private var wordsWithImpliedBits: [UInt32] {
        let count = buffer.words.count
        return unsafe [UInt32](unsafeUninitializedCapacity: count) { target, written in
            unsafe buffer.words.withUnsafeBufferPointer { source in
                guard let start = target.baseAddress else { return }
                var block = unsafe raster_block(start: start, step: count, width: count, height: 1)
                let pixels = unsafe raster_pixels(start: source.baseAddress, step: count)
                unsafe raster_copy(InstructionSet.widest.kernels, &block, pixels, format.impliedBits)
                written = count
            }
        }
    }
}
