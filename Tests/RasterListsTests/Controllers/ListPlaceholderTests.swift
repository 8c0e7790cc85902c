// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterLists

/// Lists whose contents load.
@MainActor
@Suite(.hangGuard) struct ListPlaceholderTests {
    /// A row that stands for others; it is 24 points high where the list asks for its height.
    private struct Skeleton: Rasterizable, SelfSizing {
        var color = Color(hex: 0x0000FF)

        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: color) }

        func size(fitting proposal: ProposedSize, scale: CGFloat, environment: RasterEnvironment) -> CGSize {
            CGSize(width: proposal.width ?? 0, height: 24)
        }
    }

    private let stages = Shared<[ListStage]>([])

    /// Returns a list without a snapshot, of rows of 10 points in a viewport of 40 × 35 points.
    private func list(
        _ rowHeight: RasterListController<Int>.ItemLength = .fixed(10),
        lanes: RasterListLanes = .count(1),
        in pipeline: RasterPipeline = RasterPipeline(cache: nil)
    ) throws -> RasterListController<Int> {
        let list = RasterListController(pipeline: pipeline, lanes: lanes, itemLength: rowHeight) {
            .component(NumberRow(number: $0))
        }
        list.placeholder = Skeleton()
        try list.resize(to: CGSize(width: 40, height: 35))
        return list
    }

    private func tops(_ list: RasterListController<Int>) -> [CGFloat] { list.frame.placeholderRects.map(\.minY) }

    /// Returns the image of the frame.
    private func picture(_ list: RasterListController<Int>) throws -> RasterImage {
        let frame = list.frame
        return try RasterImage(size: frame.size, scale: frame.scale) { frame.draw(in: $0) }
    }

    @Test func `Before the first snapshot, rows of the placeholder fill the viewport`() throws {
        let list = try list()
        #expect(tops(list) == [0, 10, 20, 30])
        let picture = try picture(list)
        for y in [0, 15, 34] { #expect(picture.pixel(x: 20, y: y) == RasterImage.Pixel(red: 0, green: 0, blue: 255)) }
        #expect(list.visibleItems.isEmpty)
        #expect(list.isComplete)
    }

    @Test func `In a horizontal list they fill the viewport from its start`() throws {
        let list = try list()
        list.axis = .horizontal
        #expect(list.frame.placeholderRects == [0, 10, 20, 30].map { CGRect(x: $0, y: 0, width: 10, height: 35) })
        list.environment.layoutDirection = .rightToLeft
        let places = list.frame.placeholderRects.map { $0.offsetBy(dx: -list.frame.origin.x, dy: 0).minX }
        #expect(places == [30, 20, 10, 0])
        let picture = try picture(list)
        for x in [0, 15, 39] { #expect(picture.pixel(x: x, y: 20) == RasterImage.Pixel(red: 0, green: 0, blue: 255)) }
    }

    @Test func `The placeholder is drawn once for all rows`() throws {
        let pipeline = RasterPipeline()
        let list = try list(in: pipeline)
        #expect(pipeline.statistics.drawings == 1)
        list.environment.colorScheme = .dark
        list.scroll(by: 100)
        #expect(pipeline.statistics.drawings == 2)
    }

    @Test func `Spacing, insets, columns and direction are those of the items`() throws {
        let list = try list(lanes: .count(2))
        list.spacing = 5
        list.insets = EdgeInsets(top: 3, left: 2, bottom: 0, right: 0)
        #expect(
            list.frame.placeholderRects.prefix(3) == [
                CGRect(x: 2, y: 3, width: 19, height: 10), CGRect(x: 21, y: 3, width: 19, height: 10),
                CGRect(x: 2, y: 18, width: 19, height: 10),
            ]
        )
        list.environment.layoutDirection = .rightToLeft
        #expect(list.frame.placeholderRects.first?.minX == 21)
    }

    @Test func `Heights that aren't fixed are those of the placeholder`() throws {
        #expect(tops(try list(.measured(estimate: 7))) == [0, 24])
        #expect(tops(try list(.given { _ in 3 })) == [0, 24])
        let list = try list(.measured(estimate: 17))
        list.placeholder = StateRow(number: 1)
        #expect(tops(list) == [0, 17, 34])
    }

    @Test func `A list without items that is told that it loads shows rows again, until a snapshot is shown`() throws {
        let list = try list()
        list.apply([])
        list.isLoading = true
        #expect(tops(list).count == 4)
        list.apply([])
        #expect(!list.isLoading)
        #expect(tops(list).isEmpty)
        list.isLoading = true
        list.isLoading = false
        #expect(tops(list).isEmpty)
    }

    @Test func `Rows stay until a snapshot that is applied in the background is there`() async throws {
        let list = try list()
        let application = Task { await list.applyInBackground([1, 2]) }
        while list.snapshot.ids.isEmpty {
            #expect(tops(list).count == 4)
            await Task.yield()
        }
        _ = await application.value
        #expect(tops(list).isEmpty)
    }

    @Test func `An item shows the placeholder until its image is there`() async throws {
        let stage = try ListStage(ids: [], height: 35)
        stage.list.placeholder = Skeleton()
        stage.list.apply([1, 2])
        let blue = RasterImage.Pixel(red: 0, green: 0, blue: 255)
        #expect(try picture(stage.list).pixel(x: 5, y: 5) == blue)
        #expect(try picture(stage.list).pixel(x: 5, y: 25) != blue)
        await stage.rest()
        #expect(try picture(stage.list).pixel(x: 5, y: 5) != blue)
    }

    @Test func `The first items take the places of the rows without an animation`() throws {
        let list = try list()
        list.animation = .standard
        list.apply([1, 2])
        #expect(!list.isAnimating)
        #expect(list.visibleItems.allSatisfy { $0.opacity == 1 })
        list.apply([1, 3, 2])
        #expect(list.isAnimating)
    }

    @Test func `Rows are painted, and painted over, exactly`() throws {
        let list = try list()
        let canvas = try RasterCanvas(size: CGSize(width: 40, height: 35))
        var painter = RasterListPainter<Int>()
        list.drawsSynchronously = true
        let steps: [() -> Void] = [
            {}, { list.placeholder = Skeleton(color: .red) }, { list.apply([3]) }, { list.apply([]) },
            { list.isLoading = true }, { list.apply(RasterListSnapshot(0..<9)) },
        ]
        for (number, step) in steps.enumerated() {
            step()
            try painter.paint(list.frame, into: canvas)
            #expect(try canvas.makeImage().hasSamePixels(as: picture(list)), "step \(number)")
        }
    }

    @Test func `A list that is told that it loads isn't accused`() throws {
        let lines = DiagnosticLines()
        let pipeline = RasterPipeline.isolated(threadCount: 1, diagnostics: lines.output)
        let list = RasterListController<Int>(pipeline: pipeline, rowHeight: .fixed(10)) { NumberRow(number: $0) }
        list.isLoading = true
        list.reportMissingSnapshot()
        #expect(lines.lines.isEmpty)
        #expect(list.description.contains("loading"))
        list.isLoading = false
        list.placeholder = Skeleton()
        list.reportMissingSnapshot()
        #expect(lines.lines.isEmpty)
        list.placeholder = nil
        list.reportMissingSnapshot()
        #expect(lines.lines.count == 1)
    }

    @Test func `A placeholder that can't be drawn is reported once, and shows nothing`() throws {
        let lines = DiagnosticLines()
        let pipeline = RasterPipeline.isolated(threadCount: 1, diagnostics: lines.output)
        let list = RasterListController<Int>(pipeline: pipeline, rowHeight: .fixed(10)) { NumberRow(number: $0) }
        list.placeholder = NumberRow(number: 1, fails: true)
        try list.resize(to: CGSize(width: 40, height: 35))
        list.scroll(by: 1)
        #expect(lines.lines.count == 1)
        #expect(tops(list).isEmpty)
    }

    @Test func `An item that doesn't keep its previous image shows the placeholder instead`() async throws {
        let stage = try ListStage(ids: 0..<3)
        stages.value.append(stage)
        await stage.rest()
        stage.list.keepsPreviousImages = false
        stage.list.placeholder = Skeleton()
        stage.versions[0] = 1
        stage.list.reload([0])
        let item = try #require(stage.list.visibleItems.first)
        #expect(item.image == nil)
        #expect(stage.list.frame.placeholder?.pixelWidth == 40)
    }
}
