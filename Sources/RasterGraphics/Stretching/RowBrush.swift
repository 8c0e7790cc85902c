// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A source of pixels for rows: the pixels of an image, or a color through its
/// coverage.
///
/// Indices count pixels from the start of the source's memory, steps from a row of
/// a block to the next.
protocol RowBrush {
    /// The pixels from a row of the source to the next.
    var pixelsPerRow: Int { get }

    /// A Boolean value that indicates whether an opaque run hides what was
    /// there.
    var isOpaque: Bool { get }

    /// A Boolean value that indicates whether the brush covers blocks whose rows
    /// are divided into spans.
    static var coversDividedRows: Bool { get }

    /// Covers a block with any pixels of the source, span by span.
    ///
    /// - Parameters:
    ///   - block: The block.
    ///   - source: The first pixel's row and column in the source.
    ///   - spans: The spans of the source's rows.
    func cover(_ block: PixelBlock, from source: (row: Int, column: Int), _ spans: SurveyedSpans)

    /// Covers a block with opaque pixels of the source.
    func replace(_ block: PixelBlock, from index: Int, step: Int)

    /// Covers the rows of a block with one opaque pixel each.
    func replace(_ block: PixelBlock, repeating index: Int, step: Int)

    /// Covers a block with any pixels of the source.
    func cover(_ block: PixelBlock, from index: Int, step: Int)

    /// Covers the rows of a block with one pixel each.
    func cover(_ block: PixelBlock, repeating index: Int, step: Int)
}
