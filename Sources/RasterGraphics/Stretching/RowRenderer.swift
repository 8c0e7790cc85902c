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

    /// Writes the part of a band of rows that is inside a rectangle of the
    /// target; false, and nothing is written, if one of its cells has to be scaled.
    func draw(_ row: StretchBand, _ columns: [StretchBand], inside clip: PixelRect) -> Bool {
        guard row.kind != .scaled, columns.allSatisfy({ $0.kind != .scaled }),
            let first = columns.first, let last = columns.last
        else { return false }
        let span = first.destination.lowerBound..<last.destination.upperBound
        let area = PixelRect(columns: span, rows: row.destination).intersection(clip)
        guard !area.isEmpty else { return true }
        let isRepeated = row.kind == .repeated && replaces
        let written = PixelRect(columns: area.columns, rows: isRepeated ? area.y..<area.y + 1 : area.rows)
        for column in columns { draw(StretchCell(column: column, row: row), inside: written) }
        if isRepeated { repeatFirstRow(of: area) }
        return true
    }

    /// Writes the part of a cell that is inside a rectangle, row by row.
    private func draw(_ cell: StretchCell, inside clip: PixelRect) {
        let area = cell.destination.intersection(clip)
        guard !area.isEmpty else { return }
        let isCopied = cell.column.kind == .copied
        let x = cell.source.x + (isCopied ? area.x - cell.destination.x : 0)
        let y = cell.source.y + (cell.row.kind == .copied ? area.y - cell.destination.y : 0)
        let step = cell.row.kind == .copied ? wordsPerRow : 0
        var source = unsafe words + y * wordsPerRow + x
        var start = unsafe target.words + area.y * wordsPerTargetRow + area.x
        for _ in 0..<area.height {
            let run = unsafe PixelRun(start: start, count: area.width)
            switch (isCopied, replaces) {
            case (true, true): unsafe run.replace(by: source, opacity: opacity)
            case (true, false): unsafe run.cover(with: source)
            case (false, true): run.fill(with: unsafe source.pointee | opacity)
            case (false, false): run.cover(with: unsafe source.pointee)
            }
            unsafe source += step
            unsafe start += wordsPerTargetRow
        }
    }

    /// Copies the first row of an area to all others.
    ///
    /// Where the area is as wide as the target, its rows follow each other in
    /// memory, and several are copied at a time.
    private func repeatFirstRow(of area: PixelRect) {
        let first = unsafe target.words + area.y * wordsPerTargetRow + area.x
        let isContiguous = area.width == wordsPerTargetRow
        var done = 1
        while done < area.height {
            let rows = isContiguous ? min(done, area.height - done, max(1, Self.blockLength / area.width)) : 1
            let run = unsafe PixelRun(start: first + done * wordsPerTargetRow, count: rows * area.width)
            unsafe run.replace(by: first, opacity: 0)
            done += rows
        }
    }

    private var wordsPerTargetRow: Int { target.stride / 4 }

    /// The most words that are copied at a time: what stays in the processor's
    /// nearest cache.
    private static let blockLength = 2048
}
