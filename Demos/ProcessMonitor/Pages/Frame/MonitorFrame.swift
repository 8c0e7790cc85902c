// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import DemoSupport
package import Foundation
package import RasterLists
import RasterText

/// The whole picture: slots for the heading and the tiles, and the list of processes.
///
/// ``compose()`` paints only what has a new image, and moves what is scrolled. ``drawDirectly()`` draws every component
/// each time, as a program without images would.
@MainActor
package final class MonitorFrame {
    /// The result of a composition.
    package struct Report {
        package var rows = 0

        /// The number of rows that were drawn.
        package var drawnRows = 0

        /// The number of rows without an image of their state.
        var waitingRows = 0

        /// The number of components that were drawn, parts of rows and tiles included.
        var drawnComponents = 0

        package var reusedRows: Int { rows - drawnRows - waitingRows }
    }

    /// The distance of the text from the edges, in points.
    private nonisolated static let margin: CGFloat = 24

    /// The distance of rows and tiles from the edge: their shadows reach out.
    private nonisolated static let cardMargin = margin - CardBackground.margin.width

    package let size: CGSize
    private let grid: FrameGrid
    private let background: ComponentSlot<PageBackground>
    private let title: ComponentSlot<Label>
    private let facts: ComponentSlot<Label>
    private let columns: ComponentSlot<ColumnHeadings>
    private let tiles: [TileSlots]

    /// All that is above the rows.
    private let header: [SlotStack]

    /// The processes, of which a part is visible.
    package let list: RasterListController<ProcessIdentity>
    private var painter = RasterListPainter<ProcessIdentity>()
    private var account = FrameAccount<ProcessIdentity>()
    private let rows: ListedRows

    /// The rectangle of the list, and the height of a row, in points.
    private let listRect: CGRect
    private let rowHeight: CGFloat

    /// The page without the list, and the list.
    private let pageCanvas: RasterCanvas
    private let listCanvas: RasterCanvas
    private let directCanvas: RasterCanvas

    private nonisolated static var tilesTop: CGFloat { margin + Heading.size.height + 8 }
    private nonisolated static var columnsTop: CGFloat { tilesTop + StatTile.size.height + 12 }
    private nonisolated static var firstRowTop: CGFloat { columnsTop + ColumnHeadings.size.height + 4 }

    /// Returns the size of a frame with a number of rows, in points.
    package nonisolated static func size(rowLimit: Int) -> CGSize {
        CGSize(
            width: ProcessRow.size.width + 2 * cardMargin,
            height: columnsTop + ColumnHeadings.size.height + CGFloat(rowLimit) * rowPitch + margin
        )
    }

    /// Lays out a frame for the first state; later ones may have other rows.
    ///
    /// - Parameters:
    ///   - state: The first state.
    ///   - rowLimit: The number of rows that are visible at once.
    ///   - scale: The number of pixels per point.
    ///   - pipeline: The pipeline that draws and keeps the images.
    ///   - isSynchronous: A Boolean value that indicates whether rows are drawn before they are shown, rather than in
    ///     the background.
    package init(
        _ state: MonitorState,
        rowLimit: Int,
        scale: CGFloat,
        pipeline: RasterPipeline,
        isSynchronous: Bool = true
    ) throws(RasterError) {
        // A pipeline of their own, on the same cache and tiers: their drawings are not counted among those of the list.
        let grid = FrameGrid(
            scale: scale,
            pipeline: RasterPipeline(
                cache: pipeline.cache,
                tiers: pipeline.tiers,
                asksRemoteTiersSynchronously: isSynchronous
            )
        )
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
        // All rows have the height that the list rounds theirs to.
        rowHeight = (ProcessRow.size.height * scale).rounded() / scale
        let listSize = CGSize(width: ProcessRow.size.width, height: CGFloat(rowLimit) * rowHeight)
        listRect = grid.wholePixels(
            of: CGRect(origin: CGPoint(x: Self.cardMargin, y: Self.firstRowTop), size: listSize)
        )
        pageCanvas = try RasterCanvas(size: page.size, scale: scale, format: .rgb24)
        listCanvas = try RasterCanvas(size: listRect.size, scale: scale, format: .rgb24)
        directCanvas = try RasterCanvas(size: page.size, scale: scale, format: .rgb24)
        let rows = ListedRows()
        self.rows = rows
        list = RasterListController(pipeline: pipeline, rowHeight: .fixed(ProcessRow.size.height)) { id in
            // A process that has ended is not asked for.
            .component(rows.row(id) ?? ProcessRow.ended(id))
        }
        list.background = Theme.dark.page
        list.drawsSynchronously = isSynchronous
        try list.resize(to: listRect.size, scale: scale)
        show(state)
    }

    private nonisolated static var rowPitch: CGFloat { ProcessRow.size.height }

    /// Shows another state; nothing is drawn yet.
    package func show(_ state: MonitorState) {
        title.component = state.heading.titleLabel
        facts.component = state.heading.factsLabel
        columns.component = state.columns
        for (slots, tile) in zip(tiles, state.tiles) {
            slots.show(tile)
        }
        rows.rows = state.rows
    }

    /// Brings the images of all components up to date, and paints those that are new.
    package func compose() throws(RasterError) -> Report {
        var record = FrameRecord(frame: 0, gesture: "")
        return try compose(&record)
    }

    /// Brings the images of all components up to date, and paints those that are new.
    ///
    /// - Parameter record: The record that receives what was done for the list.
    package func compose(_ record: inout FrameRecord) throws(RasterError) -> Report {
        let drawings = drawingCount
        _ = try background.update()
        for stack in header {
            try stack.update()
        }
        try pageCanvas.draw { context in
            if background.shownImage == nil { background.paint(in: context) }
            for stack in header {
                stack.compose(in: context, over: background)
            }
        }
        if rows.isNew {
            rows.isNew = false
            list.apply(RasterListSnapshot(rows.rows.map(\.id)))
        }
        let frame = list.frame
        record.count(try painter.paint(frame, into: listCanvas), of: frame.size)
        account.count(frame, drawings: list.pipeline.statistics.drawings, in: &record)
        return Report(
            rows: record.visible,
            drawnRows: record.drawn,
            waitingRows: record.waiting,
            drawnComponents: drawingCount - drawings
        )
    }

    /// The pipelines of the header and of the list, which share cache and tiers.
    package var pipelines: [RasterPipeline] { [grid.pipeline, list.pipeline] }

    /// Waits until the images that were drawn so far are stored in the tiers.
    package func flushTiers() async {
        for pipeline in pipelines { await pipeline.flushTiers() }
    }

    /// The requests for images until now, and how many of them were answered from the cache.
    package var requests: (count: Int, hits: Int) {
        pipelines.flatMap { [$0.statistics, $0.nestedStatistics] }
            .reduce((0, 0)) { ($0.0 + $1.requests, $0.1 + $1.hits) }
    }

    private var drawingCount: Int {
        pipelines.reduce(0) { $0 + $1.statistics.drawings + $1.nestedStatistics.drawings }
    }

    /// Draws every component anew, without any image.
    package func drawDirectly() throws(RasterError) -> Report {
        let offset = list.offset
        let first = min(Int(saturating: (offset / rowHeight).rounded(.down)), rows.rows.count)
        let last = min(Int(saturating: ((offset + listRect.height) / rowHeight).rounded(.up)), rows.rows.count)
        try directCanvas.draw { context in
            try background.drawDirectly(in: context)
            for stack in header {
                try stack.drawDirectly(in: context)
            }
            context.clip(to: listRect)
            context.translateBy(x: listRect.minX, y: listRect.minY - offset)
            for index in first..<max(first, last) {
                let top = CGFloat(index) * rowHeight
                let size = CGSize(width: listRect.width, height: rowHeight)
                context.withState {
                    context.clip(to: CGRect(origin: CGPoint(x: 0, y: top), size: size))
                    context.translateBy(x: 0, y: top)
                    rows.rows[index].draw(in: context, bounds: CGRect(origin: .zero, size: size))
                }
            }
        }
        return Report(rows: last - first, drawnRows: last - first)
    }

    /// The frame as ``compose()`` left it.
    package func composedImage() throws(RasterError) -> RasterImage {
        let (page, list) = (pageCanvas.makeImage(), listCanvas.makeImage())
        return try RasterImage(size: size, scale: grid.scale, format: .rgb24) { context in
            context.draw(page, at: .zero)
            context.draw(list, at: listRect.origin)
        }
    }

    /// The frame as ``drawDirectly()`` left it.
    package func directImage() -> RasterImage { directCanvas.makeImage() }

    /// The debug dumps of the keys of all visible rows.
    package func keyDumps() -> [String] { list.visibleItems.map { $0.key?.debugDescription ?? "no key" } }
}

/// The title of the page and some facts about the machine.
struct Heading: Equatable {
    /// The rectangle of the title, in points.
    static let titleRect = CGRect(x: 0, y: 0, width: 560, height: 28)

    /// The rectangle of the facts, in points.
    static let factsRect = CGRect(x: 0, y: 28, width: 560, height: 20)

    /// The size of the heading, in points.
    static let size = titleRect.union(factsRect).size

    var title: String
    var subtitle: String

    /// The title as it is shown.
    var titleLabel: Label { Label(text: title, style: Theme.dark.style(22, .bold)) }

    /// The facts as they are shown.
    var factsLabel: Label { Label(text: subtitle, style: Theme.dark.style(13, .regular, Theme.dark.faint)) }
}
