// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Executes a plan: fills the cells of a target with the pixels of an image.
///
/// Bands of rows whose cells are copied or repeated are written directly; pixman draws the others.
@safe
struct StretchRenderer {
    let plan: StretchPlan
    let source: PixelSource
    let target: PixelTarget
    let paint: StretchPaint

    /// Draws the part of every cell that is inside of a rectangle; false if memory ran out on the way.
    func draw(inside clip: PixelRect) -> Bool {
        let clip = clip.intersection(target.bounds)
        if paint == .replacing && plan.hasGaps { clearGaps(inside: clip) }
        let isPainted = source.withPainter(of: target, paint) { painter in
            plan.withRuns(inside: clip.columns) { runs, isShown in
                forEachBand(inside: clip, where: isShown) { painter.paint($0, $1, runs) }
            }
        }
        guard isPainted else { return drawCells(inside: clip) { _ in true } }
        return !plan.isScaled || drawCells(inside: clip) { $0 == .scaled }
    }

    @inline(__always)
    private func forEachBand(
        inside clip: PixelRect,
        where isShown: (StretchBand) -> Bool,
        _ body: (StretchBand, Range<Int>) -> Void
    ) {
        for index in unsafe plan.rows.indices {
            let band = unsafe plan.rows[index]
            let rows = band.visible.clamped(to: clip.rows)
            if !rows.isEmpty, isShown(band) { body(band, rows) }
        }
    }

    // Not a part of the callers: there the optimizer of Swift 6.3.1 ends with an error while it moves code out of the loops.
    @inline(never)
    private func drawCells(inside clip: PixelRect, _ isDrawn: (StretchBand.Kind) -> Bool) -> Bool {
        guard let cells = CellRenderer(of: source, to: target, paint: paint) else { return false }
        return forEachCell(inside: clip) { cell, kind in
            let area = cell.visible.intersection(clip)
            return kind == .blank || area.isEmpty || !isDrawn(kind) || cells.draw(cell, area)
        }
    }

    private func clearGaps(inside clip: PixelRect) {
        _ = forEachCell(inside: clip) { cell, kind in
            if kind == .blank { target.clear(cell.visible.intersection(clip)) }
            return true
        }
    }

    private func forEachCell(inside clip: PixelRect, _ body: (StretchCell, StretchBand.Kind) -> Bool) -> Bool {
        let columns = unsafe plan.columns.filter { !$0.visible.clamped(to: clip.columns).isEmpty }
        return unsafe plan.rows.allSatisfy { row in
            row.visible.clamped(to: clip.rows).isEmpty
                || columns.allSatisfy { column in
                    body(StretchCell(column: column, row: row), plan.kind(column, row))
                }
        }
    }
}

enum StretchPaint: Sendable, Hashable {
    /// Its pixels replace those of the target.
    case replacing
    case covering
    /// A premultiplied color covers the target as far as the image, which has one byte to a pixel, says.
    case coloring(UInt32)
}
