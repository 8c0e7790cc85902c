// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels
package import Foundation

extension RasterImage {
    /// Returns the pixels row by row without padding, little-endian on every
    /// machine, with the unused byte of RGB24 set to 255.
    ///
    /// Pixels that already lie like that aren't copied.
    ///
    /// - Throws: `RasterError` with the code `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels, at the speed of memory.
    package func canonicalPixelData() throws(RasterError) -> Data {
        switch format {
        case .argb32: try littleEndian(buffer.words).data(count: byteCount)
        case .rgb24: try littleEndian(wordsWithImpliedBits()).data(count: byteCount)
        case .a8: try bytesWithoutPadding().data(count: pixelWidth * pixelHeight)
        }
    }

    private func littleEndian(_ words: PixelWords) throws(RasterError) -> PixelWords {
        #if _endian(little)
            return words
        #else
            var swapped = words
            try unsafe swapped.withUnsafeMutableBufferPointer { words in
                for index in words.indices { unsafe words[index] = words[index].littleEndian }
            }
            return swapped
        #endif
    }

    private func bytesWithoutPadding() throws(RasterError) -> PixelWords {
        var bytes = try PixelWords(count: (pixelWidth * pixelHeight + 3) / 4)
        try unsafe bytes.withUnsafeMutableBytes { target in
            unsafe withUnsafeBytes { source in
                guard let target = target.baseAddress, let source = source.baseAddress else { return }
                for row in 0..<pixelHeight {
                    unsafe memcpy(target + row * pixelWidth, source + row * stride, pixelWidth)
                }
            }
        }
        return bytes
    }

    private func wordsWithImpliedBits() throws(RasterError) -> PixelWords {
        let count = buffer.words.count
        var words = try PixelWords(count: count)
        try unsafe words.withUnsafeMutableBufferPointer { target in
            unsafe buffer.words.withUnsafeBufferPointer { source in
                guard let start = target.baseAddress else { return }
                var block = unsafe raster_block(start: start, step: count, width: count, height: 1)
                let pixels = unsafe raster_pixels(start: source.baseAddress, step: count)
                unsafe raster_copy(InstructionSet.inUse.kernels, &block, pixels, format.impliedBits)
            }
        }
        return words
    }
}

extension PixelWords {
    /// Returns the first bytes as data that keeps the words.
    fileprivate func data(count: Int) -> Data {
        unsafe withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return Data() }
            let deallocator = unsafe Data.Deallocator.custom { _, _ in withExtendedLifetime(self) {} }
            return unsafe Data(
                bytesNoCopy: UnsafeMutableRawPointer(mutating: start),
                count: count,
                deallocator: deallocator
            )
        }
    }
}
