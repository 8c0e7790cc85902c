// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension PixelBuffer {
    /// Returns the pixel at a place inside the buffer in the format
    /// ``PixelFormat/argb32``.
    func word(x: Int, y: Int) -> UInt32 {
        let row = y * wordsPerRow
        switch format {
        case .argb32: return words[row + x]
        case .rgb24: return words[row + x] | 0xFF00_0000
        case .a8:
            let byte = unsafe words.withUnsafeBytes { unsafe $0[row * 4 + x] }
            return UInt32(byte) << 24
        }
    }

    /// Copies rows of bytes; false if there are not enough of them.
    mutating func copyRows(of bytes: some ContiguousBytes, rowLength: Int, stride: Int) -> Bool {
        let rows = size.height
        let ownStride = self.stride
        guard stride >= rowLength, stride <= Int.max / rows else { return false }
        let needed = stride * (rows - 1) + rowLength
        return unsafe bytes.withUnsafeBytes { source in
            guard source.count >= needed else { return false }
            unsafe words.withUnsafeMutableBytes { target in
                for row in 0..<rows {
                    let line = unsafe UnsafeRawBufferPointer(rebasing: source[row * stride..<row * stride + rowLength])
                    unsafe UnsafeMutableRawBufferPointer(rebasing: target[(row * ownStride)...]).copyMemory(from: line)
                }
            }
            return true
        }
    }

    /// Whether both buffers have the same size and show the same.
    func hasSamePixels(as other: PixelBuffer) -> Bool {
        guard size == other.size else { return false }
        switch (format, other.format) {
        case (.argb32, .argb32):
            return words == other.words
        case (.rgb24, .rgb24):
            return zip(words, other.words).allSatisfy { ($0 ^ $1) & 0x00FF_FFFF == 0 }
        case (.rgb24, .argb32):
            return zip(words, other.words).allSatisfy { $0 | 0xFF00_0000 == $1 }
        case (.argb32, .rgb24):
            return zip(words, other.words).allSatisfy { $0 == $1 | 0xFF00_0000 }
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
                (0..<size.height).allSatisfy { row in
                    let range = row * stride..<row * stride + size.width
                    return unsafe own[range].elementsEqual(others[range])
                }
            }
        }
    }
}
