// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Paints rows with a color through the coverage of an image with one byte to a
/// pixel.
@safe
struct CoverageBrush: RowBrush {
    let pixelsPerRow: Int
    var isOpaque: Bool { color >> 24 == 0xFF }
    static var coversDividedRows: Bool { false }

    private let bytes: UnsafePointer<UInt8>
    private let color: UInt32

    /// Creates a brush.
    ///
    /// - Parameters:
    ///   - words: The memory of the coverage, with a byte to a pixel.
    ///   - bytesPerRow: The number of bytes in a row.
    ///   - color: The color, premultiplied.
    init(_ words: UnsafePointer<UInt32>, bytesPerRow: Int, color: UInt32) {
        unsafe bytes = UnsafeRawPointer(words).assumingMemoryBound(to: UInt8.self)
        pixelsPerRow = bytesPerRow
        self.color = color
    }

    @inline(__always)
    func cover(_ block: PixelBlock, from source: (row: Int, column: Int), _ spans: SurveyedSpans) {
        cover(block, from: source.row &* pixelsPerRow &+ source.column, step: pixelsPerRow)
    }

    @inline(__always)
    func replace(_ block: PixelBlock, from index: Int, step: Int) {
        unsafe withUnsafePointer(to: color) { unsafe block.cover(repeating: $0, step: 0) }
    }

    @inline(__always)
    func replace(_ block: PixelBlock, repeating index: Int, step: Int) {
        replace(block, from: index, step: step)
    }

    @inline(__always)
    func cover(_ block: PixelBlock, from index: Int, step: Int) {
        unsafe block.cover(with: color, coverage: bytes + index, step: step)
    }

    @inline(__always)
    func cover(_ block: PixelBlock, repeating index: Int, step: Int) {
        unsafe block.cover(with: color, repeating: bytes + index, step: step)
    }
}
