// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting
import Testing

@testable import RasterLists

/// Columns, spacing and lines of grids.
@MainActor
@Suite(.hangGuard) struct GridControllerTests {
    @Test func itemsLieInColumns() async throws {
        let stage = try ListStage(lanes: .count(2))
        #expect(stage.list.frame(of: 3) == CGRect(x: 20, y: 10, width: 20, height: 10))
        #expect(stage.visible == Array(0..<20))
    }

    @Test func columnsFollowFromTheirLeastWidth() async throws {
        let stage = try ListStage(lanes: .adaptive(minimum: 13))
        #expect(stage.list.lanes == .adaptive(minimum: 13))
        #expect(stage.list.frame(of: 3)?.minY == 10)
    }

    @Test func aLargestNumberOfColumnsIsKept() async throws {
        let stage = try ListStage(lanes: .adaptive(minimum: 5, maximumCount: 2))
        #expect(stage.list.frame(of: 2)?.minY == 10)
    }

    @Test func spacingLiesBetweenItems() async throws {
        let stage = try ListStage(lanes: .count(2))
        stage.list.laneSpacing = 4
        stage.list.spacing = 5
        #expect(stage.list.frame(of: 3) == CGRect(x: 22, y: 15, width: 18, height: 10))
    }

    @Test func insetsSurroundTheItems() async throws {
        let stage = try ListStage(lanes: .count(1))
        stage.list.insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(stage.list.frame(of: 0) == CGRect(x: 2, y: 1, width: 34, height: 10))
        #expect(stage.list.contentSize.height == 1004)
    }

    @Test func theFirstColumnIsTheRightmostOneFromRightToLeft() async throws {
        let stage = try ListStage(lanes: .count(2))
        stage.list.environment.layoutDirection = .rightToLeft
        #expect(stage.list.frame(of: 0)?.minX == 20)
    }

    @Test func givenHeightsAreAskedForAgainInAnotherEnvironment() async throws {
        final class Text {
            var height: CGFloat = 10
        }
        let text = Text()
        let stage = try ListStage(rowHeight: .given { _ in text.height }, lanes: .count(2), ids: 0..<4)
        text.height = 15
        stage.list.environment.fontScale = 1.5
        #expect(stage.list.contentSize.height == 30)
    }

    @Test func anItemKeepsItsImageInAnotherColumn() async throws {
        let stage = try ListStage(lanes: .count(3), ids: 0..<9)
        await stage.rest()
        stage.list.apply(RasterListSnapshot([100] + Array(0..<9)))
        await stage.rest()
        #expect(stage.drawnCount == 10)
    }

    @Test func aNewNumberOfColumnsKeepsTheFirstLine() async throws {
        let stage = try ListStage(lanes: .count(4), ids: 0..<400)
        stage.list.scroll(toOffset: 200)
        stage.list.lanes = .count(2)
        #expect(stage.visible.first == 80)
    }

    @Test func aLineIsAsHighAsItsHighestItem() async throws {
        let stage = try ListStage(rowHeight: .given { $0 == 1 ? 30 : 10 }, lanes: .count(2), ids: 0..<4)
        #expect(stage.list.frame(of: 0)?.height == 10)
        #expect(stage.list.frame(of: 2)?.minY == 30)
    }
}
