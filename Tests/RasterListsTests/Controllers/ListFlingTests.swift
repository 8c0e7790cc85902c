// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterLists

/// What is begun, and what isn't, while a list is flung.
@MainActor
@Suite(.hangGuard) struct ListFlingTests {
    private func stage(drawingTime: Duration, isMeasured: Bool = false) async throws -> ListStage {
        let stage = try ListStage(rowHeight: isMeasured ? .measured(estimate: 10) : 10, ids: 0..<10_000)
        stage.time.move(drawingTime)
        await stage.rest()
        return stage
    }

    private func fling(_ stage: ListStage, frames: Int, step: CGFloat) {
        for _ in 0..<frames {
            stage.time.move(.milliseconds(16))
            stage.list.scroll(by: step)
        }
    }

    @Test(arguments: [false, true]) func beginsNothingThatIsGoneWhenItIsDone(isMeasured: Bool) async throws {
        let stage = try await stage(drawingTime: .milliseconds(50), isMeasured: isMeasured)
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
        await wait { stage.time.timerCount > 0 }
        stage.time.move(.milliseconds(200))
        await wait { !stage.list.visibleItems.contains { if case .idle = $0.status { true } else { false } } }
        await stage.rest()
        #expect(stage.list.isComplete)
    }

    @Test func whatWasFetchedInAFlingIsKeptForTheWayBack() async throws {
        let stage = try await fetchingStage()
        for step in [30, 60, 60, -60, -60, 60, 60, -60, -60] as [CGFloat] {
            stage.time.move(.milliseconds(16))
            stage.list.scroll(by: step)
            finishPreparations(of: stage)
            await stage.turns()
        }
        await rest(stage)
        #expect(Set(stage.preparations.map(\.id)).count == stage.preparations.count)
        #expect(stage.list.visibleItems.allSatisfy { stage.shown($0) == [$0.id, 0] })
    }

    private func fetchingStage() async throws -> ListStage {
        let stage = try ListStage(ids: [])
        stage.fetched = Set(0..<10_000)
        stage.list.prefetchDistance = .standard
        stage.list.apply(0..<10_000)
        finishPreparations(of: stage)
        await stage.turns()
        stage.time.move(.milliseconds(50))
        await stage.rest()
        return stage
    }

    private func finishPreparations(of stage: ListStage) {
        for (id, preparation) in stage.preparations { preparation.finish(with: stage.component(id)) }
    }

    private func rest(_ stage: ListStage) async {
        for _ in 0..<20 {
            stage.time.move(.milliseconds(200))
            await stage.turns()
            finishPreparations(of: stage)
            await stage.rest()
        }
    }

    @Test func aJumpBeginsAtOnce() async throws {
        let stage = try await stage(drawingTime: .milliseconds(50))
        stage.time.move(.seconds(1))
        stage.list.scroll(toOffset: 50_000)
        #expect(stage.pipeline.drawingCount == 10)
    }
}

@MainActor
private func wait(until condition: @MainActor () -> Bool) async {
    while !condition() { await Task.yield() }
}
