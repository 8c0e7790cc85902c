// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting
import Testing

@testable import RasterLists

/// What a list reports and shows when items come into view, stay and leave.
@MainActor
@Suite(.hangGuard) struct ListAppearanceTests {
    @Test func showsWhatLiesInTheViewport() async throws {
        let stage = try ListStage()
        #expect(stage.visible == Array(0..<10))
        stage.list.scroll(toOffset: 25)
        #expect(stage.visible == Array(2...12))
    }

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

    @Test func endsEachAppearanceOnce() async throws {
        let stage = try ListStage()
        for offset in stride(from: 0, through: 900, by: 7) { stage.list.scroll(toOffset: CGFloat(offset)) }
        stage.list.apply([])
        let log = stage.takeLog()
        for id in 0..<100 {
            #expect(log.count { $0.hasPrefix("will \(id) ") || $0 == "will \(id)" } == 1)
            #expect(log.count { $0 == "end \(id)" } == 1)
        }
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

    @Test func pinsWhatIsVisibleOnly() async throws {
        let stage = try await ListStage.loaded()
        stage.list.scroll(toOffset: 50)
        await stage.rest()
        #expect(stage.cache.snapshot().entries.filter(\.isPinned).count == 10)
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

    @Test func showsAHeaderAboveTheItems() async throws {
        let stage = try ListStage()
        stage.list.headerHeight = .fixed(10)
        stage.list.apply(
            RasterListSnapshot(sections: [.init(header: 1000, items: Array(0..<50)), .init(header: 1001, items: [60])])
        )
        stage.list.scroll(toOffset: 105)
        let header = try #require(stage.list.visibleItems.last)
        #expect(header.id == 1000)
        #expect(header.frame.minY == 105)
    }

    @Test func anItemIsFoundAtAPoint() async throws {
        let stage = try ListStage()
        stage.list.scroll(toOffset: 25)
        #expect(stage.list.item(at: CGPoint(x: 3, y: 6))?.id == 3)
        #expect(stage.list.item(at: CGPoint(x: 41, y: 6)) == nil)
    }
}
