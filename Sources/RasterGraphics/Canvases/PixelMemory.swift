// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A caller's memory to draw into: a window's framebuffer, or a texture to upload.
///
/// ```swift
/// let memory = try PixelMemory(framebuffer, width: 800, height: 600, stride: 3200, format: .rgb24)
/// try memory.draw(scale: 2) { context in
///     context.draw(panel, in: CGRect(x: 10, y: 10, width: 380, height: 280))
/// }
/// ```
///
/// Images that lie on whole pixels are written into the memory directly. Nothing
/// outside of the rows' pixels is written, neither between rows nor around them.
///
/// ## Topics
///
/// ### Wrapping memory
///
/// - ``init(_:width:height:stride:format:)``
///
/// ### Drawing into it
///
/// - ``draw(scale:_:)``
@safe
public struct PixelMemory {
    private let stride: Int
    private let format: PixelFormat
    private let start: UnsafeMutableRawPointer
    package let size: PixelSize

    /// Describes memory; nothing is read or written yet.
    ///
    /// - Parameters:
    ///   - bytes: The memory from the first byte of the top row on. It must stay
    ///     valid, and must not be used otherwise, while it is drawn into.
    ///   - width: The number of pixels in a row.
    ///   - height: The number of rows.
    ///   - stride: The number of bytes from the start of a row to the start of the
    ///     next, a multiple of 4; nil for rows without a gap, rounded up to that.
    ///   - format: How the pixels lie in memory.
    /// - Throws: `RasterError`: `invalidSize`, `limitExceeded`, or `invalidImage` if the rows don't fit into the
    ///   memory, don't start at multiples of 4 bytes, or extend over more than its format can address.
    public init(
        _ bytes: UnsafeMutableRawBufferPointer,
        width: Int,
        height: Int,
        stride: Int? = nil,
        format: PixelFormat = .argb32
    ) throws(RasterError) {
        size = try PixelSize(width: width, height: height)
        let rowLength = width * format.bytesPerPixel
        let stride = stride ?? format.wordsPerRow(width: width) * 4
        guard stride >= rowLength, stride % 4 == 0, stride <= Int(Int32.max) else {
            throw RasterError(
                .invalidImage,
                "Invalid stride \(stride) for \(width) pixels in the format \(format). The stride must be a multiple of 4 "
                    + "between \(rowLength) and \(Int32.max)."
            )
        }
        let needed = stride * (height - 1) + rowLength
        guard let start = bytes.baseAddress, bytes.count >= needed else {
            throw RasterError(
                .invalidImage,
                "Memory too small: \(bytes.count) bytes. \(size) pixels with a stride of \(stride) need \(needed) bytes."
            )
        }
        guard needed <= format.addressableByteCount else {
            throw RasterError(
                .invalidImage,
                "Memory too large: \(size) pixels with a stride of \(stride) take \(needed) bytes. The limit is "
                    + "\(format.addressableByteCount); draw into parts of the memory."
            )
        }
        guard Int(bitPattern: start) % 4 == 0 else {
            throw RasterError(.invalidImage, "Misaligned memory. Its address must be a multiple of 4.")
        }
        unsafe self.start = unsafe start
        self.stride = stride
        self.format = format
    }

    /// Draws into the memory.
    ///
    /// If the drawing fails, everything drawn before stays.
    ///
    /// - Parameters:
    ///   - scale: The number of pixels to a point.
    ///   - body: Draws with the context, which is only usable inside.
    /// - Throws: `RasterError`: `invalidSize`, the first error of the drawing
    ///   itself, or `drawingFailed` around the error of `body`.
    public func draw(scale: CGFloat = 1, _ body: (DrawingContext) throws -> Void) throws(RasterError) {
        try PixelSize.check(scale: scale)
        let drawing = try unsafe DrawingContext(
            memory: start,
            size: size,
            format: format,
            stride: stride,
            scale: scale
        )
        defer { drawing.end() }
        try drawing.run(body)
    }

    /// Moves the pixels of an area up by a distance, or to the left, or the other way by less than 0, within it.
    package func scroll(_ area: PixelRect, by distance: Int, isHorizontal: Bool = false) {
        let target = unsafe PixelTarget(
            words: start.assumingMemoryBound(to: UInt32.self),
            width: size.width,
            height: size.height,
            format: format,
            stride: stride
        )
        target.scroll(area, by: distance, isHorizontal: isHorizontal)
    }

    package var place: Place {
        unsafe Place(address: UInt(bitPattern: start), size: size, stride: stride, format: format)
    }

    /// The place and the layout of a caller's memory.
    package struct Place: Sendable, Hashable {
        let address: UInt
        let size: PixelSize
        let stride: Int
        let format: PixelFormat
    }
}
