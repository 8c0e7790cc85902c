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

    /// Creates a buffer with copies of rows of bytes; nil if there are not enough of them.
    init?(
        size: PixelSize,
        format: PixelFormat,
        copying bytes: some ContiguousBytes,
        rowLength: Int,
        stride: Int
    ) throws(RasterError) {
        guard stride >= rowLength, stride <= Int.max / size.height else { return nil }
        let needed = stride * (size.height - 1) + rowLength
        let result = unsafe bytes.withUnsafeBytes { source -> Result<PixelBuffer?, RasterError> in
            guard source.count >= needed, let source = source.baseAddress else { return .success(nil) }
            let ownStride = format.wordsPerRow(width: size.width) * 4
            return Result { () throws(RasterError) in
                try unsafe PixelBuffer(size: size, format: format) { target in
                    let target = UnsafeMutableRawPointer(target)
                    for row in 0..<size.height {
                        unsafe memcpy(target + row * ownStride, source + row * stride, rowLength)
                    }
                    return true
                }
            }
        }
        guard let buffer = try result.get() else { return nil }
        self = buffer
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
