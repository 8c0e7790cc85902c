// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Paints blocks of a target with pixels of an image that are copied or repeated.
///
/// Of an image that covers the target, clear spans are skipped, opaque ones copied or filled, and only the others are
/// blended, which makes a rounded card about as cheap as a copy.
@safe
struct PixelPainter {
    fileprivate let source: PixelSource
    fileprivate let target: PixelTarget
    fileprivate let brush: Brush

    fileprivate enum Brush {
        /// They replace those of the target, with bits set in each.
        case copying(settingBits: UInt32)
        case covering(SurveyedSpans)
        /// A color covers those of the target through the coverage of the image.
        case coloring(UInt32, SurveyedSpans)
    }

    @inline(__always)
    func paint(_ columns: PixelRun, _ rows: PixelRun) {
        let start = unsafe target.words + rows.start &* target.wordsPerRow + columns.start
        let block = unsafe PixelBlock(of: target, at: start, width: columns.count, height: rows.count)
        switch brush {
        case .copying(let bits):
            let first = unsafe source.words + rows.source &* source.wordsPerRow + columns.source
            let step = rows.isRepeated ? 0 : source.wordsPerRow
            if columns.isRepeated {
                unsafe block.fill(first, step: step, setting: bits)
            } else {
                unsafe block.copy(first, step: step, setting: bits)
            }
        case .covering(let spans):
            let first = unsafe source.words + rows.source &* source.wordsPerRow + columns.source
            let step = rows.isRepeated ? 0 : source.wordsPerRow
            if columns.isRepeated {
                unsafe block.cover(repeating: first, step: step)
            } else {
                let divided = unsafe spans.rows(from: rows.source, isRepeated: rows.isRepeated, column: columns.source)
                unsafe block.cover(with: first, step: step, divided)
            }
        case .coloring(let color, let spans):
            let bytesPerRow = source.wordsPerRow &* 4
            let bytes = unsafe UnsafeRawPointer(source.words).assumingMemoryBound(to: UInt8.self)
            let first = unsafe bytes + rows.source &* bytesPerRow + columns.source
            let step = rows.isRepeated ? 0 : bytesPerRow
            if columns.isRepeated {
                unsafe block.cover(with: color, repeating: first, step: step)
            } else {
                let divided = unsafe spans.rows(from: rows.source, isRepeated: rows.isRepeated, column: columns.source)
                unsafe block.cover(with: color, coverage: first, step: step, divided)
            }
        }
    }

    @inline(__always)
    func paint(_ area: PixelRect, inside clip: PixelRect) {
        let part = area.intersection(clip)
        guard !part.isEmpty else { return }
        paint(
            PixelRun(start: part.x, count: part.width, source: part.x &- area.x, isRepeated: false),
            PixelRun(start: part.y, count: part.height, source: part.y &- area.y, isRepeated: false)
        )
    }

    func paint(_ band: StretchBand, _ rows: Range<Int>, _ columns: PixelRuns) {
        let isRepeated = band.kind == .repeated
        func run(_ row: Int, _ count: Int) -> PixelRun {
            PixelRun(start: row, count: count, source: band.sourceStart(at: row), isRepeated: isRepeated)
        }
        if isRepeated && rows.count > 1 && columns.areCopiedDown && replaces(row: band.source.lowerBound) {
            for index in columns.indices { paint(columns[index], run(rows.lowerBound, 1)) }
            return target.repeatFirstRow(of: PixelRect(columns: columns.columns, rows: rows))
        }
        let rowsAtOnce = columns.rowsAtOnce
        var row = rows.lowerBound
        while row < rows.upperBound {
            let part = run(row, min(rowsAtOnce, rows.upperBound &- row))
            for index in columns.indices { paint(columns[index], part) }
            row &+= part.count
        }
    }

    private func replaces(row: Int) -> Bool {
        switch brush {
        case .copying: true
        case .covering(let spans): spans.isOpaque(row)
        case .coloring(let color, let spans): color >> 24 == 0xFF && spans.isOpaque(row)
        }
    }
}

extension PixelSource {
    /// Calls a closure with a painter, unless the image or the target has one byte to a pixel where that isn't the
    /// coverage of a color; returns whether it did.
    @inline(__always)
    func withPainter(of target: PixelTarget, _ paint: StretchPaint, _ body: (PixelPainter) -> Void) -> Bool {
        guard target.format != .a8 else { return false }
        if case .coloring(let color) = paint {
            withSurvey { survey in
                survey.withSpans { body(PixelPainter(source: self, target: target, brush: .coloring(color, $0))) }
            }
            return true
        }
        guard format != .a8 else { return false }
        func copy(settingBits bits: UInt32) {
            body(PixelPainter(source: self, target: target, brush: .copying(settingBits: bits)))
        }
        if paint == .replacing || format.isOpaque {
            // The unused byte may hold anything, but seldom differs from what the target needs.
            let isAlphaMissing = format.isOpaque && !target.format.isOpaque && !withSurvey(\.hasFullAlpha)
            copy(settingBits: isAlphaMissing ? format.impliedBits : 0)
        } else {
            withSurvey { survey in
                if survey.isOpaque { return copy(settingBits: 0) }
                survey.withSpans { body(PixelPainter(source: self, target: target, brush: .covering($0))) }
            }
        }
        return true
    }
}
