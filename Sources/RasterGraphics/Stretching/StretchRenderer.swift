// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPixman

/// Executes a plan: fills the cells of a target with the pixels of an image.
@safe
struct StretchRenderer {
    private let plan: StretchPlan
    private let format: PixelFormat
    private let words: UnsafeMutablePointer<UInt32>
    private let wordsPerRow: Int
    private let target: PixelTarget
    private let image: PixmanImage
    private let output: PixmanImage
    private let replaces: Bool

    /// Prepares the execution; nil if there is no memory for it.
    ///
    /// - Parameters:
    ///   - plan: The cells.
    ///   - source: The pixels of the image that was planned for.
    ///   - memory: The words of `source`, which are only read.
    ///   - target: The memory to write.
    ///   - replaces: Whether the pixels are replaced instead of covered.
    init?(
        _ plan: StretchPlan,
        of source: PixelBuffer,
        in memory: UnsafeBufferPointer<UInt32>,
        to target: PixelTarget,
        replaces: Bool
    ) {
        guard let start = memory.baseAddress else { return nil }
        // pixman's images are mutable by type; this one is only a source.
        let words = unsafe UnsafeMutablePointer(mutating: start)
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
        self.plan = plan
        self.target = target
        self.image = image
        self.output = output
        self.replaces = replaces || source.format.isOpaque
        format = source.format
        wordsPerRow = source.wordsPerRow
        unsafe self.words = unsafe words
    }

    /// Draws the part of every cell that is inside a rectangle of the target.
    ///
    /// - Returns: False if memory ran out on the way.
    func draw(inside clip: PixelRect) -> Bool {
        let clip = clip.intersection(target.bounds)
        for row in plan.vertical.bands {
            for column in plan.horizontal.bands {
                let cell = StretchCell(column: column, row: row)
                let area = cell.destination.intersection(clip)
                guard area.isEmpty || draw(cell, area) else { return false }
            }
        }
        return true
    }

    private func draw(_ cell: StretchCell, _ area: PixelRect) -> Bool {
        let x = area.x - cell.destination.x
        let y = area.y - cell.destination.y
        if cell.column.kind == .copied, cell.row.kind == .copied {
            let origin = (x: cell.source.x + x, y: cell.source.y + y)
            output.draw(image, from: origin, over: area, replaces: replaces)
            return true
        }
        guard let band = cut(cell.source) else { return false }
        band.padEdges()
        if cell.column.kind == .scaled || cell.row.kind == .scaled {
            guard band.scale(from: cell.source, to: cell.destination) else { return false }
            output.draw(band, from: (x, y), over: area, replaces: replaces)
        } else {
            let origin = (x: cell.column.kind == .copied ? x : 0, y: cell.row.kind == .copied ? y : 0)
            output.draw(band, from: origin, over: area, replaces: replaces)
        }
        return true
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
            words: words + rect.y * wordsPerRow + rect.x,
            width: rect.width,
            height: rect.height,
            format: format,
            stride: wordsPerRow * 4
        )
    }
}
