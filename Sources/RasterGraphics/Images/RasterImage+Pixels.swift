// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels
public import Foundation

extension RasterImage {
    /// Creates an image from pixels in memory.
    ///
    /// ```swift
    /// let gray = [UInt8](repeating: 128, count: 64 * 48)
    /// let mask = try RasterImage(pixelWidth: 64, pixelHeight: 48, format: .a8, bytes: gray)
    /// ```
    ///
    /// - Parameters:
    ///   - pixelWidth: The number of pixels in a row.
    ///   - pixelHeight: The number of rows.
    ///   - scale: The number of pixels to a point.
    ///   - format: How the pixels lie in `bytes`; in ``PixelFormat/argb32`` no component may be larger than its alpha.
    ///   - bytes: The rows from the top.
    ///   - stride: The number of bytes from the start of a row to the start of the next; nil for rows without a gap.
    /// - Throws: `RasterError`: `invalidImage` if there are fewer bytes than the rows need, `invalidSize`,
    ///   `limitExceeded` or `outOfMemory`.
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
                "Not enough bytes for \(size) pixels with a stride of \(stride). Each row has at least \(rowLength) bytes."
            )
        }
        self.init(buffer: buffer, scale: scale)
    }

    /// Calls a closure with the memory of the pixels, ``stride`` bytes to a row.
    ///
    /// ```swift
    /// let sum = photo.withUnsafeBytes { bytes in
    ///     bytes.reduce(0) { $0 + Int($1) }
    /// }
    /// ```
    ///
    /// - Parameter body: Reads the memory, which is only valid inside.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`.
    public func withUnsafeBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
        try unsafe buffer.words.withUnsafeBytes(body)
    }

    /// Returns the pixel at a place, or nil outside of the image.
    ///
    /// Coordinates are pixels, not points.
    ///
    /// ```swift
    /// if let pixel = photo.pixel(x: 0, y: 0) {
    ///     print(pixel.color)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - x: The column, from 0 at the left.
    ///   - y: The row, from 0 at the top.
    public func pixel(x: Int, y: Int) -> RasterImage.Pixel? {
        guard (0..<pixelWidth).contains(x), (0..<pixelHeight).contains(y) else { return nil }
        return RasterImage.Pixel(word: buffer.word(x: x, y: y))
    }

    /// Returns whether another image has the same size in pixels and the same pixels.
    ///
    /// The results of ``pixel(x:y:)`` are compared: formats may differ, and bytes
    /// that are no part of a pixel don't count.
    ///
    /// ```swift
    /// if !drawn.hasSamePixels(as: reference) {
    ///     print("The drawing has changed.")
    /// }
    /// ```
    ///
    /// - Complexity: O(*n*) in the number of pixels.
    public func hasSamePixels(as other: RasterImage) -> Bool {
        buffer.hasSamePixels(as: other.buffer)
    }
}

extension RasterImage {
    /// Creates an image of coverage, in the format ``PixelFormat/a8``, that changes from pixel to pixel as that of a
    /// text does.
    ///
    /// Unlike that of shapes it is not searched for long runs that are clear or full before it is first drawn.
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

extension RasterImage {
    /// Creates an image in a format of 32 bits from the words that a closure writes, without gaps.
    package convenience init(
        pixelSize: PixelSize,
        scale: CGFloat,
        format: PixelFormat,
        writing write: (UnsafeMutablePointer<UInt32>) throws(RasterError) -> Void
    ) throws(RasterError) {
        var buffer = try PixelBuffer(size: pixelSize, format: format)
        try unsafe buffer.words.withUnsafeMutableBufferPointer { (words) throws(RasterError) in
            guard let start = words.baseAddress else { return }
            try unsafe write(start)
        }
        self.init(buffer: buffer, scale: scale)
    }

    /// The place of the first pixel that is not opaque, row by row from the top left; nil if there is none.
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

    /// A Boolean value that indicates whether the highest byte of every word in memory is 255, also where the format
    /// has no alpha and doesn't use that byte.
    package var hasOpaqueWords: Bool {
        guard format != .a8 else { return false }
        let count = buffer.words.count
        return unsafe buffer.words.withUnsafeBufferPointer {
            unsafe raster_first_translucent($0.baseAddress, count) >= count
        }
    }

    /// The image that the same drawing onto black would have made, in the format ``PixelFormat/rgb24``; the image
    /// itself if it has no colors or no alpha.
    package var withoutAlpha: RasterImage {
        guard format == .argb32 else { return self }
        // Premultiplied components are those of the pixel on black.
        let opaque = PixelBuffer(size: buffer.size, format: .rgb24, words: buffer.words)
        return RasterImage(buffer: opaque, scale: scale, slicing: slicing)
    }
}
