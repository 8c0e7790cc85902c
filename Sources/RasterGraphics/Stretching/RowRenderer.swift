// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Writes cells whose pixels are copied or repeated, row by row.
@safe
struct RowRenderer {
    private let words: UnsafePointer<UInt32>
    private let wordsPerRow: Int
    private let target: PixelTarget
    private let replaces: Bool

    /// The bits to set in every pixel that is written.
    private let opacity: UInt32

    /// Prepares to write; nil for formats that do not have 32 bits to a pixel.
    ///
    /// - Parameters:
    ///   - source: The pixels to read.
    ///   - words: The words of `source`.
    ///   - target: The memory to write.
    ///   - replaces: Whether the pixels are replaced instead of covered.
    init?(of source: PixelBuffer, at words: UnsafePointer<UInt32>, to target: PixelTarget, replaces: Bool) {
        guard source.format != .a8, target.format != .a8 else { return nil }
        unsafe self.words = unsafe words
        self.target = target
        self.replaces = replaces
        wordsPerRow = source.wordsPerRow
        opacity = source.format.isOpaque ? 0xFF00_0000 : 0
    }

    /// Writes a part of a cell; false if the cell is one that has to be scaled.
    func draw(_ cell: StretchCell, _ area: PixelRect) -> Bool {
        guard cell.column.kind != .scaled, cell.row.kind != .scaled else { return false }
        for y in area.rows {
            let run = unsafe PixelRun(start: target.words + y * (target.stride / 4) + area.x, count: area.width)
            if replaces, cell.row.kind == .repeated, y > area.y {
                // The row above is in the processor's cache.
                unsafe run.replace(by: run.start - target.stride / 4, opacity: 0)
            } else {
                unsafe draw(cell, to: run, fromRow: sourceRow(of: cell, y), x: area.x - cell.destination.x)
            }
        }
        return true
    }

    private func draw(_ cell: StretchCell, to run: PixelRun, fromRow row: UnsafePointer<UInt32>, x: Int) {
        switch (cell.column.kind == .copied, replaces) {
        case (true, true): unsafe run.replace(by: row + x, opacity: opacity)
        case (true, false): unsafe run.cover(with: row + x)
        case (false, true): run.fill(with: unsafe row.pointee | opacity)
        case (false, false): run.cover(with: unsafe row.pointee)
        }
    }

    /// Returns the first pixel of a cell in the row that a row of the target shows.
    private func sourceRow(of cell: StretchCell, _ y: Int) -> UnsafePointer<UInt32> {
        let offset = cell.row.kind == .copied ? y - cell.destination.y : 0
        return unsafe words + (cell.source.y + offset) * wordsPerRow + cell.source.x
    }
}
