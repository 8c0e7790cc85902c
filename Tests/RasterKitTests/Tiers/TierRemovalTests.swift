// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterKit

@Suite(.hangGuard) struct TierRemovalTests {
    private let run = TierRun()
    private let tier = ScriptedTier()
    private let gate = DrawingGate()

    private func key(_ pipeline: RasterPipeline, _ color: Color = .red) throws -> CacheKey {
        try pipeline.key(for: run.square(color), size: size)
    }

    @Test func removesAnImageFromTheCacheAndTheTiers() async throws {
        let pipeline = run.pipeline([tier])
        _ = try pipeline.render(run.square(.red), size: size)
        _ = try pipeline.render(run.square(.blue), size: size)
        await pipeline.flushTiers()
        #expect(try pipeline.removeImage(for: key(pipeline)) != nil)
        #expect(pipeline.rasterCache?.count == 1)
        await pipeline.flushTiers()
        #expect(tier.records.count == 1)
    }

    @Test func drawsAnImageThatIsBeingRemoved() async throws {
        try await run.fill([tier], with: run.square())
        let pipeline = run.pipeline([tier])
        tier.holdStoring(at: gate)
        // The removal waits behind a record that is being stored.
        _ = try pipeline.render(run.square(.blue), size: size)
        try pipeline.removeImage(for: key(pipeline))
        #expect(try pipeline.render(run.square(), size: size).tier == nil)
        gate.open()
        await pipeline.flushTiers()
    }

    @Test func bringsNothingBackThatWaits() async throws {
        let pipeline = run.pipeline([tier])
        tier.holdStoring(at: gate)
        _ = try pipeline.render(run.square(.blue), size: size)
        _ = try pipeline.render(run.square(.red), size: size)
        try pipeline.removeImage(for: key(pipeline, .red))
        gate.open()
        await pipeline.flushTiers()
        #expect(tier.stored.count == 1)
        #expect(tier.records.count == 1)
    }

    @Test func bringsNothingBackThatIsBeingStored() async throws {
        let pipeline = run.pipeline([tier])
        tier.holdStoring(at: gate)
        _ = try pipeline.render(run.square(), size: size)
        await gate.waitForArrival()
        try pipeline.removeImage(for: key(pipeline))
        gate.open()
        await pipeline.flushTiers()
        #expect(tier.records.isEmpty)
    }

    @Test func bringsNothingBackThatIsBeingLookedUp() async throws {
        try await run.fill([tier], with: run.square())
        tier.answer(.gate(gate))
        let pipeline = run.pipeline([tier])
        let task = pipeline.task(for: run.square(), size: size)
        await gate.waitForArrival()
        try pipeline.removeImage(for: key(pipeline))
        gate.open()
        #expect(await task.finalOutcome().name == "drawn")
    }

    @Test func removesAllImages() async throws {
        let pipeline = run.pipeline([tier])
        _ = try pipeline.render(run.square(.red), size: size)
        _ = try pipeline.render(run.square(.blue), size: size)
        await pipeline.flushTiers()
        pipeline.removeAllImages()
        #expect(pipeline.rasterCache?.count == 0)
        #expect(try pipeline.render(run.square(.red), size: size).tier == nil)
        await pipeline.flushTiers()
        #expect(tier.removalsOfAll == 1)
        #expect(tier.records.count == 1)
    }

    @Test func reportsAFailureOfRemoving() async throws {
        let pipeline = run.pipeline([tier])
        tier.failRemoving(.gone)
        try pipeline.removeImage(for: key(pipeline))
        pipeline.removeAllImages()
        await pipeline.flushTiers()
        #expect(run.failures == [.tierUnavailable, .tierUnavailable])
    }

    @Test func neverShowsAnImageAgainWhoseRecordCouldNotBeRemoved() async throws {
        try await run.fill([tier], with: run.square())
        let pipeline = run.pipeline([tier])
        tier.failRemoving(.gone)
        try pipeline.removeImage(for: key(pipeline))
        await pipeline.flushTiers()
        #expect(try pipeline.render(run.square(), size: size).tier == nil)
    }

    @Test func neverShowsImagesAgainThatCouldNotAllBeRemoved() async throws {
        try await run.fill([tier], with: run.square())
        tier.failRemoving(.gone)
        let cacheless = run.pipeline([tier], cache: nil)
        cacheless.removeAllImages()
        await cacheless.flushTiers()
        #expect(try cacheless.render(run.square(), size: size).tier == nil)
        await cacheless.flushTiers()
        // What was stored since is right.
        #expect(try cacheless.render(run.square(), size: size).tier == "disk")
    }

    @Test func showsWhatIsFoundWhileAnotherImageIsRemoved() async throws {
        try await run.fill([tier], with: run.square())
        tier.answer(.gate(gate))
        let pipeline = run.pipeline([tier])
        let task = pipeline.task(for: run.square(), size: size)
        await gate.waitForArrival()
        try pipeline.removeImage(for: key(pipeline, .blue))
        gate.open()
        #expect(await task.finalOutcome().value?.tier == "disk")
    }

    @Test func storesNoDrawingThatStartedBeforeItsRemoval() async throws {
        let pipeline = run.pipeline([tier], cache: nil)
        let square = Scripted { [clock = run.clock, gate] _ in
            clock.move(.milliseconds(10))
            gate.pass()
        }
        let task = pipeline.task(for: square, size: size)
        await gate.waitForArrival()
        pipeline.removeImage(for: try pipeline.key(for: square, size: size))
        await pipeline.flushTiers()
        gate.open()
        _ = await task.finalOutcome()
        await pipeline.flushTiers()
        #expect(tier.stored.isEmpty)
        #expect(pipeline.recordCounts == [0, 0, 0])
    }

    @Test func storesWhatIsDrawnAfterItsRemovalWasAskedFor() async throws {
        let pipeline = run.pipeline([tier], cache: nil)
        tier.holdStoring(at: gate)
        _ = try pipeline.render(run.square(.blue), size: size)
        try pipeline.removeImage(for: key(pipeline, .red))
        _ = try pipeline.render(run.square(.red), size: size)
        gate.open()
        tier.holdStoring(at: nil)
        await pipeline.flushTiers()
        #expect(tier.records.count == 2)
    }

    @Test func countsAllRecordsAsMissingAfterMoreFailuresThanAreRemembered() async throws {
        try await run.fill([tier], with: run.square())
        let pipeline = run.pipeline([tier], cache: nil)
        tier.failRemoving(.gone)
        for number in 0...10_000 {
            let color = Color(red: 0, green: Double(number) / 20_000, blue: 0)
            try pipeline.removeImage(for: key(pipeline, color))
        }
        await pipeline.flushTiers()
        #expect(try pipeline.render(run.square(), size: size).tier == nil)
    }
}
