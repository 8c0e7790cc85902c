// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import DemoSupport
package import Foundation
package import RasterLists

/// The page: header, list and scroll bar, each in pixels of its own.
///
/// The list is painted where it changed; the parts that only moved are moved.
@MainActor
package final class BrowserPage: ScrolledPage {
    private let fullSize: CGSize
    private let model: BrowserModel
    private let file: StatusFile
    private let skippedCount: Int
    private let scale: CGFloat
    private let environment: RasterEnvironment
    package let controller: RasterListController<CatalogItem>

    private(set) var metrics: PageMetrics
    private let canvas: RasterCanvas
    private let directPipeline = RasterPipeline(cache: nil)
    private var directImage: RasterImage?
    private var painter = RasterListPainter<CatalogItem>()
    private var account = FrameAccount<CatalogItem>()
    private var header: RasterImage?

    /// The revision of the model in the header, and the number of its drawings, which are none of the list.
    private var shownRevision: Int?
    private var headerDrawings = 0
    private let scrollBar: RasterCanvas
    private var shownScrollBar: ScrollBar?
    private var search: Task<Void, Never>?

    /// Creates a page that shows all packages of a list.
    package init(
        _ list: PackageList,
        of file: StatusFile,
        layout: BrowserLayout,
        size: CGSize,
        scale: CGFloat,
        environment: RasterEnvironment,
        pipeline: RasterPipeline
    ) throws(RasterError) {
        self.file = file
        skippedCount = list.skippedCount
        self.scale = scale
        self.environment = environment
        fullSize = size
        metrics = PageMetrics(size: size, scale: scale)
        model = BrowserModel(PackageCatalog(list.packages), layout: layout)
        controller = Self.controller(of: model, pipeline)
        let background = PackageCard.background(in: environment.colorScheme)
        canvas = try RasterCanvas(size: metrics.viewport.size, scale: scale, format: .rgb24, background: background)
        scrollBar = try RasterCanvas(size: metrics.scrollBar.size, scale: scale, format: .rgb24)
        controller.background = background
        controller.environment = environment
        controller.headerHeight = .fixed(SectionHeader.height)
        controller.insets = PageMetrics.insets
        controller.placeholder = PackageCard.placeholder(scale: scale, environment: environment, pipeline: pipeline)
        controller.apply(model.snapshot)
        try controller.resize(to: metrics.viewport.size, scale: scale)
    }

    /// Draws a card on a thread of its own, while the packages are read.
    ///
    /// Fonts, and what keys have to find out of types, take some 20 ms, once in a process.
    package nonisolated static func drawSample(_ layout: BrowserLayout) {
        Thread.detachNewThread {
            let text = "Package: a\nStatus: install ok installed\nVersion: 1\nArchitecture: all\nDescription: a\n"
            guard let package = PackageList(Array(text.utf8)).packages.first else { return }
            let face = PackageFace(package, showsArchitecture: false)
            let pipeline = RasterPipeline(cache: RasterCache(byteLimit: 1 << 20))
            let size = CGSize(width: PageMetrics.tileWidth, height: 188)
            switch layout {
            case .grid: _ = try? pipeline.render(PackageTile(face: face), size: size)
            case .list: _ = try? pipeline.render(PackageRow(face: face), size: size)
            }
        }
    }

    private static func controller(
        of model: BrowserModel,
        _ pipeline: RasterPipeline
    ) -> RasterListController<CatalogItem> {
        let content: @MainActor (CatalogItem) -> RasterListContent = { item in
            // An item that was filtered out is not asked for.
            .component(model.component(for: item) ?? Plate(color: .clear, radius: 0))
        }
        switch model.layout {
        case .list:
            return RasterListController(pipeline: pipeline, rowHeight: .measured(estimate: 116), content: content)
        case .grid:
            return RasterGridController(
                pipeline: pipeline,
                columns: .minimumWidth(PageMetrics.tileWidth),
                itemHeight: .measured(estimate: 188),
                content: content
            )
        }
    }

    // MARK: Frames

    package func perform(_ step: ScrollScript.Step) throws(RasterError) {
        let width = (fullSize.width * step.width * scale).rounded() / scale
        if width != metrics.size.width {
            metrics = PageMetrics(size: CGSize(width: width, height: fullSize.height), scale: scale)
            try controller.resize(to: metrics.viewport.size, scale: scale)
        }
        type(step.query)
        controller.perform(step.movement)
    }

    /// Shows the packages that a text finds, once they are found.
    private func type(_ query: String) {
        guard query != model.query else { return }
        search?.cancel()
        // `query` is taken over at once, so that the header shows it.
        search = Task.immediate {
            guard await model.search(query) else { return }
            await controller.applyInBackground(model.snapshot)
        }
    }

    package func waitUntilComplete() async {
        await search?.value
        await controller.waitUntilComplete()
    }

    package func paint(_ record: inout FrameRecord) throws(RasterError) {
        let frame = controller.frame
        let damage = try painter.paint(frame, into: canvas)
        try updateHeader()
        try paintScrollBar(frame)
        account.count(frame, drawings: controller.pipeline.statistics.drawings - headerDrawings, in: &record)
        record.count(damage, of: frame.size)
    }

    package func drawDirectly() throws(RasterError) {
        let frame = controller.frame
        let items = frame.items.compactMap { item in
            model.component(for: item.id).map { ($0, item.frame.offsetBy(dx: 0, dy: -frame.offset)) }
        }
        let list = RasterDrawing(key: "list", options: RasterOptions(isOpaque: true)) { context, bounds in
            context.fill(bounds, with: frame.background)
            for (component, rect) in items { context.draw(component, in: rect) }
        }
        directImage = try directPipeline.render(list, size: frame.size, scale: scale, environment: environment).image
    }

    package func updateHeader() throws(RasterError) {
        guard model.revision != shownRevision || header?.size != metrics.header.size else { return }
        let result = try controller.pipeline.render(
            PageHeader(model, of: file, skippedCount: skippedCount),
            size: metrics.header.size,
            scale: scale,
            environment: environment
        )
        header = result.image
        headerDrawings += result.isHit ? 0 : 1
        shownRevision = model.revision
    }

    private func paintScrollBar(_ frame: RasterListFrame<CatalogItem>) throws(RasterError) {
        let bar = ScrollBar(
            palette: Palette(environment.colorScheme),
            height: metrics.scrollBar.height,
            contentHeight: frame.contentSize.height,
            offset: frame.offset
        )
        guard bar != shownScrollBar else { return }
        try scrollBar.draw { context in
            bar.draw(in: context, bounds: CGRect(origin: .zero, size: metrics.scrollBar.size))
        }
        shownScrollBar = bar
    }

    // MARK: Images

    /// The page of the last frame, on a backdrop where it is narrower than at first.
    package func image() throws(RasterError) -> RasterImage {
        let backdrop = environment.colorScheme.color(0xC9D0DB, 0x07090C)
        let page = try RasterCanvas(size: fullSize, scale: scale, format: .rgb24, background: backdrop)
        let (list, bar) = (canvas.makeImage(), scrollBar.makeImage())
        try page.draw { context in
            context.withState {
                context.clip(to: metrics.viewport)
                context.draw(list, at: metrics.viewport.origin)
            }
            if let header { context.draw(header, in: metrics.header) }
            context.draw(bar, in: metrics.scrollBar)
        }
        return page.makeImage()
    }

    /// The largest difference between the list as it is shown and as it is drawn directly, in levels of a channel.
    package func largestDifference() throws(RasterError) -> Int {
        try drawDirectly()
        return directImage.map { canvas.makeImage().largestDifference(from: $0) } ?? 0
    }
}
