// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import Testing

@testable import RasterLists

/// The faults of the original list controllers, and other ways in which contents arrive.
@MainActor
@Suite(.hangGuard) struct ListContentTests {
    @Test func asksForPreparationBeforeDrawing() async throws {
        let stage = try ListStage.fetching([7])
        #expect(stage.takeLog() == ["prepare 7", "will 7"])
        #expect(stage.pipeline.drawingCount == 0)
        stage.finish(7)
        await stage.rest()
        #expect(stage.takeLog() == ["load 7"])
    }

    @Test func aHitAsksForNoPreparation() async throws {
        let stage = try await ListStage.fetched(0..<100)
        stage.list.scroll(toOffset: 500)
        _ = stage.takeLog()
        stage.list.scroll(toOffset: 0)
        #expect(stage.takeLog().filter { !$0.hasPrefix("end") } == (0..<10).map { "will \($0) ready" })
    }

    @Test(arguments: [true, false])
    func theOldImageStaysWhileNewDataIsPreparedIfThatIsWanted(stays: Bool) async throws {
        let stage = try await ListStage.fetched()
        stage.list.keepsPreviousImages = stays
        stage.list.reload([1])
        #expect(stage.list.visibleItems.first.flatMap { stage.shown($0) } == (stays ? [1, 0] : nil))
    }

    @Test func anUnchangedStateIsNeitherDrawnNorReported() async throws {
        let stage = try await ListStage.loaded(ids: [1])
        _ = stage.takeLog()
        stage.list.apply([1])
        await stage.rest()
        #expect(stage.takeLog() == [])
        #expect(stage.drawnCount == 1)
    }

    @Test func reloadsASequenceThatCanBeReadOnce() async throws {
        let stage = try await ListStage.loaded(ids: [1, 2])
        stage.versions = [1: 3, 2: 3]
        var ids = [1, 2, 1].makeIterator()
        #expect(stage.list.reload(AnyIterator { ids.next() }) == 2)
        await stage.rest()
        #expect(stage.list.visibleItems.map { stage.shown($0) } == [[1, 3], [2, 3]])
    }

    @Test func anOlderApplicationFromAContentDoesNotReplaceANewerOne() async throws {
        var applies = true
        var list: RasterListController<Int>?
        let controller = RasterListController<Int>(pipeline: .isolated(), rowHeight: .fixed(10)) { id in
            if applies {
                applies = false
                list?.apply([1])
            }
            return NumberRow(number: id)
        }
        list = controller
        controller.apply([3])
        try controller.resize(to: CGSize(width: 10, height: 10))
        controller.apply([7, 8])
        await passTurns()
        #expect(controller.snapshot.ids == [7, 8])
    }

    @Test func aClientMayAskForCompletenessWhileItemsLeave() async throws {
        let stage = try ListStage(ids: 0..<50)
        stage.list.scroll(toOffset: 400)
        withObservationTracking {
            _ = stage.list.revision
        } onChange: { [list = stage.list] in
            MainActor.assumeIsolated { _ = list.isComplete }
        }
        stage.list.apply([49, 48, 26])
        #expect(stage.visible == [49, 48, 26])
    }

    @Test func aFailureKeepsTheItemAndCanBeRetried() async throws {
        let stage = try ListStage(ids: [1])
        stage.failing = [1]
        stage.list.reload([1])
        await stage.rest()
        #expect(stage.takeLog().last == "fail 1 drawingFailed")
        stage.failing = []
        #expect(stage.list.retry(1))
        await stage.rest()
        #expect(stage.list.visibleItems.first.flatMap { stage.shown($0) } == [1, 0])
    }

    @Test func aFailedPreparationSaysWhy() async throws {
        let stage = try ListStage.fetching([1])
        stage.preparations.first?.preparation.fail(DrawingFailure())
        await stage.rest()
        let error = try #require(stage.list.visibleItems.first?.failure)
        #expect(error.code == .contentUnavailable)
        #expect(error.underlyingError is DrawingFailure)
    }
}
