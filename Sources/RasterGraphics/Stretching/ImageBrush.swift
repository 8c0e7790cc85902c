// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Paints rows with the pixels of an image.
@safe
struct ImageBrush: RowBrush {
    let pixelsPerRow: Int
    let isOpaque = true
    static var coversDividedRows: Bool { true }

    private let words: UnsafePointer<UInt32>

    /// Creates a brush.
    ///
    /// - Parameters:
    ///   - words: The pixels, with alpha.
    ///   - pixelsPerRow: The number of pixels in a row.
    init(_ words: UnsafePointer<UInt32>, pixelsPerRow: Int) {
        unsafe self.words = unsafe words
        self.pixelsPerRow = pixelsPerRow
    }

    @inline(__always)
    func cover(_ block: PixelBlock, from source: (row: Int, column: Int), _ spans: SurveyedSpans) {
        let first = unsafe words + source.row &* pixelsPerRow + source.column
        unsafe block.cover(with: first, step: pixelsPerRow, spans, row: source.row, column: source.column)
    }

    @inline(__always)
    func replace(_ block: PixelBlock, from index: Int, step: Int) {
        unsafe block.copy(words + index, step: step)
    }

    @inline(__always)
    func replace(_ block: PixelBlock, repeating index: Int, step: Int) {
        unsafe block.fill(words + index, step: step)
    }

    @inline(__always)
    func cover(_ block: PixelBlock, from index: Int, step: Int) {
        unsafe block.cover(with: words + index, step: step)
    }

    @inline(__always)
    func cover(_ block: PixelBlock, repeating index: Int, step: Int) {
        unsafe block.cover(repeating: words + index, step: step)
    }
}
