// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

@safe
struct CellRenderer {
    private let source: PixelSource
    private let image: PixmanImage
    private let output: PixmanImage
    private let paint: StretchPaint
    private let color: PixmanImage?
    private let scaledCells = ScaledCells()

    /// Prepares to draw; nil if there is no memory for it.
    init?(of source: PixelSource, to target: PixelTarget, paint: StretchPaint) {
        // pixman's images are mutable by type; this one is only a source.
        let words = unsafe UnsafeMutablePointer(mutating: source.words)
        let image = unsafe PixmanImage(
            words: words,
            width: source.size.width,
            height: source.size.height,
            format: source.format,
            stride: source.wordsPerRow * 4
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
        self.source = source
    }

    /// Prepares to replace the pixels of an image; nil if there is no memory for it.
    private init?(of source: PixelSource, to output: PixmanImage) {
        // Only scaled cells are drawn, which need no image of the source.
        self.source = source
        image = output
        self.output = output
        paint = .replacing
        color = nil
    }

    func draw(_ cell: StretchCell, _ area: PixelRect) -> Bool {
        guard cell.column.kind != .scaled, cell.row.kind != .scaled else { return drawScaled(cell, area) }
        guard let band = cut(cell.source) else { return false }
        band.padEdges()
        let x = cell.column.kind == .copied ? area.x - cell.destination.x : 0
        let y = cell.row.kind == .copied ? area.y - cell.destination.y : 0
        draw(band, from: (x, y), over: area)
        return true
    }

    private func drawScaled(_ cell: StretchCell, _ area: PixelRect) -> Bool {
        let destination = cell.destination
        if destination.width <= ScaledCells.longestSide, destination.height <= ScaledCells.longestSide {
            guard let picture = picture(of: cell) else { return false }
            draw(picture, from: (area.x - destination.x, area.y - destination.y), over: area)
            return true
        }
        return stride(from: area.x, to: area.x + area.width, by: Self.stripWidth).allSatisfy { start in
            let columns = start..<min(start + Self.stripWidth, area.x + area.width)
            return drawStrips(cell, PixelRect(columns: columns, rows: area.rows))
        }
    }

    /// Returns a whole small cell, which is the same in each repetition; nil if there is no memory for it.
    private func picture(of cell: StretchCell) -> PixmanImage? {
        let (source, destination) = (cell.source, cell.destination)
        if let known = scaledCells.picture(of: source, destination) { return known }
        guard let picture = PixmanImage(width: destination.width, height: destination.height, format: format),
            let renderer = CellRenderer(of: self.source, to: picture)
        else { return nil }
        let area = PixelRect(columns: 0..<destination.width, rows: 0..<destination.height)
        var moved = cell
        moved.column.destination = area.columns
        moved.row.destination = area.rows
        guard renderer.drawStrips(moved, area) else { return nil }
        scaledCells.add(picture, of: source, destination)
        return picture
    }

    private func drawStrips(_ cell: StretchCell, _ area: PixelRect) -> Bool {
        let wordsPerRow = format.wordsPerRow(width: area.width)
        let stripHeight = min(area.height, Self.stripHeight)
        guard let block = unsafe malloc(wordsPerRow * stripHeight * 4) else { return false }
        defer { unsafe free(block) }
        let memory = unsafe block.assumingMemoryBound(to: UInt32.self)
        let strip = unsafe PixmanImage(
            words: memory,
            width: area.width,
            height: stripHeight,
            format: format,
            stride: wordsPerRow * 4
        )
        guard let strip else { return false }
        let destination = cell.destination
        let columns = area.columns.moved(by: -destination.x)
        let rows = area.rows.moved(by: -destination.y)
        let resampler = BandResampler(
            source: source,
            band: cell.source,
            columns: AxisWeights(columns, of: destination.width, from: cell.source.width),
            rows: AxisWeights(rows, of: destination.height, from: cell.source.height)
        )
        resampler.forEachRow { row, pixels in
            let line = row % stripHeight
            unsafe format.write(pixels, to: memory + line * wordsPerRow)
            guard line == stripHeight - 1 || row == area.height - 1 else { return }
            let rows = area.y + row - line..<area.y + row + 1
            draw(strip, from: (0, 0), over: PixelRect(columns: area.columns, rows: rows))
        }
        return true
    }

    /// The rows that are resampled before they are drawn.
    private static let stripHeight = 16

    /// The columns that are resampled at once: pixman draws nothing, and says nothing, of images with sides near 2¹⁵.
    private static let stripWidth = 4096

    private func draw(_ band: PixmanImage, from origin: (x: Int, y: Int), over area: PixelRect) {
        output.draw(band, color: color, from: origin, over: area, replaces: paint == .replacing)
    }

    /// Returns the pixels of a rectangle as an image of their own, so that nothing outside of it can bleed in.
    private func cut(_ rect: PixelRect) -> PixmanImage? {
        if format == .a8 {
            // Its pixels need not start at a whole word: they are copied.
            guard let copy = PixmanImage(width: rect.width, height: rect.height, format: format) else { return nil }
            let area = PixelRect(columns: 0..<rect.width, rows: 0..<rect.height)
            copy.draw(image, from: (rect.x, rect.y), over: area, replaces: true)
            return copy
        }
        return unsafe PixmanImage(
            words: UnsafeMutablePointer(mutating: source.words) + rect.y * source.wordsPerRow + rect.x,
            width: rect.width,
            height: rect.height,
            format: format,
            stride: source.wordsPerRow * 4
        )
    }

    private var format: PixelFormat { source.format }
}

/// The last cells that were resampled, of images that are repeated.
private final class ScaledCells {
    /// The longest side of a cell that is kept, in pixels.
    ///
    /// The time of larger ones is that of their pixels.
    static let longestSide = 64

    /// The cells of a rounded repetition, along both axes, have two lengths each, between caps.
    private static let limit = 9

    private var cells: [(source: PixelRect, width: Int, height: Int, picture: PixmanImage)] = []

    func picture(of source: PixelRect, _ destination: PixelRect) -> PixmanImage? {
        let known = cells.first {
            $0.width == destination.width && $0.height == destination.height && $0.source == source
        }
        return known?.picture
    }

    func add(_ picture: PixmanImage, of source: PixelRect, _ destination: PixelRect) {
        if cells.count == Self.limit { cells.removeFirst() }
        cells.append((source, destination.width, destination.height, picture))
    }
}

extension PixelFormat {
    func write(_ pixels: [SIMD4<Float>], to line: UnsafeMutablePointer<UInt32>) {
        for (index, pixel) in pixels.enumerated() {
            let levels = SIMD4<UInt32>(pixel + 0.5)
            if self == .a8 {
                unsafe UnsafeMutableRawPointer(line + index / 4).storeBytes(
                    of: UInt8(truncatingIfNeeded: levels[0]),
                    toByteOffset: index % 4,
                    as: UInt8.self
                )
            } else {
                unsafe line[index] = levels[0] | levels[1] << 8 | levels[2] << 16 | levels[3] << 24
            }
        }
    }
}

/// The crossing of a band of columns with a band of rows.
struct StretchCell: Sendable, Hashable {
    var column: StretchBand
    var row: StretchBand
    var source: PixelRect { PixelRect(columns: column.source, rows: row.source) }
    var destination: PixelRect { PixelRect(columns: column.destination, rows: row.destination) }
    var visible: PixelRect { PixelRect(columns: column.visible, rows: row.visible) }
}
