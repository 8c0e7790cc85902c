// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@MainActor
@Suite struct DeliveryTests {
    private let pipeline = RasterPipeline.isolated()
    private let gate = Gate()

    @Test func runsTheCompletionOfAHitOnALaterTurn() async throws {
        _ = try pipeline.render(Swatch(), size: size)
        let record = CompletionRecord()
        pipeline.task(for: Swatch(), size: size) { record.note($0.name) }
        #expect(record.names.isEmpty)
        await nextTurn()
        #expect(record.names == ["hit"])
    }

    @Test func runsCompletionsInTheOrderInWhichRequestsEnded() async throws {
        _ = try pipeline.render(Swatch(color: .blue), size: size)
        let record = CompletionRecord()
        pipeline.task(for: Scripted(gate: gate), size: size) { record.note("late \($0.name)") }
        pipeline.task(for: Swatch(color: .blue), size: size) { record.note("first \($0.name)") }
        pipeline.task(for: Swatch(), size: .zero) { record.note("second \($0.name)") }
        await gate.waitForArrival()
        gate.open()
        await wait { record.names.count == 3 }
        #expect(record.names == ["first hit", "second failed invalidSize", "late drawn"])
    }

    @Test func runsWhatHasEndedByThenInOneTurn() async throws {
        _ = try pipeline.render(Swatch(), size: size)
        let record = CompletionRecord()
        for _ in 0..<3 {
            pipeline.task(for: Swatch(), size: size) { record.note($0.name) }
        }
        await nextTurn()
        #expect(record.turns == [1, 1, 1])
    }

    @Test func asksForATurnOfItsOwnWhenACompletionAsks() async throws {
        let pipeline = pipeline
        _ = try pipeline.render(Swatch(), size: size)
        let record = CompletionRecord()
        pipeline.task(for: Swatch(), size: size) { outcome in
            record.note(outcome.name)
            pipeline.task(for: Swatch(), size: size) { record.note("again \($0.name)") }
            #expect(record.names == ["hit"])
        }
        await nextTurn()
        await nextTurn()
        #expect(record.names == ["hit", "again hit"])
    }
}

/// The names of outcomes, in the order in which completions ran, and the turns in which they ran.
@MainActor
final class CompletionRecord {
    private(set) var names: [String] = []
    private(set) var turns: [Int] = []
    private var turn = 0
    private var isSameTurn = false

    nonisolated init() {}

    func note(_ name: String) {
        if !isSameTurn {
            turn += 1
            isSameTurn = true
            // Runs after the completions that are delivered together.
            Task { isSameTurn = false }
        }
        names.append(name)
        turns.append(turn)
    }
}
