// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting
import Testing

@testable import RasterLists

/// Given and measured heights, and what stays where it is on screen.
@MainActor
@Suite(.hangGuard) struct ListHeightTests {
    @Test(arguments: [CGFloat.nan, -5, .infinity, -.infinity])
    func aGivenHeightThatCannotBeFailsItsItemUntilItIsReloaded(height: CGFloat) async throws {
        final class Heights {
            var second: CGFloat = 10
        }
        let heights = Heights()
        heights.second = height
        let stage = try ListStage(rowHeight: .given { $0 == 1 ? heights.second : 10 }, ids: 0..<3)
        await stage.rest()
        let error = try #require(stage.list.visibleItems.first { $0.id == 1 }?.failure)
        #expect(error.code == .invalidSize)
        #expect(error.message.contains("\(height) of item 1"))
        #expect(stage.list.contentSize.height == 21)
        #expect(stage.drawnCount == 2)
        heights.second = 20
        stage.list.reload([1])
        await stage.rest()
        #expect(stage.list.contentSize.height == 40)
        #expect(stage.drawnCount == 3)
    }

    @Test func anItemIsMeasuredBeforeItIsDrawn() async throws {
        let stage = try ListStage(rowHeight: .measured(estimate: 30), ids: [1])
        #expect(stage.pipeline.drawingCount == 0)
        await stage.rest()
        #expect(stage.list.frame(of: 1)?.height == 10)
        #expect(stage.list.visibleItems.first?.image?.pixelHeight == 10)
        #expect(stage.drawnCount == 1)
    }

    @Test func heightsAreRoundedUpToPixels() async throws {
        let stage = try ListStage(rowHeight: .measured(estimate: 30), ids: [], scale: 1.5)
        stage.heights = [1: 10.1]
        stage.list.apply([1])
        await stage.rest()
        #expect(stage.list.visibleItems.first?.image?.pixelHeight == 16)
    }

    @Test func aShorterFocusedItemWithAHiddenTopKeepsWhatIsVisibleInPlace() async throws {
        let stage = try ListStage(rowHeight: .measured(estimate: 30), ids: [])
        stage.heights = [3: 50]
        stage.list.apply(RasterListSnapshot(0..<100))
        await stage.rest()
        stage.list.focusedItem = 3
        stage.list.scroll(toOffset: 70)
        await stage.rest()
        let before = try #require(stage.list.frame(of: 5)).minY - stage.list.offset
        stage.heights[3] = 15
        stage.list.reload([3])
        await stage.rest()
        let after = try #require(stage.list.frame(of: 5)).minY - stage.list.offset
        #expect(after == before)
    }

    @Test func aMeasuredHeightSurvivesAFilter() async throws {
        let stage = try ListStage(rowHeight: .measured(estimate: 30), ids: 0..<3)
        stage.heights = [1: 17]
        stage.list.reload([1])
        await stage.rest()
        stage.list.apply([0, 2])
        await stage.rest()
        stage.list.apply([0, 1, 2])
        #expect(stage.list.frame(of: 1)?.height == 17)
    }

    @Test func aKnownHeightIsNotMeasuredAgain() async throws {
        let stage = try ListStage(rowHeight: .measured(estimate: 10))
        await stage.rest()
        stage.list.scroll(toOffset: 500)
        await stage.rest()
        stage.list.scroll(toOffset: 0)
        #expect(stage.list.isComplete)
    }

    @Test func aChangedStateIsMeasuredAgain() async throws {
        let stage = try ListStage(rowHeight: .measured(estimate: 10))
        await stage.rest()
        stage.heights = [0: 25]
        stage.list.apply(stage.list.snapshot)
        await stage.rest()
        #expect(stage.list.frame(of: 0)?.height == 25)
    }

    @Test func aComponentWithoutASizeFailsAndSaysWhy() async throws {
        let list = RasterListController<Int>(pipeline: .isolated(), rowHeight: .measured(estimate: 10)) { _ in
            .component(Swatch())
        }
        list.apply([1])
        try list.resize(to: CGSize(width: 10, height: 10))
        await list.waitUntilComplete()
        let error = try #require(list.visibleItems.first?.failure)
        #expect(error.code == .misdeclared)
        #expect(error.message.contains("SelfSizing"))
    }

