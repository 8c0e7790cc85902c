// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Replaces rows of a target by cells whose pixels are copied or repeated.
@safe
struct RowCopier {
    private let source: PixelSource
    private let target: PixelTarget

    /// A Boolean value that indicates whether alpha is missing in the image and
    /// has to be set.
    private let needsAlpha: Bool

    /// Prepares to write.
    ///
    /// - Parameters:
    ///   - source: The pixels of the image.
    ///   - target: The memory to write, with 32 bits to a pixel.
    ///   - needsAlpha: Whether alpha is missing in the image and has to be set.
    init(of source: PixelSource, to target: PixelTarget, needsAlpha: Bool) {
        self.source = source
        self.target = target
        self.needsAlpha = needsAlpha
    }

    /// Writes rows of a band.
    ///
    /// - Parameters:
    ///   - band: The band.
    ///   - rows: Its rows of the target, at least one.
    ///   - pieces: The columns to write, at least one.
    func draw(_ band: StretchBand, _ rows: Range<Int>, _ pieces: ColumnPieces) {
        if band.kind == .repeated && rows.count > 1 && pieces.areCopiedDown {
            write(band, rows.lowerBound, 1, pieces)
            return target.repeatFirstRow(of: PixelRect(columns: pieces.columns, rows: rows))
        }
        let rowsAtOnce = pieces.rowsAtOnce
        var row = rows.lowerBound
        while row < rows.upperBound {
            let count = min(rowsAtOnce, rows.upperBound &- row)
            write(band, row, count, pieces)
            row &+= count
        }
    }

    /// Writes some rows piece by piece.
    private func write(_ band: StretchBand, _ row: Int, _ count: Int, _ pieces: ColumnPieces) {
        let source = unsafe source.words + band.sourceStart(at: row) &* source.wordsPerRow
        let step = band.kind == .repeated ? 0 : self.source.wordsPerRow
        let line = unsafe target.words + row &* target.wordsPerRow
        let bits: UInt32 = needsAlpha ? 0xFF00_0000 : 0
        for index in 0..<pieces.count {
            let piece = pieces[index]
            let block = unsafe PixelBlock(of: target, at: line + piece.start, width: piece.count, height: count)
            if piece.isRepeated {
                unsafe block.fill(source + piece.source, step: step, setting: bits)
            } else {
                unsafe block.copy(source + piece.source, step: step, setting: bits)
            }
        }
    }
}
