// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Executes a plan: fills the cells of a target with the pixels of an image.
///
/// Bands of rows whose cells are copied or repeated are written directly; pixman
/// draws the others.
@safe
struct StretchRenderer {
    private let plan: StretchPlan
    private let source: PixelBuffer
    private let words: UnsafePointer<UInt32>
    private let target: PixelTarget
    private let replaces: Bool

    /// Prepares the execution.
    ///
    /// - Parameters:
    ///   - plan: The cells.
    ///   - source: The pixels of the image that was planned for.
    ///   - words: The words of `source`.
    ///   - target: The memory to write.
    ///   - replaces: Whether the pixels are replaced instead of covered.
    init(
        _ plan: StretchPlan,
        of source: PixelBuffer,
        at words: UnsafePointer<UInt32>,
        to target: PixelTarget,
        replaces: Bool
    ) {
        self.plan = plan
        self.source = source
        unsafe self.words = unsafe words
        self.target = target
        self.replaces = replaces || source.format.isOpaque
    }

    /// Draws the part of every cell that is inside one of the rectangles.
    ///
    /// - Returns: False if memory ran out on the way.
    func draw(inside clips: [PixelRect]) -> Bool {
        let rows = unsafe RowRenderer(of: source, at: words, to: target, replaces: replaces)
        var cells: CellRenderer?
        for clip in clips {
            let clip = clip.intersection(target.bounds)
            for row in plan.vertical.bands where row.destination.overlaps(clip.rows) {
                if let rows, rows.draw(row, plan.horizontal.bands, inside: clip) { continue }
                for column in plan.horizontal.bands where column.destination.overlaps(clip.columns) {
                    let cell = StretchCell(column: column, row: row)
                    let area = cell.destination.intersection(clip)
                    if cells == nil {
                        cells = unsafe CellRenderer(of: source, at: words, to: target, replaces: replaces)
                    }
                    guard let cells, cells.draw(cell, area) else { return false }
                }
            }
        }
        return true
    }
}
