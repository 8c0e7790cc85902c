// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@MainActor
@Suite struct RasterTaskTests {
    private let pipeline = RasterPipeline.isolated()

    @Test func knowsItsOutcomeAtOnceWhenTheImageIsCached() throws {
        let image = try pipeline.render(Swatch(), size: size).image
        let task = pipeline.task(for: Swatch(), size: size)
        #expect(task.outcome?.image === image)
        #expect(task.outcome?.name == "hit")
    }

    @Test func drawsWhatIsNotCached() async throws {
        let task = pipeline.task(for: Swatch(), size: size)
        #expect(await task.finalOutcome().name == "drawn")
        #expect(task.outcome?.image === pipeline.task(for: Swatch(), size: size).outcome?.image)
    }

    @Test func endsWithTheErrorOfASizeThatCannotBeDrawn() {
        let task = pipeline.task(for: Swatch(), size: .zero)
        #expect(throws: RasterError.self) { try task.outcome?.get() }
        #expect(task.outcome?.name == "failed invalidSize")
    }

    @Test func endsOnceWhenItIsCanceledAgain() async {
        pipeline.pause()
        var outcomes: [String] = []
        let task = pipeline.task(for: Swatch(), size: size) { outcomes.append($0.name) }
        task.cancel()
        task.cancel()
        pipeline.resume()
        #expect(await task.finalOutcome().name == "canceled")
        await nextTurn()
        #expect(outcomes == ["canceled"])
    }

    @Test func changesNothingWhenItIsCanceledAfterItsEnd() async {
        let task = pipeline.task(for: Swatch(), size: size)
        _ = await task.finalOutcome()
        task.cancel()
        #expect(task.outcome?.name == "drawn")
    }

    @Test func isCanceledWithTheSwiftTaskThatWaits() async {
        pipeline.pause()
        let task = pipeline.task(for: Swatch(), size: size)
        let waiting = Task { await task.finalOutcome() }
        waiting.cancel()
        #expect(await waiting.value.name == "canceled")
    }

    @Test func goesOnWhenNobodyKeepsIt() async {
        await withCheckedContinuation { continuation in
            pipeline.task(for: Swatch(), size: size) { _ in continuation.resume() }
        }
        #expect(pipeline.statistics.drawings == 1)
    }
}
