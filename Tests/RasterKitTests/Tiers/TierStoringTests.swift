// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite(.hangGuard) struct TierStoringTests {
    private let run = TierRun()
    private let tier: ScriptedTier
    private let gate = DrawingGate()

    init() {
        tier = ScriptedTier(expected: .milliseconds(1), clock: run.clock)
        tier.answer(.record, after: .milliseconds(1))
    }

    @Test func storesWhatTakesLongerToDrawThanALookUpTakes() async throws {
        let pipeline = run.pipeline([tier])
        _ = try pipeline.render(run.square(.red, takes: .microseconds(999)), size: size)
        _ = try pipeline.render(run.square(.blue, takes: .microseconds(1001)), size: size)
        await pipeline.flushTiers()
        #expect(pipeline.tierStatistics.first?.expectedLookUpTime(byteCount: 240) == .milliseconds(1))
        #expect(tier.drawingTimes == [.microseconds(1001)])
        #expect(pipeline.recordCounts == [1, 0, 0])
    }

    @Test func countsBytesAndTheMeanTimeOfLookUps() async throws {
        let tier = ScriptedTier(clock: run.clock)
        tier.answer(.record, after: .microseconds(300))
        let pipeline = run.pipeline([tier])
        _ = try pipeline.render(run.square(), size: size)
        await pipeline.flushTiers()
        let statistics = try #require(pipeline.tierStatistics.first)
        #expect(statistics.meanLookUpTime == .microseconds(300))
        #expect(statistics.storedByteCount == tier.records.values.reduce(0) { $0 + $1.count })
        #expect(statistics.name == "disk")
    }

    @Test func storesNoImageOfAStateThatChanged() async throws {
        struct Changing: Rasterizable {
            let box: Box
            static var keyPathsThatAffectState: StateKeyPaths<Changing> { [\.box.number] }
            func draw(in context: DrawingContext, bounds: CGRect) {
                // Long enough for both tiers.
                box.clock.move(.seconds(1))
                box.number += box.change
            }
        }
        final class Box {
            var number = 0
            let change: Int
            let clock: ManualClock
            init(change: Int, clock: ManualClock) { (self.change, self.clock) = (change, clock) }
        }
        let pipeline = run.pipeline([ScriptedTier(), tier])
        for change in [1, 0] {
            let result = try pipeline.render(Changing(box: Box(change: change, clock: run.clock)), size: size)
            #expect(result.uncachedReason?.code == (change == 1 ? .stateChanged : nil))
            await pipeline.flushTiers()
            #expect(pipeline.tierStatistics.map { $0[.stored] } == [1 - change, 1 - change])
        }
    }

    @Test func storesAnAbandonedPicture() async throws {
        let pipeline = run.pipeline([tier])
        let task = pipeline.task(
            for: Scripted { [clock = run.clock, gate] _ in
                clock.move(.seconds(1))
                gate.pass()
            },
            size: size
        )
        await gate.waitForArrival()
        task.cancel()
        gate.open()
        await wait { pipeline.statistics[.abandoned] == 1 }
        await pipeline.flushTiers()
        #expect(tier.stored.count == 1)
    }

    @Test func flushesTheTierOnceAfterTheLastRecordAndNotWithoutRecords() async throws {
        let pipeline = run.pipeline([tier])
        await run.pipeline([]).flushTiers()
        await pipeline.flushTiers()
        #expect(tier.flushes == 0)
        _ = try pipeline.render(run.square(), size: size)
        await pipeline.flushTiers()
        #expect(tier.flushes == 1)
    }

    @Test func blocksNoThreadWhileItFlushes() async throws {
        let pipeline = run.pipeline([tier])
        tier.holdStoring(at: gate)
        _ = try pipeline.render(run.square(), size: size)
        // More flushes than the cooperative pool has threads: one that blocks them would keep the gate closed.
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<100 { group.addTask { await pipeline.flushTiers() } }
            group.addTask { [gate] in gate.open() }
        }
        #expect(tier.stored.count == 1)
    }

    @Test func dropsWhatExceedsTheLimitAndSaysSoOnce() async throws {
        // Squares of 240 bytes, of which four may wait.
        let pipeline = run.pipeline([tier], waitingTierByteLimit: 960)
        tier.holdStoring(at: gate)
        for number in 0..<10 {
            _ = try pipeline.render(run.square(Color(red: Double(number) / 10, green: 0, blue: 0)), size: size)
        }
        #expect(run.failures == [.limitExceeded])
        gate.open()
        tier.holdStoring(at: nil)
        await pipeline.flushTiers()
        #expect(pipeline.recordCounts == [4, 0, 6])
        #expect(tier.records.count == 4)
    }

    @Test func saysAgainThatItDropsAfterNothingWaited() async throws {
        let pipeline = run.pipeline([tier], waitingTierByteLimit: 240)
        for colors in [[Color.red, .green, .blue], [.white, .black, .orange]] {
            let gate = DrawingGate()
            tier.holdStoring(at: gate)
            for color in colors { _ = try pipeline.render(run.square(color), size: size) }
            gate.open()
            await pipeline.flushTiers()
        }
        #expect(run.failures == [.limitExceeded, .limitExceeded])
    }

    @Test func checksFontsOnceForImagesThatWaitTogether() async throws {
        let checks = DrawingCounter()
        let namespace = TierNamespace {
            "0123456789abcdef"
        } isStillCurrent: {
            checks.increment()
            return true
        }
        let pipeline = run.pipeline([tier], namespace: namespace)
        tier.holdStoring(at: gate)
        _ = try pipeline.render(run.square(.red), size: size)
        await gate.waitForArrival()
        for color in [Color.green, .blue, .white] { _ = try pipeline.render(run.square(color), size: size) }
        tier.holdStoring(at: nil)
        gate.open()
        await pipeline.flushTiers()
        #expect(checks.count == 2)
    }

    @Test func storesAPictureThatAloneExceedsTheLimit() async throws {
        let pipeline = run.pipeline([tier], waitingTierByteLimit: 10)
        _ = try pipeline.render(run.square(), size: size)
        await pipeline.flushTiers()
        #expect(pipeline.recordCounts == [1, 0, 0])
    }

    @Test func releasesTiersAfterThePipeline() async throws {
        weak var released: ScriptedTier?
        do {
            let tier = ScriptedTier()
            released = tier
            let pipeline = run.pipeline([tier])
            _ = try pipeline.render(run.square(), size: size)
            await pipeline.flushTiers()
        }
        await wait { released == nil }
        #expect(released == nil)
    }

    @Test func storesNothingAfterFontsChanged() async throws {
        let changed = DrawingCounter()
        let namespace = TierNamespace(name: { "0123456789abcdef" }, isStillCurrent: { changed.count == 0 })
        let pipeline = run.pipeline([tier], namespace: namespace)
        _ = try pipeline.render(run.square(.red), size: size)
        await pipeline.flushTiers()
        changed.increment()
        _ = try pipeline.render(run.square(.green), size: size)
        await pipeline.flushTiers()
        _ = try pipeline.render(run.square(.blue), size: size)
        await pipeline.flushTiers()
        #expect(tier.stored.count == 1)
        #expect(tier.requests.count == 2)
        #expect(run.failures == [.tierUnavailable])
        #expect(run.failure.contains("Fonts or their configuration have changed"))
        #expect(pipeline.recordCounts == [1, 0, 2])
    }
}

/// Processes that end while pictures wait to be stored.
@Suite(.hangGuard) struct TierEndTests {
    private struct Ending {
        let lines: [String]
        let status: Int32
        let time: Duration
    }

    private func run(_ way: String) async throws -> Ending {
        let start = ContinuousClock.now
        let (lines, status) = try await onThread { Result { try ProofProcess(["tier-end", way]).end() } }.get()
        return Ending(lines: lines, status: status, time: .now - start)
    }

    @Test(arguments: [("return", 0), ("exit", 3), ("thread", 4), ("release", 0)])
    func storesWaitingImagesAtTheEndOfTheProcess(way: String, status: Int32) async throws {
        let ending = try await run(way)
        // A tier may be flushed once more by the end of the pipeline.
        #expect(Array(ending.lines.prefix(6)) == ["stored", "stored", "stored", "stored", "stored", "flushed"])
        #expect(ending.status == status)
    }

    @Test func endsAlthoughATierHangs() async throws {
        let ending = try await run("hang")
        #expect(ending.lines.isEmpty)
        #expect(ending.status == 0)
        // The bound is two seconds; a store takes a quarter of an hour.
        #expect(ending.time < .seconds(300))
    }
}
