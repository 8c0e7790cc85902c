// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension RasterImage {
    /// Creates an image from pixels in memory.
    ///
    /// - Parameters:
    ///   - pixelWidth: The number of pixels in a row.
    ///   - pixelHeight: The number of rows.
    ///   - scale: The number of pixels to a point.
    ///   - format: How the pixels lie in `bytes`; in ``PixelFormat/argb32`` no
    ///     component may be larger than its alpha.
    ///   - bytes: The rows from the top.
    ///   - stride: The number of bytes from the start of a row to the start of
    ///     the next; nil for rows without a gap.
    /// - Throws: `RasterError`: `invalidImage` if there are fewer bytes than the
    ///   rows need, `invalidSize`, `sizeTooLarge`, `invalidScale` or
    ///   `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels.
    public convenience init(
        pixelWidth: Int,
        pixelHeight: Int,
        scale: CGFloat = 1,
        format: PixelFormat = .argb32,
        bytes: some ContiguousBytes,
        stride: Int? = nil
    ) throws(RasterError) {
        try PixelSize.check(scale: scale)
        let size = try PixelSize(width: pixelWidth, height: pixelHeight)
        let rowLength = pixelWidth * format.bytesPerPixel
        let stride = stride ?? rowLength
        let buffer = try PixelBuffer(size: size, format: format, copying: bytes, rowLength: rowLength, stride: stride)
        guard let buffer else {
            throw RasterError(
                .invalidImage,
                "\(size) pixels with rows of \(stride) bytes need rows of at least \(rowLength) bytes, and all of them."
            )
        }
        self.init(buffer: buffer, scale: scale)
    }

    /// Calls a closure with the memory of the pixels, ``stride`` bytes to a row.
    ///
    /// - Parameter body: Reads the memory, which is only valid inside.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws.
    public func withUnsafeBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
        try unsafe buffer.words.withUnsafeBytes(body)
    }

    /// Returns the pixel at a place, or nil outside of the image.
    ///
    /// - Parameters:
    ///   - x: The column, from 0 at the left.
    ///   - y: The row, from 0 at the top.
    public func pixel(x: Int, y: Int) -> Pixel? {
        guard (0..<pixelWidth).contains(x), (0..<pixelHeight).contains(y) else { return nil }
        return Pixel(word: buffer.word(x: x, y: y))
    }

    /// Returns whether another image has the same size in pixels and the same
    /// pixels.
    ///
    /// What ``pixel(x:y:)`` returns is compared: formats may differ, and bytes
    /// that are no part of a pixel do not count.
    ///
    /// - Complexity: O(*n*) in the number of pixels.
    public func hasSamePixels(as other: RasterImage) -> Bool {
        buffer.hasSamePixels(as: other.buffer)
    }
}
