// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterTesting
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

    @Test func anEvictedImageIsPreparedAgain() async throws {
        let stage = try await ListStage.fetched(0..<100)
        stage.list.scroll(toOffset: 500)
        stage.cache.removeAll()
        _ = stage.takeLog()
        stage.list.scroll(toOffset: 0)
        #expect(stage.takeLog().contains("prepare 3"))
    }

    @Test func anInsertionMovesAnArrivalToItsItem() async throws {
        let stage = try ListStage.fetching()
        stage.list.apply(RasterListSnapshot([500] + Array(0..<100)))
        stage.finish(3)
        await stage.rest()
        let shown = stage.list.visibleItems.filter { $0.image != nil }
        #expect(shown.map(\.id) == [3])
        #expect(shown.first?.frame.minY == 40)
        #expect(shown.first.flatMap { stage.shown($0) } == [3, 0])
    }

    @Test func anArrivalForAVanishedItemHasNoEffect() async throws {
        let stage = try ListStage.fetching()
        stage.list.apply(RasterListSnapshot(50..<100))
        _ = stage.takeLog()
        let isAccepted = stage.preparations.first?.preparation.finish(with: stage.component(0))
        await stage.rest()
        #expect(isAccepted == false)
        #expect(stage.takeLog() == [])
    }

    @Test func aSecondArrivalHasNoEffect() async throws {
        let stage = try ListStage.fetching([1])
        stage.finish(1)
        stage.versions[1] = 9
        stage.finish(1)
        await stage.rest()
        #expect(stage.list.visibleItems.first.flatMap { stage.shown($0) } == [1, 0])
    }

    @Test func aPreparationThatNeverEndsIsCanceledWithItsRow() async throws {
        let stage = try ListStage.fetching([1])
        let canceled = DrawingCounter()
        stage.preparations.first?.preparation.onCancel { canceled.increment() }
        stage.list.apply([])
        #expect(stage.preparations.first?.preparation.isEnded == true)
        #expect(canceled.count == 1)
    }

    @Test func aRowThatComesBackIsDrawnOnce() async throws {
        let stage = try ListStage()
        stage.list.prefetchDistance = RasterPrefetcher.Distance(leading: 2, trailing: 2)
        for offset in [0, 100, 0, 100, 0] { stage.list.scroll(toOffset: CGFloat(offset)) }
        await stage.rest()
        #expect(stage.drawnCount == Set(stage.list.rows.keys).count)
    }

    @Test func reloadingShowsNewDataOfTheSameIdentity() async throws {
        let stage = try await ListStage.fetched()
        stage.versions[1] = 4
        stage.list.reload([1])
        stage.finish(1)
        await stage.rest()
        #expect(stage.list.visibleItems.first.flatMap { stage.shown($0) } == [1, 4])
    }

    @Test func anItemThatComesBackIsPreparedAgain() async throws {
        let stage = try await ListStage.fetched()
        stage.list.apply([])
        stage.versions[1] = 4
        stage.list.apply([1])
        #expect(stage.list.visibleItems.first?.image == nil)
        stage.finish(1)
        await stage.rest()
        #expect(stage.list.visibleItems.first.flatMap { stage.shown($0) } == [1, 4])
    }

    @Test func aSnapshotReloadsWhatOneThatWasPassedOverWouldHaveReloaded() async throws {
        let stage = try await ListStage.fetched()
        stage.versions[1] = 4
        var skipped = stage.list.snapshot
        skipped.reload([1])
        let count = stage.list.applications
        let task = Task { [list = stage.list, skipped] in await list.applyInBackground(skipped) }
        while stage.list.applications == count { await Task.yield() }
        stage.list.apply([1, 2])
        #expect(await task.value == nil)
        stage.finish(1)
        await stage.rest()
        #expect(stage.list.visibleItems.first.flatMap { stage.shown($0) } == [1, 4])
    }

    @Test(arguments: [true, false])
    func theOldImageStaysWhileNewDataIsPreparedIfThatIsWanted(stays: Bool) async throws {
        let stage = try await ListStage.fetched()
        stage.list.keepsPreviousImages = stays
        stage.list.reload([1])
        #expect(stage.list.visibleItems.first.flatMap { stage.shown($0) } == (stays ? [1, 0] : nil))
    }

    @Test func aNewSizeFetchesNothingAgain() async throws {
        let stage = try await ListStage.fetched()
        try stage.list.resize(to: CGSize(width: 60, height: 100))
        await stage.rest()
        #expect(stage.preparations.count == 1)
        #expect(stage.list.visibleItems.first?.image?.pixelWidth == 60)
    }

    @Test func applyingReadsVisibleComponentsAgain() async throws {
        let stage = try await ListStage.loaded(ids: [1, 2])
        stage.versions[2] = 3
        stage.list.apply([1, 2])
        await stage.rest()
        #expect(stage.list.visibleItems.last.flatMap { stage.shown($0) } == [2, 3])
        #expect(stage.drawnCount == 3)
    }

    @Test func anUnchangedStateIsNeitherDrawnNorReported() async throws {
        let stage = try await ListStage.loaded(ids: [1])
        _ = stage.takeLog()
        stage.list.apply([1])
        await stage.rest()
        #expect(stage.takeLog() == [])
        #expect(stage.drawnCount == 1)
    }

    @Test func applyingDuringADrawingJoinsIt() async throws {
        let gate = DrawingGate()
        let pipeline = RasterPipeline.isolated()
        let counter = DrawingCounter()
        let list = RasterListController<Int>(pipeline: pipeline, rowHeight: .fixed(10)) { _ in
            GatedSwatch(gate: gate, counter: counter)
        }
        list.apply([1])
        try list.resize(to: CGSize(width: 10, height: 10))
        await gate.waitForArrival()
        list.apply([1])
        gate.open()
        await list.waitUntilComplete()
        #expect(counter.count == 1)
    }

    @Test func applyingDrawsNothingOfWhatLeaves() async throws {
        let stage = try await ListStage.loaded()
        for id in 0..<10 { stage.versions[id] = 1 }
        stage.list.apply(RasterListSnapshot(Array(1000..<1100) + Array(0..<100)))
        await stage.rest()
        #expect(stage.drawnCount == 20)
    }

    @Test func shrinkingDrawsOnlyWhatStays() async throws {
        let stage = try await ListStage.loaded()
        try stage.list.resize(to: CGSize(width: 30, height: 20))
        await stage.rest()
        #expect(stage.drawnCount == 12)
    }

    @Test func aListIsNotCompleteWhenAModelHasChanged() async throws {
        let model = Counter()
        let list = RasterListController<Int>(pipeline: .isolated(), rowHeight: .fixed(10)) { id in
            NumberRow(number: id, version: model.value)
        }
        list.apply([5])
        try list.resize(to: CGSize(width: 10, height: 10))
        await list.waitUntilComplete()
        model.value = 7
        #expect(!list.isComplete)
        await list.waitUntilComplete()
        #expect(list.visibleItems.first?.image?.pixel(x: 0, y: 0)?.red == 7)
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

    @Test func aChangeOfAModelIsShown() async throws {
        let model = Counter()
        let pipeline = RasterPipeline.isolated(threadCount: 0)
        let list = RasterListController<Int>(pipeline: pipeline, rowHeight: .fixed(10)) { id in
            .component(NumberRow(number: id, version: model.value))
        }
        list.apply([5])
        try list.resize(to: CGSize(width: 10, height: 10))
        model.value = 2
        await wait {
            list.rows[5]?.component as? NumberRow == nil || (list.rows[5]?.component as? NumberRow)?.version == 2
        }
        #expect((list.rows[5]?.component as? NumberRow)?.version == 2)
    }

    @Observable final class Counter {
        var value = 0
    }
}
