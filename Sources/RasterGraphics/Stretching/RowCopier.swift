// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Replaces rows of a target by cells whose pixels are copied or repeated.
@safe
struct RowCopier {
    private let source: PixelSource
    private let target: PixelTarget

    /// Whether alpha is missing in the image and has to be set.
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
    /// A row that is repeated over all columns is written once and copied down.
    ///
    /// - Parameters:
    ///   - band: The band.
    ///   - rows: Its rows of the target, at least one.
    ///   - pieces: The columns to write, at least one.
    func draw(_ band: StretchBand, _ rows: Range<Int>, _ pieces: ColumnPieces) {
        let isRepeated = band.kind == .repeated && rows.count > 1 && pieces.areConnected
        let count = isRepeated ? 1 : rows.count
        let row = unsafe source.words + band.sourceStart(at: rows.lowerBound) * source.wordsPerRow
        let step = band.kind == .repeated ? 0 : source.wordsPerRow
        let line = unsafe target.words + rows.lowerBound * target.wordsPerRow
        for index in 0..<pieces.count {
            let piece = pieces[index]
            let block = unsafe PixelBlock(
                start: line + piece.start,
                pixelsPerRow: target.wordsPerRow,
                width: piece.count,
                height: count
            )
            let pixels = unsafe row + piece.source
            if piece.isRepeated {
                unsafe block.fill(pixels, pixelsPerSourceRow: step, opacity: needsAlpha ? 0xFF00_0000 : 0)
            } else if needsAlpha {
                unsafe block.copyOpaque(pixels, pixelsPerSourceRow: step)
            } else {
                unsafe block.copy(pixels, pixelsPerSourceRow: step)
            }
        }
        if isRepeated { target.repeatFirstRow(of: PixelRect(columns: pieces.columns, rows: rows)) }
    }
}
