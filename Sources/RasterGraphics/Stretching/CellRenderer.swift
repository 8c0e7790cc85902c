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
        stride(from: area.x, to: area.x + area.width, by: Self.stripWidth).allSatisfy { start in
            let columns = start..<min(start + Self.stripWidth, area.x + area.width)
            return drawStrips(cell, PixelRect(columns: columns, rows: area.rows))
        }
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
            rows: AxisWeights(rows, of: destination.height, from: cell.source.height),
            size: (area.width, area.height)
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
