// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Covers rows of a target with cells whose pixels are copied or repeated.
///
/// Clear spans are skipped, opaque ones copied or filled, and only what is
/// between is blended, which makes a rounded card about as cheap as a copy.
@safe
struct RowPainter<Brush: RowBrush> {
    private let plan: StretchPlan
    private let brush: Brush
    private let survey: PixelSurvey
    private let target: PixelTarget

    /// Prepares to paint.
    ///
    /// - Parameters:
    ///   - plan: The cells.
    ///   - brush: What rows are painted with.
    ///   - survey: What is known of the brush's pixels.
    ///   - target: The memory to write, with 32 bits to a pixel.
    init(_ plan: StretchPlan, with brush: Brush, survey: PixelSurvey, to target: PixelTarget) {
        self.plan = plan
        self.brush = brush
        self.survey = survey
        self.target = target
    }

    /// Paints a band of rows, as far as it is inside a rectangle of the target.
    func draw(_ row: StretchBand, inside clip: PixelRect) {
        guard row.kind == .copied || row.kind == .repeated else { return }
        let rows = row.visible.clamped(to: clip.rows)
        guard !rows.isEmpty else { return }
        if row.kind == .repeated, rows.count > 1, let columns = opaqueColumns(of: row) {
            draw(row, rows.lowerBound, inside: clip.columns)
            let area = PixelRect(columns: columns.clamped(to: clip.columns), rows: rows)
            RowCopier.repeatFirstRow(of: area, in: target)
        } else {
            for position in rows { draw(row, position, inside: clip.columns) }
        }
    }

    /// Returns the columns of the target if the rows of a repeated band hide all
    /// that was there; nil otherwise.
    private func opaqueColumns(of row: StretchBand) -> Range<Int>? {
        let bands = plan.horizontal.bands
        let span = survey.spans[Int(survey.firstSpans[row.source.lowerBound])]
        guard let first = bands.first, let last = bands.last, brush.isOpaque, !plan.isHollow,
            span.end == survey.width, span.kind == .opaque || span.kind == .solid,
            bands.allSatisfy({ $0.kind == .copied || $0.kind == .repeated })
        else { return nil }
        return first.visible.lowerBound..<last.visible.upperBound
    }

    /// Paints one row of the target.
    @inline(__always)
    private func draw(_ row: StretchBand, _ position: Int, inside columns: Range<Int>) {
        let sourceRow = row.sourceStart(at: position)
        let line = unsafe target.words + position * (target.stride / 4)
        let first = sourceRow * brush.pixelsPerRow
        var spans = SpanCursor(survey, row: sourceRow)
        var solid = unsafe SolidRun(line)
        for band in plan.horizontal.bands {
            let visible = band.visible.clamped(to: columns)
            let kind = plan.kind(band, row)
            guard !visible.isEmpty, kind == .copied || kind == .repeated else { continue }
            var position = visible.lowerBound
            var column = band.sourceStart(at: position)
            while position < visible.upperBound {
                spans.seek(column)
                let length = kind == .repeated ? visible.count : spans.end - column
                let run = position..<min(visible.upperBound, position + length)
                let pixels = unsafe PixelRun(start: line + run.lowerBound, count: run.count)
                switch spans.kind {
                case .clear: break
                case .solid: solid.append(run, pixel: brush.pixel(at: first + column), brush)
                case .opaque where kind == .repeated: brush.fill(pixels, with: brush.pixel(at: first + column))
                case .opaque: brush.replace(pixels, from: first + column)
                case .mixed where kind == .repeated: brush.cover(pixels, repeating: first + column)
                case .mixed: brush.cover(pixels, from: first + column)
                }
                column += run.count
                position = run.upperBound
            }
        }
        solid.flush(brush)
    }
}
