// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
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

    @Test func anItemThatMovesAwayAfterScrollingToItIsNotFollowed() async throws {
        let stage = try ListStage()
        stage.list.scroll(toItem: 50, at: .start)
        stage.list.apply(RasterListSnapshot([50] + (0..<100).filter { $0 != 50 }))
        #expect(stage.list.offset > 400)
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
