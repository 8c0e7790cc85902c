// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Draws cells of any kind with pixman.
@safe
struct CellRenderer {
    private let format: PixelFormat
    private let words: UnsafeMutablePointer<UInt32>
    private let stride: Int
    private let image: PixmanImage
    private let output: PixmanImage
    private let paint: StretchPaint

    /// The colour that is drawn through the image, if one is.
    private let color: PixmanImage?

    /// Prepares to draw; nil if there is no memory for it.
    ///
    /// - Parameters:
    ///   - source: The pixels to draw.
    ///   - words: The words of `source`, which are only read.
    ///   - target: The memory to write.
    ///   - paint: How the pixels get onto the target.
    init?(of source: PixelBuffer, at words: UnsafePointer<UInt32>, to target: PixelTarget, paint: StretchPaint) {
        // pixman's images are mutable by type; this one is only a source.
        let words = unsafe UnsafeMutablePointer(mutating: words)
        let image = unsafe PixmanImage(
            words: words,
            width: source.size.width,
            height: source.size.height,
            format: source.format,
            stride: source.stride
        )
        let output = unsafe PixmanImage(
            words: target.words,
            width: target.width,
            height: target.height,
            format: target.format,
            stride: target.stride
        )
        guard let image, let output else { return nil }
        self.image = image
        self.output = output
        self.paint = paint
        if case .coloring(let word) = paint {
            guard let color = PixmanImage(solid: word) else { return nil }
            self.color = color
        } else {
            color = nil
        }
        format = source.format
        stride = source.stride
        unsafe self.words = unsafe words
    }

    /// Draws a part of a cell; false if memory ran out.
    func draw(_ cell: StretchCell, _ area: PixelRect) -> Bool {
        guard cell.column.kind != .scaled, cell.row.kind != .scaled else { return drawScaled(cell, area) }
        guard let band = cut(cell.source) else { return false }
        band.padEdges()
        let x = cell.column.kind == .copied ? area.x - cell.destination.x : 0
        let y = cell.row.kind == .copied ? area.y - cell.destination.y : 0
        draw(band, from: (x, y), over: area)
        return true
    }

    /// Draws a part of a cell of which at least one axis is scaled.
    private func drawScaled(_ cell: StretchCell, _ area: PixelRect) -> Bool {
        guard let scaler = BandScaler(cell) else { return false }
        let origin = cell.destination
        let columns = ScaleTile.tiles(
            area.x - origin.x..<area.x - origin.x + area.width,
            length: cell.source.width,
            ratio: scaler.ratio.x
        )
        let rows = ScaleTile.tiles(
            area.y - origin.y..<area.y - origin.y + area.height,
            length: cell.source.height,
            ratio: scaler.ratio.y
        )
        for row in rows {
            for column in columns {
                let source = PixelRect(
                    columns: column.source.moved(by: cell.source.x),
                    rows: row.source.moved(by: cell.source.y)
                )
                guard let tile = cut(source), scaler.scale(tile, offset: (column.offset, row.offset)) else {
                    return false
                }
                tile.padEdges()
                let target = PixelRect(
                    columns: column.destination.moved(by: origin.x),
                    rows: row.destination.moved(by: origin.y)
                )
                draw(tile, from: (column.skipped, row.skipped), over: target)
            }
        }
        return true
    }

    /// Draws a part of a band, or the colour through it.
    private func draw(_ band: PixmanImage, from origin: (x: Int, y: Int), over area: PixelRect) {
        if let color {
            output.draw(color, through: band, from: origin, over: area)
        } else {
            output.draw(band, from: origin, over: area, replaces: paint == .replacing)
        }
    }

    /// Returns the pixels of a rectangle as an image of their own, so that
    /// nothing outside of it can bleed in.
    private func cut(_ rect: PixelRect) -> PixmanImage? {
        if format == .a8 {
            // Its pixels need not begin at a whole word: they are copied.
            guard let copy = PixmanImage(width: rect.width, height: rect.height, format: format) else { return nil }
            let area = PixelRect(columns: 0..<rect.width, rows: 0..<rect.height)
            copy.draw(image, from: (rect.x, rect.y), over: area, replaces: true)
            return copy
        }
        return unsafe PixmanImage(
            words: words + rect.y * (stride / 4) + rect.x,
            width: rect.width,
            height: rect.height,
            format: format,
            stride: stride
        )
    }
}
