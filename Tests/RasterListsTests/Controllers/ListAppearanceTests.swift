// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
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

    @Test func aDrawingThatFailedAheadIsTriedAgainWhenItComesIntoView() async throws {
        let stage = try ListStage()
        stage.list.prefetchDistance = RasterPrefetcher.Distance(leading: 1, trailing: 1)
        stage.failing = [12]
        await stage.rest()
        stage.failing = []
        stage.list.scroll(toOffset: 100)
        await stage.rest()
        #expect(stage.list.visibleItems.first { $0.id == 12 }.flatMap { stage.shown($0) } == [12, 0])
    }

    @Test func drawsVisibleItemsBeforePrefetchedOnes() async throws {
        let stage = try ListStage()
        stage.list.prefetchDistance = .standard
        for _ in 0..<10 { stage.pipeline.drawNext() }
        await passTurns()
        #expect(stage.list.isComplete)
        // Neither do items that have left, and are still near, come before those that came.
        stage.list.scroll(toOffset: 100)
        await stage.turns()
        stage.list.scroll(toOffset: 200)
        await stage.turns()
        for _ in 0..<10 { stage.pipeline.drawNext() }
        await passTurns()
        #expect(stage.list.isComplete)
    }
}
