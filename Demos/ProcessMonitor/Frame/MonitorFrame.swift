// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// The whole picture: slots for the heading, the tiles and the rows, on one canvas.
///
/// ``compose()`` paints only the slots whose images are new; ``drawDirectly()`` draws every component each time.
@MainActor
final class MonitorFrame {
    /// What a composition did.
    struct Report {
        var rows = 0
        var drawnRows = 0
        var reusedRows: Int { rows - drawnRows }
    }

    /// The distance of the text from the edges, in points.
    private nonisolated static let margin: CGFloat = 24

    /// The distance of rows and tiles from the edge: their shadows reach out.
    private nonisolated static let cardMargin = margin - CardBackground.margin.width

    let size: CGSize
    private let scale: CGFloat
    private let pipeline: RasterPipeline
    private let background: ComponentSlot<PageBackground>
    private let heading: ComponentSlot<Heading>
    private let columns: ComponentSlot<ColumnHeadings>
    private let tiles: [ComponentSlot<StatTile>]
    private var rows: [ComponentSlot<ProcessRow>] = []
    private let cachedCanvas: RasterCanvas
    private let directCanvas: RasterCanvas
    private let drawings = RowDrawings()

    /// The rectangles of rows that have gone, to be painted over.
    private var vacated: [CGRect] = []

    private nonisolated static var tilesTop: CGFloat { margin + Heading.size.height + 8 }
    private nonisolated static var columnsTop: CGFloat { tilesTop + StatTile.size.height + 12 }
    private nonisolated static var firstRowTop: CGFloat { columnsTop + ColumnHeadings.size.height + 4 }

    /// The size of a frame with so many rows, in points.
    nonisolated static func size(rowLimit: Int) -> CGSize {
        CGSize(
            width: ProcessRow.size.width + 2 * cardMargin,
            height: columnsTop + ColumnHeadings.size.height + CGFloat(rowLimit) * rowPitch + margin
        )
    }

    /// Lays out a frame for the first state; later ones may have other rows, up to `rowLimit`.
    init(_ state: MonitorState, rowLimit: Int, scale: CGFloat, pipeline: RasterPipeline) throws(RasterError) {
        let margin = Self.margin
        let top = Self.tilesTop
        let columnsTop = Self.columnsTop
        size = CGRect(origin: .zero, size: Self.size(rowLimit: rowLimit)).onWholePixels(scale: scale).size
        self.scale = scale
        self.pipeline = pipeline
        func slot<Component>(_ component: Component, _ x: CGFloat, _ y: CGFloat, _ size: CGSize) -> ComponentSlot<
            Component
        >
        where Component: Rasterizable & Sendable {
            ComponentSlot(
                component,
                in: CGRect(origin: CGPoint(x: x, y: y), size: size),
                scale: scale,
                pipeline: pipeline
            )
        }
        background = slot(PageBackground(), 0, 0, size)
        heading = slot(state.heading, margin, margin - 4, Heading.size)
        columns = slot(state.columns, margin, columnsTop, ColumnHeadings.size)
        tiles = state.tiles.enumerated().map { index, tile in
            slot(tile, Self.cardMargin + CGFloat(index) * (StatTile.size.width + 4), top, StatTile.size)
        }
        cachedCanvas = try RasterCanvas(size: size, scale: scale, format: .rgb24)
        directCanvas = try RasterCanvas(size: size, scale: scale, format: .rgb24)
        show(state)
    }

    private nonisolated static var rowPitch: CGFloat { ProcessRow.size.height }

    /// Shows another state; nothing is drawn yet.
    func show(_ state: MonitorState) {
        heading.component = state.heading
        columns.component = state.columns
        for (slot, tile) in zip(tiles, state.tiles) {
            slot.component = tile
        }
        while rows.count > state.rows.count {
            vacated.append(rows.removeLast().rect)
        }
        for (index, row) in state.rows.enumerated() {
            if index < rows.count {
                rows[index].component = row
            } else {
                rows.append(makeSlot(row, at: index))
            }
        }
    }

    /// Brings every view up to date, and paints those whose images are new.
    func compose() throws(RasterError) -> Report {
        drawings.count = 0
        let slots: [any FrameSlot] = [heading, columns] + tiles + rows
        background.update()
        for slot in slots {
            slot.update()
            if let error = slot.error { throw error }
        }
        try cachedCanvas.draw { context in
            let isFirst = background.shownImage == nil
            background.shownImage = background.image
            for rect in isFirst ? [background.rect] : vacated {
                paintBackground(of: rect, in: context)
            }
            for slot in slots where slot.image !== slot.shownImage {
                paintBackground(of: slot.rect, in: context)
                if let image = slot.image {
                    context.draw(image, in: slot.rect)
                }
                slot.shownImage = slot.image
            }
        }
        vacated = []
        return Report(rows: rows.count, drawnRows: drawings.count)
    }

    /// Draws every component anew, without any cache.
    func drawDirectly() throws(RasterError) -> Report {
        try directCanvas.draw { context in
            background.drawDirectly(in: context)
            let slots: [any FrameSlot] = [heading, columns] + tiles + rows
            for slot in slots {
                slot.drawDirectly(in: context)
            }
        }
        return Report(rows: rows.count, drawnRows: rows.count)
    }

    /// The frame as ``compose()`` left it.
    func composedImage() -> RasterImage { cachedCanvas.makeImage() }

    /// The frame as ``drawDirectly()`` left it.
    func directImage() -> RasterImage { directCanvas.makeImage() }

    /// The debug dumps of the keys of all visible rows.
    func keyDumps() -> [String] {
        rows.map { $0.view.cacheKey?.debugDescription ?? "not keyed yet" }
    }

    private func paintBackground(of rect: CGRect, in context: DrawingContext) {
        guard let image = background.image else { return }
        context.withState {
            context.clip(to: rect)
            context.draw(image, in: background.rect)
        }
    }

    private func makeSlot(_ row: ProcessRow, at index: Int) -> ComponentSlot<ProcessRow> {
        let origin = CGPoint(x: Self.cardMargin, y: Self.firstRowTop + CGFloat(index) * Self.rowPitch)
        return ComponentSlot(
            row,
            in: CGRect(origin: origin, size: ProcessRow.size),
            scale: scale,
            pipeline: pipeline,
            delegate: drawings
        )
    }
}

/// Counts the rows that are drawn.
private final class RowDrawings: RasterViewDelegate {
    var count = 0

    func rasterViewWillRegenerate(_ view: RasterView) {
        count += 1
    }
}
