// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension RasterImage {
    /// Creates an image of coverage, in the format ``PixelFormat/a8``, that changes from pixel to pixel as that of a
    /// text does.
    ///
    /// Unlike that of shapes it is not searched for long runs that are clear or full before it is first drawn.
    ///
    /// - Parameters:
    ///   - pixelWidth: The number of pixels in a row.
    ///   - pixelHeight: The number of rows.
    ///   - write: Writes the coverage into rows that are clear, with the given number of bytes from one to the next.
    /// - Throws: `RasterError`: `invalidSize`, `sizeTooLarge` or `outOfMemory`.
    package convenience init(
        pixelWidth: Int,
        pixelHeight: Int,
        writingCoverage write: (_ rows: UnsafeMutablePointer<UInt8>, _ stride: Int) -> Void
    ) throws(RasterError) {
        let size = try PixelSize(width: pixelWidth, height: pixelHeight)
        var buffer = try PixelBuffer(size: size, format: .a8)
        let stride = buffer.stride
        try unsafe buffer.words.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe write(start.assumingMemoryBound(to: UInt8.self), stride)
        }
        self.init(buffer: buffer, scale: 1, findsRuns: false)
    }
}
