// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import DemoSupport
package import Foundation
package import RasterLists

/// The whole page: the parts above the rows, and the list of processes.
///
/// ``paint(_:)`` paints only parts with a new image, and moves what is scrolled. ``drawDirectly()`` draws every component
/// each time, as a program without images would.
@MainActor
package final class MonitorFrame: ScrolledPage {
    package let size: CGSize
    private let scale: CGFloat
    private var parts: [PagePart] = []
    private let pagePainter: PartPainter
    package let list: RasterListController<ProcessIdentity>
    private var listPainter = RasterListPainter<ProcessIdentity>()
    private var account = FrameAccount<ProcessIdentity>()
    private let rows = ListedRows()

    /// The rectangle of the list, and the height of a row, in points.
    private let listRect: CGRect
    private let rowHeight: CGFloat
    private let pageCanvas: RasterCanvas
    private let listCanvas: RasterCanvas
    private let directPipeline = RasterPipeline(cache: nil)
    private var directDrawing: RasterImage

    /// The page is dark whatever the desktop is.
    static let environment = RasterEnvironment(colorScheme: .dark)

    /// Returns the size of a frame with a number of rows, in points.
    package nonisolated static func size(rowLimit: Int) -> CGSize {
        let rows = CGFloat(rowLimit) * ProcessRow.size.height
        return CGSize(
            width: ProcessRow.size.width + 2 * MonitorState.cardMargin,
            height: MonitorState.columnsTop + ColumnHeadings.size.height + rows + MonitorState.margin
        )
    }

    /// Lays out a frame for the first state; later ones may have other rows.
    package init(
        _ state: MonitorState,
        rowLimit: Int,
        scale: CGFloat,
        pipeline: RasterPipeline,
        isSynchronous: Bool = true
    ) throws(RasterError) {
        self.scale = scale
        size = CGRect(origin: .zero, size: Self.size(rowLimit: rowLimit)).onPixels(scale).size
        pagePainter = PartPainter(pipeline: pipeline, scale: scale, environment: Self.environment)
        // All rows have the height that the list rounds theirs to.
        rowHeight = (ProcessRow.size.height * scale).rounded() / scale
        listRect = CGRect(
            x: MonitorState.cardMargin,
            y: MonitorState.firstRowTop,
            width: ProcessRow.size.width,
            height: CGFloat(rowLimit) * rowHeight
        ).onPixels(scale)
        pageCanvas = try RasterCanvas(size: size, scale: scale, format: .rgb24)
        listCanvas = try RasterCanvas(size: listRect.size, scale: scale, format: .rgb24)
        directDrawing = try RasterImage(size: size, scale: scale, format: .rgb24) { _ in }
        list = RasterListController(pipeline: pipeline, rowHeight: .fixed(ProcessRow.size.height)) { [rows] id in
            // A process that has ended is not asked for.
            .component(rows.row(id) ?? ProcessRow.ended(id))
        }
        list.background = Palette(Self.environment).page
        list.environment = Self.environment
        list.drawsSynchronously = isSynchronous
        try list.resize(to: listRect.size, scale: scale)
        show(state)
    }

    package func show(_ state: MonitorState) {
        let background = PagePart(component: PageBackground(), rect: CGRect(origin: .zero, size: size))
        parts = [background] + state.header.map { PagePart(component: $0.component, rect: $0.rect.onPixels(scale)) }
        rows.rows = state.rows
    }

    package func perform(_ step: ScrollScript.Step) { list.perform(step.movement) }

    /// Brings the images of all components up to date, and paints those that are new.
    package func paint(_ record: inout FrameRecord) throws(RasterError) {
        try pagePainter.paint(parts, into: pageCanvas)
        if rows.isNew {
            rows.isNew = false
            list.apply(RasterListSnapshot(rows.rows.map(\.id)))
        }
        let frame = list.frame
        record.count(try listPainter.paint(frame, into: listCanvas), of: frame.size)
        account.count(frame, drawings: list.pipeline.statistics.drawings - pagePainter.drawings, in: &record)
    }

    package var visibleRows: Range<Int> {
        let first = min(Int(saturating: (list.offset / rowHeight).rounded(.down)), rows.rows.count)
        let end = min(Int(saturating: ((list.offset + listRect.height) / rowHeight).rounded(.up)), rows.rows.count)
        return first..<max(first, end)
    }

    package func drawDirectly() throws(RasterError) {
        let top = listRect.minY - list.offset
        let shown = visibleRows.map { index in
            let place = CGPoint(x: listRect.minX, y: top + CGFloat(index) * rowHeight)
            let rect = CGRect(origin: place, size: CGSize(width: listRect.width, height: rowHeight))
            return PagePart(component: rows.rows[index], rect: rect)
        }
        let page = RasterDrawing(key: "page", options: RasterOptions(isOpaque: true)) { [parts, listRect] context, _ in
            for part in parts { try part.drawDirectly(in: context) }
            context.clip(to: listRect)
            for row in shown { try row.drawDirectly(in: context) }
        }
        let environment = Self.environment
        directDrawing = try directPipeline.render(page, size: size, scale: scale, environment: environment).image
    }

    package func image() throws(RasterError) -> RasterImage {
        let (page, list) = (pageCanvas.makeImage(), listCanvas.makeImage())
        return try RasterImage(size: size, scale: scale, format: .rgb24) { context in
            context.draw(page, at: .zero)
            context.draw(list, at: listRect.origin)
        }
    }

    package func directImage() -> RasterImage { directDrawing }

    package func keyDumps() -> [String] { list.visibleItems.map { $0.key?.debugDescription ?? "no key" } }
}

/// The rows of the list, which looks them up by the identity of their process.
@MainActor
private final class ListedRows {
    var rows: [ProcessRow] = [] {
        didSet {
            indices = Dictionary(zip(rows.map(\.id), rows.indices)) { first, _ in first }
            isNew = true
        }
    }

    /// A Boolean value that indicates whether the list doesn't show these rows yet.
    var isNew = false

    private var indices: [ProcessIdentity: Int] = [:]

    func row(_ id: ProcessIdentity) -> ProcessRow? { indices[id].map { rows[$0] } }
}
