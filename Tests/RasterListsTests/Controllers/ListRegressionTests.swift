// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterTesting
import Testing

@testable import RasterLists

/// Faults that random changes have found.
@MainActor
@Suite(.hangGuard) struct ListRegressionTests {
    @Observable final class Model {
        var version = 0
    }

    private func list(_ model: Model, _ pipeline: RasterPipeline) throws -> RasterListController<Int> {
        let list = RasterListController<Int>(pipeline: pipeline, rowHeight: .fixed(10)) { id in
            let row = NumberRow(number: id, version: id == 3 ? model.version : 0)
            return .fetched { row }
        }
        list.apply(RasterListSnapshot(0..<100))
        try list.resize(to: CGSize(width: 40, height: 100))
        return list
    }

    private func version(_ id: Int, in list: RasterListController<Int>) -> Int? {
        list.visibleItems.first { $0.id == id }?.image?.pixel(x: 0, y: 0).map { Int($0.red) }
    }

    // MARK: Observation of what is fetched

    @Test func aFetchedItemShownFromTheCacheFollowsItsModel() async throws {
        let (model, list) = (Model(), try list(Model(), .isolated()))
        let observed = try self.list(model, list.pipeline)
        await observed.waitUntilComplete()
        observed.scroll(toOffset: 500)
        await observed.waitUntilComplete()
        observed.scroll(toOffset: 0)
        await observed.waitUntilComplete()
        model.version = 5
        await wait { version(3, in: observed) == 5 }
        #expect(version(3, in: observed) == 5)
    }

    @Test func aFetchedItemThatChangedWhileItWasAwayIsFetchedAgain() async throws {
        let model = Model()
        let list = try list(model, .isolated())
        list.prefetchDistance = .none
        await list.waitUntilComplete()
        list.scroll(toOffset: 500)
        await list.waitUntilComplete()
        model.version = 5
        list.scroll(toOffset: 0)
        await list.waitUntilComplete()
        #expect(version(3, in: list) == 5)
    }

    @Test func aFetchedItemFollowsItsModelAfterAResize() async throws {
        let model = Model()
        let list = try list(model, .isolated())
        await list.waitUntilComplete()
        try list.resize(to: CGSize(width: 60, height: 100))
        await list.waitUntilComplete()
        model.version = 5
        await wait { version(3, in: list) == 5 }
        #expect(version(3, in: list) == 5)
    }

    // MARK: Failures

    @Test func aResizeAfterAFailedFetchDoesNotPassOldDataOffAsNew() async throws {
        let stage = try await ListStage.fetched()
        stage.list.reload([1])
        stage.preparations.last?.preparation.fail(DrawingFailure())
        await stage.rest()
        try stage.list.resize(to: CGSize(width: 60, height: 100))
        await stage.rest()
        // It doesn't show what it showed before the reload.
        #expect(stage.list.visibleItems.first?.failure != nil)
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

    @Test func dataThatArrivesWhileThereIsNoRoomIsNoFailure() async throws {
        let stage = try ListStage.fetching([1])
        stage.list.insets = EdgeInsets(left: 30, right: 30)
        stage.finish(1)
        await stage.rest()
        stage.list.insets = .zero
        await stage.rest()
        #expect(stage.list.visibleItems.first.flatMap { stage.shown($0) } == [1, 0])
        #expect(stage.preparations.count == 1)
    }

    @Test func nothingIsPinnedWhereThereIsNoRoom() async throws {
        let stage = try await ListStage.loaded()
        stage.list.insets = EdgeInsets(left: 30, right: 30)
        #expect(stage.cache.pinnedByteCount == 0)
    }

    // MARK: Places

    @Test func aRowHigherThanAShrunkenViewportStaysWhenItGrows() async throws {
        let stage = try ListStage(rowHeight: .given { [10, 40][$0 % 2] })
        stage.list.scroll(toOffset: 215)
        try stage.list.resize(to: CGSize(width: 40, height: 12))
        let before = try #require(stage.list.visibleItems.first)
        stage.list.itemLength = .given { [10, 44][$0 % 2] }
        let after = try #require(stage.list.frame(of: before.id))
        #expect(after.minY - stage.list.offset == before.frame.minY - 215)
    }

    @Test func aHeaderThatDoesNotStayCoversNothing() async throws {
        let stage = try ListStage(ids: [])
        stage.list.headersStayInView = false
        stage.list.headerLength = .fixed(200)
        stage.list.apply(RasterListSnapshot(sections: [.init(header: 1000, items: Array(0..<100))]))
        stage.list.scroll(toOffset: 300)
        stage.list.apply(
            RasterListSnapshot(sections: [.init(header: 1000, items: Array(0..<12) + Array(50..<60) + Array(12..<100))])
        )
        #expect(stage.list.frame(of: 10)?.minY == 300)
        #expect(stage.list.offset == 300)
    }

    @Test func whatIsVisibleStaysWhenTheFocusedItemIsRemoved() async throws {
        let stage = try ListStage(rowHeight: .given { CGFloat(10 + $0 % 3) })
        stage.list.scroll(toOffset: 205)
        stage.list.focusedItem = 25
        stage.list.apply(RasterListSnapshot(Array(0..<22) + [500, 501] + Array(22..<100)))
        let place = try #require(stage.list.frame(of: 24)).minY - stage.list.offset
        stage.list.apply(RasterListSnapshot(Array(0..<22) + [500, 501] + Array(22..<25) + Array(26..<100)))
        #expect(try #require(stage.list.frame(of: 24)).minY - stage.list.offset == place)
    }

    @Test func theFocusOnAHeaderThatStaysInViewMovesNothing() async throws {
        let stage = try ListStage(ids: [])
        stage.list.headerLength = .fixed(10)
        stage.list.apply(RasterListSnapshot(sections: [.init(header: 1000, items: Array(0..<100))]))
        stage.list.scroll(toOffset: 300)
        stage.list.focusedItem = 1000
        stage.list.apply(RasterListSnapshot(sections: [.init(header: 1000, items: Array(50..<60) + Array(0..<50))]))
        #expect(stage.list.frame(of: 30).map { $0.minY - stage.list.offset } == 10)
    }

    @Test func heightsAreMeasuredAgainAtAnotherScale() async throws {
        let stage = try ListStage(rowHeight: .measured(estimate: 10), ids: [1])
        stage.heights = [1: 11]
        stage.list.reload([1])
        await stage.rest()
        try stage.list.resize(to: CGSize(width: 32, height: 100), scale: 1.25)
        await stage.rest()
        #expect(stage.list.visibleItems.first?.image?.pixelHeight == 14)
    }

    @Test func anEstimateThatEqualsTheFormerHeightIsMeasured() async throws {
        let stage = try ListStage(ids: [1])
        stage.heights = [1: 25]
        await stage.rest()
        stage.list.itemLength = .measured(estimate: 10)
        await stage.rest()
        #expect(stage.list.visibleItems.first?.image?.pixelHeight == 25)
    }
}
