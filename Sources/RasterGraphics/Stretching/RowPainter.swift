// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Covers rows of a target with cells whose pixels are copied or repeated.
///
/// Clear spans are skipped, opaque ones copied or filled, and only what is
/// between is blended, which makes a rounded card about as cheap as a copy.
@safe
struct RowPainter<Brush: RowBrush> {
    private let brush: Brush
    private let spans: SurveyedSpans
    private let target: PixelTarget

    /// Prepares to paint.
    ///
    /// - Parameters:
    ///   - brush: What rows are painted with.
    ///   - spans: What is known of the brush's pixels.
    ///   - target: The memory to write, with 32 bits to a pixel.
    init(with brush: Brush, spans: SurveyedSpans, to target: PixelTarget) {
        self.brush = brush
        self.spans = spans
        self.target = target
    }

    /// Paints rows of a band.
    ///
    /// Rows that are divided into the same spans are painted as blocks.
    ///
    /// - Parameters:
    ///   - band: The band.
    ///   - rows: Its rows of the target, at least one.
    ///   - pieces: The columns to paint, at least one.
    func draw(_ band: StretchBand, _ rows: Range<Int>, _ pieces: ColumnPieces) {
        let isRepeated = band.kind == .repeated
        var source = band.sourceStart(at: rows.lowerBound)
        if isRepeated && rows.count > 1 && pieces.areCopiedDown && brush.isOpaque && spans.isOpaque(source) {
            draw(pieces, 1, from: source, step: 0, to: rows.lowerBound)
            return target.repeatFirstRow(of: PixelRect(columns: pieces.columns, rows: rows))
        }
        let rowsAtOnce = pieces.rowsAtOnce
        var row = rows.lowerBound
        while row < rows.upperBound {
            let limit = min(rowsAtOnce, rows.upperBound &- row)
            if Brush.coversDividedRows && !isRepeated {
                cover(pieces, limit, from: source, to: row)
                row &+= limit
                source &+= limit
                continue
            }
            let count = isRepeated ? limit : spans.rowsAlike(from: source, atMost: limit)
            draw(pieces, count, from: source, step: isRepeated ? 0 : brush.pixelsPerRow, to: row)
            row &+= count
            if !isRepeated { source &+= count }
        }
    }

    /// Paints some rows of which each has one of the source, piece by piece.
    ///
    /// The brush looks for spans itself, and at each of the pixels that are repeated.
    private func cover(_ pieces: ColumnPieces, _ count: Int, from source: Int, to row: Int) {
        let line = unsafe target.words + row &* target.wordsPerRow
        for index in 0..<pieces.count {
            let piece = pieces[index]
            let block = unsafe PixelBlock(of: target, at: line + piece.start, width: piece.count, height: count)
            if piece.isRepeated {
                let first = source &* brush.pixelsPerRow &+ piece.source
                brush.cover(block, repeating: first, step: brush.pixelsPerRow)
            } else {
                brush.cover(block, from: (source, piece.source), spans)
            }
        }
    }

    /// Paints some rows piece by piece, and span by span.
    ///
    /// - Parameters:
    ///   - pieces: The columns to paint.
    ///   - count: The number of rows.
    ///   - source: The row of the source for the first of them.
    ///   - step: The pixels of the source from a row to the next.
    ///   - row: The first row of the target.
    private func draw(_ pieces: ColumnPieces, _ count: Int, from source: Int, step: Int, to row: Int) {
        let first = source &* brush.pixelsPerRow
        let line = unsafe target.words + row &* target.wordsPerRow
        var span = SpanCursor(spans, row: source)
        for index in 0..<pieces.count {
            let piece = pieces[index]
            let end = piece.start &+ piece.count
            var (column, place) = (piece.source, piece.start)
            while place < end {
                span.seek(column)
                let width = piece.isRepeated ? end &- place : min(end &- place, span.end &- column)
                let block = unsafe PixelBlock(of: target, at: line + place, width: width, height: count)
                switch (span.kind, piece.isRepeated) {
                case (.clear, _): break
                case (.mixed, false): brush.cover(block, from: first &+ column, step: step)
                case (.mixed, true): brush.cover(block, repeating: first &+ column, step: step)
                case (.opaque, false): brush.replace(block, from: first &+ column, step: step)
                case (.opaque, true): brush.replace(block, repeating: first &+ column, step: step)
                }
                column &+= width
                place &+= width
            }
        }
    }
}
