// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting
import Testing

@testable import RasterLists

/// What a list reports and shows when items come into view, stay and leave.
@MainActor
@Suite(.hangGuard) struct ListAppearanceTests {
    @Test func reportsAnAppearanceBeforeItsImage() async throws {
        let stage = try await ListStage.loaded(ids: [7])
        #expect(stage.takeLog() == ["will 7", "load 7"])
    }

    @Test func reportsThatACachedImageIsThereAtOnce() async throws {
        let stage = try await ListStage.loaded()
        stage.list.scroll(toOffset: 500)
        await stage.rest()
        _ = stage.takeLog()
        stage.list.scroll(toOffset: 0)
        let appearances = (0..<10).map { "will \($0) ready" }
        #expect(stage.takeLog().filter { $0.hasPrefix("will") } == appearances)
    }

    @Test func drawsNothingTheSecondTimeOverFiveHundredRows() async throws {
        let pipeline = RasterPipeline(cache: RasterCache(pressure: nil))
        let list = RasterListController<Int>(pipeline: pipeline, rowHeight: .fixed(10)) { NumberRow(number: $0) }
        list.apply(RasterListSnapshot(0..<500))
        try list.resize(to: CGSize(width: 40, height: 100))
        func scrollDownAndUp() async {
            for distance in [90.0, -90.0] {
                for _ in 0..<56 {
                    list.scroll(by: distance)
                    await list.waitUntilComplete()
                }
            }
        }
        await scrollDownAndUp()
        let drawings = pipeline.statistics.drawings
        #expect(drawings + pipeline.statistics[.abandoned] >= 500)
        await scrollDownAndUp()
        #expect(pipeline.statistics.drawings == drawings)
    }

    @Test func cancelsWhatHasLeft() async throws {
        let stage = try ListStage()
        stage.list.scroll(toOffset: 500)
        #expect(stage.pipeline.drawingCount == 10)
        await stage.rest()
        #expect(stage.drawnCount == 10)
    }

    @Test func prefetchesAheadInTheDirectionOfScrolling() async throws {
        let stage = try ListStage()
        stage.list.prefetchDistance = RasterPrefetcher.Distance(leading: 1, trailing: 0)
        stage.list.scroll(toOffset: 500)
        await stage.rest()
        #expect(Set(stage.list.rows.keys) == Set(50..<70))
        stage.list.scroll(toOffset: 490)
        await stage.rest()
        #expect(Set(stage.list.rows.keys) == Set(39..<59))
    }

    @Test func beginsPrefetchingWithAQuarterOfTheViewport() async throws {
        let stage = try ListStage()
        stage.list.prefetchDistance = .standard
        await stage.rest()
        #expect(stage.drawnCount == 13)
    }

    @Test func drawsVisibleItemsBeforePrefetchedOnes() async throws {
        let stage = try ListStage()
        stage.list.prefetchDistance = .standard
        for _ in 0..<10 { stage.pipeline.drawNext() }
        await passTurns()
        #expect(stage.list.isComplete)
    }

    @Test func anItemIsFoundAtAPoint() async throws {
        let stage = try ListStage()
        stage.list.scroll(toOffset: 25)
        #expect(stage.list.hit(at: CGPoint(x: 3, y: 6))?.id == 3)
        #expect(stage.list.hit(at: CGPoint(x: 41, y: 6)) == nil)
    }
}
