// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Executes a plan: fills the cells of a target with the pixels of an image.
///
/// Bands of rows whose cells are copied or repeated are written directly; pixman
/// draws the others.
@safe
struct StretchRenderer {
    private let plan: StretchPlan
    private let image: RasterImage
    private let words: UnsafePointer<UInt32>
    private let target: PixelTarget
    private let paint: StretchPaint

    private var source: PixelBuffer { image.buffer }

    /// Prepares the execution.
    ///
    /// - Parameters:
    ///   - plan: The cells.
    ///   - image: The image that was planned for.
    ///   - words: The words of its pixels.
    ///   - target: The memory to write.
    ///   - paint: How the image gets onto the target.
    init(
        _ plan: StretchPlan,
        of image: RasterImage,
        at words: UnsafePointer<UInt32>,
        to target: PixelTarget,
        paint: StretchPaint
    ) {
        self.plan = plan
        self.image = image
        unsafe self.words = unsafe words
        self.target = target
        self.paint = paint
    }

    /// Draws the part of every cell that is inside one of the rectangles.
    ///
    /// - Returns: False if memory ran out on the way.
    func draw(inside clips: [PixelRect]) -> Bool {
        if paint == .replacing && plan.hasGaps { clearGaps(inside: clips) }
        guard target.format != .a8 else { return drawCells(inside: clips) { _ in true } }
        if case .coloring(let color) = paint {
            let brush = unsafe CoverageBrush(words, bytesPerRow: source.stride, color: color)
            return paint(with: brush, inside: clips)
        }
        guard source.format != .a8 else { return drawCells(inside: clips) { _ in true } }
        if paint == .replacing || image.isOpaque || image.survey.isOpaque {
            return copy(inside: clips)
        }
        return paint(with: unsafe ImageBrush(words, pixelsPerRow: source.wordsPerRow), inside: clips)
    }

    /// Replaces the pixels of the target.
    private func copy(inside clips: [PixelRect]) -> Bool {
        let needsAlpha = source.format.isOpaque && !target.format.isOpaque && !image.survey.hasFullAlpha
        let rows = unsafe RowCopier(
            plan,
            of: words,
            wordsPerRow: source.wordsPerRow,
            to: target,
            opacity: needsAlpha ? 0xFF00_0000 : 0
        )
        forEachRow(inside: clips) { rows.draw($0, inside: $1) }
        return !plan.isScaled || drawCells(inside: clips) { $0 == .scaled }
    }

    /// Covers the pixels of the target.
    private func paint(with brush: some RowBrush, inside clips: [PixelRect]) -> Bool {
        let rows = RowPainter(plan, with: brush, survey: image.survey, to: target)
        forEachRow(inside: clips) { rows.draw($0, inside: $1) }
        return !plan.isScaled || drawCells(inside: clips) { $0 == .scaled }
    }

    /// Calls a closure with the bands of rows that are seen, and where.
    @inline(__always)
    private func forEachRow(inside clips: [PixelRect], _ body: (StretchBand, PixelRect) -> Void) {
        for clip in clips {
            let clip = clip.intersection(target.bounds)
            for row in plan.vertical.bands where row.visible.overlaps(clip.rows) {
                body(row, clip)
            }
        }
    }

    /// Draws cells of some kinds with pixman.
    private func drawCells(inside clips: [PixelRect], _ isDrawn: (StretchBand.Kind) -> Bool) -> Bool {
        guard let cells = unsafe CellRenderer(of: source, at: words, to: target, paint: paint) else { return false }
        for clip in clips {
            let clip = clip.intersection(target.bounds)
            for row in plan.vertical.bands where row.visible.overlaps(clip.rows) {
                for column in plan.horizontal.bands where column.visible.overlaps(clip.columns) {
                    let kind = plan.kind(column, row)
                    guard kind != .blank, isDrawn(kind) else { continue }
                    let cell = StretchCell(column: column, row: row)
                    guard cells.draw(cell, cell.visible.intersection(clip)) else { return false }
                }
            }
        }
        return true
    }

    private func clearGaps(inside clips: [PixelRect]) {
        for clip in clips {
            for row in plan.vertical.bands {
                for column in plan.horizontal.bands where plan.kind(column, row) == .blank {
                    let cell = StretchCell(column: column, row: row)
                    target.clear(cell.visible.intersection(clip).intersection(target.bounds))
                }
            }
        }
    }
}
