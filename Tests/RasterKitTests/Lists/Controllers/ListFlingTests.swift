// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting
import Testing

@testable import RasterKit

/// What is begun, and what isn't, while a list is flung.
@MainActor
@Suite(.hangGuard) struct ListFlingTests {
    /// Makes a list whose drawings take a time.
    private func stage(drawingTime: Duration) async throws -> ListStage {
        let stage = try ListStage(ids: 0..<10_000)
        stage.time.advance(by: drawingTime)
        await stage.rest()
        return stage
    }

    private func fling(_ stage: ListStage, frames: Int, step: CGFloat) {
        for _ in 0..<frames {
            stage.time.advance(by: .milliseconds(16))
            stage.list.scroll(by: step)
        }
    }

    @Test func beginsNothingThatIsGoneWhenItIsDone() async throws {
        let stage = try await stage(drawingTime: .milliseconds(50))
        fling(stage, frames: 10, step: 60)
        #expect(stage.list.visibleItems.allSatisfy { if case .idle = $0.status { true } else { false } })
    }

    @Test func beginsWhatIsQuickEnough() async throws {
        let stage = try await stage(drawingTime: .milliseconds(5))
        fling(stage, frames: 10, step: 60)
        #expect(stage.list.visibleItems.contains { if case .waiting = $0.status { true } else { false } })
    }

    @Test func showsCachedImagesDuringAFling() async throws {
        let stage = try await stage(drawingTime: .milliseconds(50))
        fling(stage, frames: 10, step: 60)
        fling(stage, frames: 10, step: -60)
        #expect(stage.list.visibleItems.allSatisfy { $0.image != nil })
    }

    @Test func beginsTheRestWhenTheFlingEnds() async throws {
        let stage = try await stage(drawingTime: .milliseconds(50))
        fling(stage, frames: 10, step: 60)
        await wait { stage.time.sleeperCount > 0 }
        stage.time.advance(by: .milliseconds(200))
        await wait { !stage.list.visibleItems.contains { if case .idle = $0.status { true } else { false } } }
        await stage.rest()
        #expect(stage.list.isComplete)
    }

    @Test func measuresNothingThatIsGoneWhenItIsDone() async throws {
        let stage = try ListStage(rowHeight: .measured(estimate: 10), ids: 0..<10_000)
        stage.time.advance(by: .milliseconds(50))
        await stage.rest()
        fling(stage, frames: 10, step: 60)
        #expect(stage.list.visibleItems.allSatisfy { if case .idle = $0.status { true } else { false } })
    }

    @Test func aJumpBeginsAtOnce() async throws {
        let stage = try await stage(drawingTime: .milliseconds(50))
        stage.time.advance(by: .seconds(1))
        stage.list.scroll(toOffset: 50_000)
        #expect(stage.pipeline.drawingCount == 10)
    }
}

@MainActor
private func wait(until condition: @MainActor () -> Bool) async {
    while !condition() { await Task.yield() }
}