    @Test func anInsertionAtTheTopOfTheListIsShown() async throws {
        let stage = try ListStage()
        stage.list.apply(RasterListSnapshot([1000] + Array(0..<100)))
        #expect(stage.visible.first == 1000)
    }

    @Test func theEndStaysIfThatIsWanted() async throws {
        let stage = try ListStage()
        stage.list.staysAtEnd = true
        stage.list.scroll(toOffset: 1e9)
        stage.list.apply(RasterListSnapshot(0..<120))
        #expect(stage.visible.last == 119)
    }

    @Test func theFocusedItemStaysBeforeOthers() async throws {
        let stage = try ListStage()
        stage.list.scroll(toOffset: 200)
        stage.list.focusedItem = 25
        stage.list.apply(RasterListSnapshot(Array(0..<22) + Array(1000..<1010) + Array(22..<100)))
        #expect(stage.list.frame(of: 25).map { $0.minY - stage.list.offset } == 50)
    }

    @Test func shrinkingAndGrowingAgainComesBack() async throws {
        let stage = try ListStage()
        stage.list.scroll(toOffset: 905 - 5)
        try stage.list.resize(to: CGSize(width: 40, height: 400))
        try stage.list.resize(to: CGSize(width: 40, height: 100))
        #expect(stage.list.offset == 900)
    }

    @Test(arguments: RasterListController<Int>.ScrollAlignment.allCases)
    func scrollsToAnItemOfUnknownPlace(_ alignment: RasterListController<Int>.ScrollAlignment) async throws {
        let stage = try ListStage(rowHeight: .measured(estimate: 30))
        await stage.rest()
        #expect(stage.list.scroll(toItem: 60, at: alignment))
        await stage.rest()
        let frame = try #require(stage.list.frame(of: 60))
        let expected: CGFloat =
            switch alignment {
            case .start: 0
            case .end, .nearest: 90
            case .center: 45
            }
        #expect(frame.minY - stage.list.offset == expected)
    }

    @Test func whatIsOnScreenStaysAfterScrollingToAnItem() async throws {
        let stage = try ListStage()
        stage.list.scroll(toItem: 50, at: .center)
        let place = stage.list.frame(of: 47).map { $0.minY - stage.list.offset }
        stage.list.apply(RasterListSnapshot(Array(1000..<1003) + Array(0..<100)))
        #expect(stage.list.frame(of: 47).map { $0.minY - stage.list.offset } == place)
    }

    @Test func theEndStaysAfterScrollingToTheLastItem() async throws {
        let stage = try ListStage()
        stage.list.staysAtEnd = true
        stage.list.scroll(toItem: 99, at: .end)
        stage.list.apply(RasterListSnapshot(0..<105))
        #expect(stage.visible.last == 104)
    }

    @Test func anItemThatMovesAwayAfterScrollingToItIsNotFollowed() async throws {
        let stage = try ListStage()
        stage.list.scroll(toItem: 50, at: .start)
        stage.list.apply(RasterListSnapshot([50] + (0..<100).filter { $0 != 50 }))
        #expect(stage.list.offset > 400)
    }

    @Test func aMeasurementThatArrivesAfterHeightsAreGivenHasNoEffect() async throws {
        let stage = try ListStage(rowHeight: .measured(estimate: 30), ids: [1])
        stage.list.itemLength = .given { _ in 7 }
        await stage.rest()
        #expect(stage.list.frame(of: 1)?.height == 7)
        #expect(stage.list.visibleItems.first?.image?.pixelHeight == 7)
    }

    @Test func aNumberIsAFixedHeight() async throws {
        let stage = try ListStage(rowHeight: 12)
        #expect(stage.list.frame(of: 1)?.height == 12)
    }

    @Test func scrollsToAnItemBelowTheHeaderThatStays() async throws {
        let stage = try ListStage(ids: [])
        stage.list.headerLength = .fixed(12)
        stage.list.apply(RasterListSnapshot(sections: [.init(header: 1000, items: Array(0..<100))]))
        stage.list.scroll(toItem: 50, at: .start)
        #expect(stage.list.frame(of: 50).map { $0.minY - stage.list.offset } == 12)
    }

    @Test func scrollingToAnUnknownItemSaysSo() async throws {
        let stage = try ListStage()
        #expect(!stage.list.scroll(toItem: 4711))
    }
}
