// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterLists

/// The event of a list whose end is near.
@MainActor
@Suite(.hangGuard) struct ListEndTests {
    private let stages = Shared<[ListStage]>([])

    /// Returns a list of rows of 10 points in a viewport of 100 points, with an empty log.
    private func stage(
        _ count: Int,
        rowHeight: RasterListController<Int>.ItemLength = .fixed(10)
    ) throws -> ListStage {
        let stage = try ListStage(rowHeight: rowHeight, ids: [], height: 100)
        stages.value.append(stage)
        stage.reportsEnd = true
        stage.list.apply(RasterListSnapshot(0..<count))
        return stage
    }

    /// Returns the distances that were reported since the last call.
    private func reports(_ stage: ListStage) -> [String] { stage.takeLog().filter { $0.hasPrefix("near") } }

    @Test func `The end is reported one height of the viewport before it, once`() throws {
        let stage = try stage(100)
        #expect(reports(stage) == [])
        stage.list.scroll(toOffset: 799)
        #expect(reports(stage) == [])
        stage.list.scroll(toOffset: 800)
        #expect(reports(stage) == ["near 100.0"])
        stage.list.scroll(toOffset: 900)
        stage.list.scroll(toOffset: 0)
        stage.list.scroll(toOffset: 900)
        #expect(reports(stage) == [])
    }

    @Test func `Content that is shorter than the viewport is at its end`() throws {
        let stage = try stage(3)
        #expect(reports(stage) == ["near 0.0"])
        stage.list.apply(RasterListSnapshot(0..<6))
        #expect(reports(stage) == ["near 0.0"])
        stage.list.apply(RasterListSnapshot(0..<6))
        #expect(reports(stage) == [])
    }

    @Test func `More items have another end`() throws {
        let stage = try stage(100)
        stage.list.scroll(toOffset: 900)
        #expect(reports(stage) == ["near 0.0"])
        stage.list.apply(RasterListSnapshot(0..<105))
        #expect(reports(stage) == ["near 50.0"])
        stage.list.apply(RasterListSnapshot(0..<200))
        #expect(reports(stage) == [])
        stage.list.scroll(toOffset: 1800)
        #expect(reports(stage) == ["near 100.0"])
    }

    @Test func `A snapshot that is applied in the background has an end`() async throws {
        let stage = try stage(5)
        #expect(reports(stage) == ["near 0.0"])
        await stage.list.applyInBackground(RasterListSnapshot(0..<15))
        #expect(reports(stage) == ["near 50.0"])
    }

    @Test func `Scrolling to an item, also with an animation, reports the end`() throws {
        let stage = try stage(100)
        stage.list.scroll(toItem: 99, animation: .linear(.milliseconds(100)))
        stage.list.advance(to: .zero)
        stage.list.advance(to: .milliseconds(50))
        #expect(reports(stage) == [])
        stage.list.advance(to: .milliseconds(100))
        #expect(reports(stage) == ["near 0.0"])
    }

    @Test func `Estimated heights report nothing before the visible items are measured`() async throws {
        let stage = try ListStage(rowHeight: .measured(estimate: 10), ids: [], height: 100)
        stage.reportsEnd = true
        for id in 0..<20 { stage.heights[id] = 100 }
        stage.list.apply(RasterListSnapshot(0..<20))
        #expect(reports(stage) == [])
        await stage.rest()
        #expect(reports(stage) == [])
        stage.list.scroll(toItem: 19)
        await stage.rest()
        #expect(reports(stage) == ["near 0.0"])
    }

    @Test func `The receiver may add items at once`() throws {
        let stage = try stage(0)
        var distances: [CGFloat] = []
        stage.list.onEvent = { [weak list = stage.list] event in
            guard case .didNearEnd(let distance) = event, let list else { return }
            distances.append(distance)
            if distances.count < 4 { list.apply(RasterListSnapshot(0..<list.snapshot.ids.count + 7)) }
        }
        stage.list.apply(RasterListSnapshot(0..<7))
        // 70, 140, 210 points.
        #expect(distances == [0, 40])
    }
}
