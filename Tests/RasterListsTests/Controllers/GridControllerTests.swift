// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterLists

/// Columns, spacing and lines of grids.
@MainActor
@Suite(.hangGuard) struct GridControllerTests {
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

    @Test func aNewNumberOfColumnsKeepsTheFirstLine() async throws {
        let stage = try ListStage(lanes: .count(4), ids: 0..<400)
        stage.list.scroll(toOffset: 200)
        stage.list.lanes = .count(2)
        #expect(stage.visible.first == 80)
    }
}
