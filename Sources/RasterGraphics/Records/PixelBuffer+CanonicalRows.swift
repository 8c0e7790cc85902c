// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension RasterImage {
    /// Calls a closure with all pixels as ``forEachCanonicalRun(_:)`` passes them, one behind the other.
    ///
    /// Pixels that already lie like that aren't copied.
    ///
    /// - Throws: What the closure throws, or `RasterError` with the code `outOfMemory`.
    func withCanonicalBytes<R>(
        _ body: (UnsafeRawBufferPointer) throws(RasterError) -> R
    ) throws(RasterError) -> R {
        let count = pixelWidth * pixelHeight * format.bytesPerPixel
        var copy: PixelWords?
        var filled = 0
        if !hasCanonicalMemory {
            var words = try PixelWords(count: (count + 3) / 4)
            try unsafe words.withUnsafeMutableBytes { target in
                unsafe forEachCanonicalRun { run in
                    unsafe UnsafeMutableRawBufferPointer(rebasing: target[filled...]).copyMemory(from: run)
                    filled += run.count
                }
            }
            copy = words
        }
        return try unsafe (copy ?? buffer.words).withUnsafeBytes { (bytes) throws(RasterError) in
            try unsafe body(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
        }
    }
}

extension PixelBuffer {
    /// Moves pixels that lie one behind the other, as ``RasterImage/withCanonicalBytes(_:)`` passes them, to where they
    /// belong in memory.
    static func spreadCanonicalRows(_ words: UnsafeMutablePointer<UInt32>, size: PixelSize, format: PixelFormat) {
        #if _endian(big)
            if format != .a8 {
                for index in 0..<size.width * size.height { unsafe words[index] = UInt32(littleEndian: words[index]) }
            }
        #endif
        let stride = format.wordsPerRow(width: size.width) * 4
        let length = size.width * format.bytesPerPixel
        guard length < stride else { return }
        let bytes = UnsafeMutableRawPointer(words)
        // From the last row on, so that no row is overwritten before it is moved.
        for row in Swift.stride(from: size.height - 1, through: 0, by: -1) {
            unsafe memmove(bytes + row * stride, bytes + row * length, length)
            unsafe memset(bytes + row * stride + length, 0, stride - length)
        }
    }
}
