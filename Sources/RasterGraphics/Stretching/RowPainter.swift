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
    /// A row that is repeated over all columns, and hides what was there, is
    /// written once and copied down.
    ///
    /// - Parameters:
    ///   - band: The band.
    ///   - rows: Its rows of the target, at least one.
    ///   - pieces: The columns to write, at least one.
    func draw(_ band: StretchBand, _ rows: Range<Int>, _ pieces: ColumnPieces) {
        let source = band.sourceStart(at: rows.lowerBound)
        let line = unsafe target.words + rows.lowerBound * target.wordsPerRow
        let isRepeated = band.kind == .repeated
        guard pieces.areConnected, pieces.areInOrder else {
            for index in 0..<rows.count {
                unsafe draw(pieces, of: isRepeated ? source : source + index, to: line + index * target.wordsPerRow)
            }
            return
        }
        let isCopied = isRepeated && rows.count > 1 && brush.isOpaque && spans.isOpaque(source)
        pieces.withMap(width: spans.width) { map in
            unsafe draw(map, isCopied ? 1 : rows.count, from: source, step: isRepeated ? 0 : 1, to: line)
        }
        if isCopied { target.repeatFirstRow(of: PixelRect(columns: pieces.columns, rows: rows)) }
    }

    /// Paints rows span by span, of which those that can be filled are filled over
    /// the edges of pieces.
    @inline(never)
    private func draw(
        _ map: ColumnMap,
        _ count: Int,
        from source: Int,
        step: Int,
        to line: UnsafeMutablePointer<UInt32>
    ) {
        var line = unsafe line
        var source = source
        for _ in 0..<count {
            let first = source &* brush.pixelsPerRow
            var span = unsafe spans.first(of: source)
            var column = 0
            while column < spans.width {
                let kind = unsafe span.pointee.kind
                let end = unsafe span.pointee.end
                let place = map.place(of: column)
                let length = map.place(of: end) &- place
                let run = unsafe PixelRun(start: line + place, count: length)
                if length > 0, kind != .clear {
                    if kind == .solid {
                        brush.fill(run, with: brush.pixel(at: first &+ column))
                    } else if length != end &- column || !map.isCopied(from: column, to: end) {
                        unsafe draw(kind, column..<end, of: map.pieces, first, to: line)
                    } else if kind == .opaque {
                        brush.replace(run, from: first &+ column)
                    } else {
                        brush.cover(run, from: first &+ column)
                    }
                }
                column = end
                unsafe span += 1
            }
            source &+= step
            unsafe line += target.wordsPerRow
        }
    }

    /// Paints the part of a span that is in each piece.
    @inline(never)
    private func draw(
        _ kind: PixelSpan.Kind,
        _ columns: Range<Int>,
        of pieces: ColumnPieces,
        _ first: Int,
        to line: UnsafeMutablePointer<UInt32>
    ) {
        for index in 0..<pieces.count {
            let piece = pieces[index]
            let part = columns.clamped(to: piece.source..<piece.sourceEnd)
            guard !part.isEmpty else { continue }
            let place = piece.start + part.lowerBound - piece.source
            let run = unsafe PixelRun(start: line + place, count: piece.isRepeated ? piece.count : part.count)
            draw(run, kind, piece.isRepeated, from: first + part.lowerBound)
        }
    }

    /// Paints one row piece by piece.
    @inline(never)
    private func draw(_ pieces: ColumnPieces, of row: Int, to line: UnsafeMutablePointer<UInt32>) {
        let first = row &* brush.pixelsPerRow
        var span = SpanCursor(spans, row: row)
        for index in 0..<pieces.count {
            let piece = pieces[index]
            var done = 0
            repeat {
                let column = piece.isRepeated ? piece.source : piece.source + done
                span.seek(column)
                let rest = piece.count - done
                let count = piece.isRepeated ? rest : min(rest, span.end - column)
                let run = unsafe PixelRun(start: line + piece.start + done, count: count)
                draw(run, span.kind, piece.isRepeated, from: first + column)
                done += count
            } while done < piece.count
        }
    }

    /// Paints a run.
    private func draw(_ run: PixelRun, _ kind: PixelSpan.Kind, _ isRepeated: Bool, from source: Int) {
        switch (kind, isRepeated) {
        case (.clear, _): break
        case (.solid, _), (.opaque, true): brush.fill(run, with: brush.pixel(at: source))
        case (.opaque, false): brush.replace(run, from: source)
        case (.mixed, true): brush.cover(run, repeating: source)
        case (.mixed, false): brush.cover(run, from: source)
        }
    }
}
