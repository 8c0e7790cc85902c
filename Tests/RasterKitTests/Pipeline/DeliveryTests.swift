// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@MainActor
@Suite struct DeliveryTests {
    private let pipeline = RasterPipeline.isolated()
    private let gate = Gate()

    /// What completions have said, in order, and in which turns.
    @MainActor
    private final class Record {
        var names: [String] = []
        var turns: [Int] = []
        private var turn = 0

        func note(_ name: String) {
            if turns.isEmpty || !isSameTurn {
                turn += 1
                isSameTurn = true
                // Runs after the completions that are delivered together.
                Task { isSameTurn = false }
            }
            names.append(name)
            turns.append(turn)
        }

        private var isSameTurn = false
    }

    @Test func runsTheCompletionOfAHitOnALaterTurn() async throws {
        _ = try pipeline.render(Swatch(), size: size)
        let record = Record()
        pipeline.task(for: Swatch(), size: size) { record.note($0.name) }
        #expect(record.names.isEmpty)
        await nextTurn()
        #expect(record.names == ["hit"])
    }

    @Test func runsCompletionsInTheOrderInWhichRequestsEnded() async throws {
        _ = try pipeline.render(Swatch(color: .blue), size: size)
        let record = Record()
        let late = pipeline.task(for: Scripted(gate: gate), size: size) { record.note("late \($0.name)") }
        pipeline.task(for: Swatch(color: .blue), size: size) { record.note("first \($0.name)") }
        pipeline.task(for: Swatch(), size: .zero) { record.note("second \($0.name)") }
        await gate.waitForArrival()
        gate.open()
        _ = await late.finalOutcome()
        await nextTurn()
        #expect(record.names == ["first hit", "second failed invalidSize", "late drawn"])
    }

    @Test func runsWhatHasEndedByThenInOneTurn() async throws {
        _ = try pipeline.render(Swatch(), size: size)
        let record = Record()
        for _ in 0..<3 {
            pipeline.task(for: Swatch(), size: size) { record.note($0.name) }
        }
        await nextTurn()
        #expect(record.turns == [1, 1, 1])
    }

    @Test func asksForATurnOfItsOwnWhenACompletionAsks() async throws {
        let pipeline = pipeline
        _ = try pipeline.render(Swatch(), size: size)
        let record = Record()
        pipeline.task(for: Swatch(), size: size) { outcome in
            record.note(outcome.name)
            pipeline.task(for: Swatch(), size: size) { record.note("again \($0.name)") }
            #expect(record.names == ["hit"])
        }
        await nextTurn()
        await nextTurn()
        #expect(record.names == ["hit", "again hit"])
    }

    // MARK: - Transactions

    @Test func holdsTheCompletionsOfATransactionUntilAllHaveEnded() async throws {
        _ = try pipeline.render(Swatch(), size: size)
        let record = Record()
        let gate = gate
        let pipeline = pipeline
        let (hit, late) = pipeline.transaction {
            (
                pipeline.task(for: Swatch(), size: size) { record.note($0.name) },
                pipeline.task(for: Scripted(gate: gate), size: size) { record.note($0.name) }
            )
        }
        pipeline.task(for: Swatch(), size: size) { record.note("other \($0.name)") }
        await gate.waitForArrival()
        await nextTurn()
        #expect(hit.outcome?.name == "hit")
        #expect(record.names == ["other hit"])
        gate.open()
        _ = await late.finalOutcome()
        await nextTurn()
        #expect(record.names == ["other hit", "hit", "drawn"])
        #expect(record.turns == [1, 2, 2])
    }

    @Test func deliversATransactionOfHitsOnTheNextTurn() async throws {
        _ = try pipeline.render(Swatch(), size: size)
        let record = Record()
        let pipeline = pipeline
        pipeline.transaction {
            for _ in 0..<2 {
                pipeline.task(for: Swatch(), size: size) { record.note($0.name) }
            }
        }
        await nextTurn()
        #expect(record.turns == [1, 1])
    }

    @Test func waitsForNoTaskThatIsCanceled() async {
        let record = Record()
        let pipeline = pipeline
        pipeline.pause()
        let (first, second) = pipeline.transaction {
            (
                pipeline.task(for: Swatch(), size: size) { record.note($0.name) },
                pipeline.task(for: Swatch(color: .blue), size: size)
            )
        }
        first.cancel()
        await nextTurn()
        #expect(record.names == [])
        second.cancel()
        await nextTurn()
        #expect(record.names == ["canceled"])
    }

    @Test func holdsNothingForAnotherPipeline() async throws {
        let other = RasterPipeline.isolated()
        _ = try other.render(Swatch(), size: size)
        let record = Record()
        let (pipeline, gate) = (pipeline, gate)
        let late = pipeline.transaction {
            other.task(for: Swatch(), size: size) { record.note($0.name) }
            return pipeline.task(for: Scripted(gate: gate), size: size)
        }
        await nextTurn()
        #expect(record.names == ["hit"])
        gate.open()
        _ = await late.finalOutcome()
    }
}
