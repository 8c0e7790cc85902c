// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Paints rows with a colour through the coverage of an image with one byte to a
/// pixel.
@safe
struct CoverageBrush: RowBrush {
    let pixelsPerRow: Int
    var isOpaque: Bool { color >> 24 == 0xFF }

    private let bytes: UnsafePointer<UInt8>
    private let color: UInt32

    /// Creates a brush.
    ///
    /// - Parameters:
    ///   - words: The memory of the coverage, with a byte to a pixel.
    ///   - bytesPerRow: The number of bytes in a row.
    ///   - color: The colour, premultiplied.
    init(_ words: UnsafePointer<UInt32>, bytesPerRow: Int, color: UInt32) {
        unsafe bytes = UnsafeRawPointer(words).assumingMemoryBound(to: UInt8.self)
        pixelsPerRow = bytesPerRow
        self.color = color
    }

    @inline(__always)
    func pixel(at index: Int) -> UInt32 { color }

    @inline(__always)
    func fill(_ run: PixelRun, with pixel: UInt32) {
        run.cover(with: pixel)
    }

    @inline(__always)
    func replace(_ run: PixelRun, from index: Int) {
        run.cover(with: color)
    }

    @inline(__always)
    func cover(_ run: PixelRun, from index: Int) {
        unsafe run.cover(with: color, coverage: bytes + index)
    }

    @inline(__always)
    func cover(_ run: PixelRun, repeating index: Int) {
        run.cover(with: PixelBlend.scaled(color, by: UInt32(unsafe bytes[index])))
    }
}
