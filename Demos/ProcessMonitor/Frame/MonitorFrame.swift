// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// The whole picture: slots for the heading, the tiles and the rows, on one canvas.
///
/// ``compose()`` paints only what has a new image. ``drawDirectly()`` draws every component each time, as a program
/// without images would.
@MainActor
final class MonitorFrame {
    /// What a composition did.
    struct Report {
        var rows = 0

        /// The number of rows with a component that was drawn.
        var drawnRows = 0

        /// The number of components of rows that were drawn.
        var drawnComponents = 0

        var reusedRows: Int { rows - drawnRows }
    }

    /// The distance of the text from the edges, in points.
    private nonisolated static let margin: CGFloat = 24

    /// The distance of rows and tiles from the edge: their shadows reach out.
    private nonisolated static let cardMargin = margin - CardBackground.margin.width

    let size: CGSize
    private let grid: FrameGrid
    private let background: ComponentSlot<PageBackground>
    private let title: ComponentSlot<Label>
    private let facts: ComponentSlot<Label>
    private let columns: ComponentSlot<ColumnHeadings>
    private let tiles: [TileSlots]

    /// All that is above the rows.
    private let header: [SlotStack]
    private var rows: [RowSlots] = []
    private let cachedCanvas: RasterCanvas
    private let directCanvas: RasterCanvas

    /// The rectangles of rows that have gone, to be painted over.
    private var vacated: [CGRect] = []

    private nonisolated static var tilesTop: CGFloat { margin + Heading.size.height + 8 }
    private nonisolated static var columnsTop: CGFloat { tilesTop + StatTile.size.height + 12 }
    private nonisolated static var firstRowTop: CGFloat { columnsTop + ColumnHeadings.size.height + 4 }

    /// Returns the size of a frame with a number of rows, in points.
    nonisolated static func size(rowLimit: Int) -> CGSize {
        CGSize(
            width: ProcessRow.size.width + 2 * cardMargin,
            height: columnsTop + ColumnHeadings.size.height + CGFloat(rowLimit) * rowPitch + margin
        )
    }

    /// Lays out a frame for the first state; later ones may have other rows, up to `rowLimit`.
    init(_ state: MonitorState, rowLimit: Int, scale: CGFloat, pipeline: RasterPipeline) throws(RasterError) {
        let grid = FrameGrid(scale: scale, pipeline: pipeline)
        let page = grid.wholePixels(of: CGRect(origin: .zero, size: Self.size(rowLimit: rowLimit)))
        let heading = CGPoint(x: Self.margin, y: Self.margin - 4)
        self.grid = grid
        size = page.size
        background = ComponentSlot(PageBackground(), in: page, on: grid)
        title = ComponentSlot(
            state.heading.titleLabel,
            in: Heading.titleRect.offsetBy(dx: heading.x, dy: heading.y),
            on: grid
        )
        facts = ComponentSlot(
            state.heading.factsLabel,
            in: Heading.factsRect.offsetBy(dx: heading.x, dy: heading.y),
            on: grid
        )
        columns = ComponentSlot(
            state.columns,
            in: CGRect(origin: CGPoint(x: Self.margin, y: Self.columnsTop), size: ColumnHeadings.size),
            on: grid
        )
        tiles = state.tiles.enumerated().map { index, tile in
            let left = Self.cardMargin + CGFloat(index) * (StatTile.size.width + 4)
            return TileSlots(tile, at: CGPoint(x: left, y: Self.tilesTop), on: grid)
        }
        header = [SlotStack(title), SlotStack(facts), SlotStack(columns)] + tiles.map(\.stack)
        cachedCanvas = try RasterCanvas(size: page.size, scale: scale, format: .rgb24)
        directCanvas = try RasterCanvas(size: page.size, scale: scale, format: .rgb24)
        show(state)
    }

    private nonisolated static var rowPitch: CGFloat { ProcessRow.size.height }

    /// Shows another state; nothing is drawn yet.
    func show(_ state: MonitorState) {
        title.component = state.heading.titleLabel
        facts.component = state.heading.factsLabel
        columns.component = state.columns
        for (slots, tile) in zip(tiles, state.tiles) {
            slots.show(tile)
        }
        while rows.count > state.rows.count {
            vacated.append(rows.removeLast().stack.rect)
        }
        for (index, row) in state.rows.enumerated() {
            if index < rows.count {
                rows[index].show(row)
            } else {
                let top = Self.firstRowTop + CGFloat(index) * Self.rowPitch
                rows.append(RowSlots(row, at: CGPoint(x: Self.cardMargin, y: top), on: grid))
            }
        }
    }

    /// Brings the images of all components up to date, and paints those that are new.
    func compose() throws(RasterError) -> Report {
        var report = Report(rows: rows.count)
        _ = try background.update()
        for stack in header {
            try stack.update()
        }
        for row in rows {
            guard let drawn = try row.update() else { continue }
            report.drawnComponents += drawn
            report.drawnRows += drawn > 0 ? 1 : 0
        }
        try cachedCanvas.draw { context in
            let isFirst = background.shownImage == nil
            for rect in isFirst ? [background.rect] : vacated {
                context.withState {
                    context.clip(to: rect)
                    background.paint(in: context)
                }
            }
            for stack in header + rows.map(\.stack) {
                stack.compose(in: context, over: background)
            }
        }
        vacated = []
        return report
    }

    /// Draws every component anew, without any image.
    func drawDirectly() throws(RasterError) -> Report {
        try directCanvas.draw { context in
            try background.drawDirectly(in: context)
            for stack in header + rows.map(\.stack) {
                try stack.drawDirectly(in: context)
            }
        }
        return Report(rows: rows.count, drawnRows: rows.count)
    }

    /// The frame as ``compose()`` left it.
    func composedImage() -> RasterImage { cachedCanvas.makeImage() }

    /// The frame as ``drawDirectly()`` left it.
    func directImage() -> RasterImage { directCanvas.makeImage() }

    /// The debug dumps of the keys of all visible rows.
    func keyDumps() -> [String] { rows.map(\.stack.keyDump) }
}
