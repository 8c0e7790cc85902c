// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels
import Foundation

extension PixelBuffer {
    /// Returns the pixel at a place inside the buffer in the format
    /// ``PixelFormat/argb32``.
    func word(x: Int, y: Int) -> UInt32 {
        let row = y * wordsPerRow
        switch format {
        case .argb32, .rgb24: return words[row + x] | format.impliedBits
        case .a8:
            let byte = unsafe words.withUnsafeBytes { unsafe $0[row * 4 + x] }
            return UInt32(byte) << 24
        }
    }

    /// Copies rows of bytes; returns false if there are not enough of them.
    mutating func copyRows(of bytes: some ContiguousBytes, rowLength: Int, stride: Int) -> Bool {
        let rows = size.height
        let ownStride = self.stride
        guard stride >= rowLength, stride <= Int.max / rows else { return false }
        let needed = stride * (rows - 1) + rowLength
        return unsafe bytes.withUnsafeBytes { source in
            guard source.count >= needed, let source = source.baseAddress else { return false }
            unsafe words.withUnsafeMutableBytes { target in
                guard let target = target.baseAddress else { return }
                for row in 0..<rows { unsafe memcpy(target + row * ownStride, source + row * stride, rowLength) }
            }
            return true
        }
    }

    /// Returns whether both buffers have the same size and show the same.
    func hasSamePixels(as other: PixelBuffer) -> Bool {
        guard size == other.size else { return false }
        switch (format, other.format) {
        case (.argb32, .argb32), (.argb32, .rgb24), (.rgb24, .argb32), (.rgb24, .rgb24):
            return unsafe words.withUnsafeBufferPointer { own in
                unsafe other.words.withUnsafeBufferPointer { others in
                    unsafe raster_equal(
                        own.baseAddress,
                        format.impliedBits,
                        others.baseAddress,
                        other.format.impliedBits,
                        words.count
                    )
                }
            }
        case (.a8, .a8):
            return hasSameRows(as: other)
        case (.a8, _), (_, .a8):
            return (0..<size.height).allSatisfy { y in
                (0..<size.width).allSatisfy { x in word(x: x, y: y) == other.word(x: x, y: y) }
            }
        }
    }

    private func hasSameRows(as other: PixelBuffer) -> Bool {
        unsafe words.withUnsafeBytes { own in
            unsafe other.words.withUnsafeBytes { others in
                guard let own = own.baseAddress, let others = others.baseAddress else { return true }
                return (0..<size.height).allSatisfy { row in
                    unsafe memcmp(own + row * stride, others + row * stride, size.width) == 0
                }
            }
        }
    }
}
