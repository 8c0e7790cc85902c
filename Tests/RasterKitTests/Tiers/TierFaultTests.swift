// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Logging
import RasterKit
import Testing

/// A tier that fails in each way: the picture is right, the request ends once, and an event says why.
@Suite struct TierFaultTests {
    private let run = TierRun()
    private let tier = ScriptedTier()

    /// Renders the square with one tier, and expects that it is drawn, once, and right.
    private func expectDrawn(_ pipeline: RasterPipeline, _ location: SourceLocation = #_sourceLocation) throws {
        let before = run.counter.count
        let result = try pipeline.render(run.square(.green), size: size)
        let right = try RasterPipeline.isolated().render(Scripted(color: .green), size: size).image
        #expect(result.image.hasSamePixels(as: right), sourceLocation: location)
        #expect(result.tier == nil, sourceLocation: location)
        #expect(run.counter.count == before + 1, sourceLocation: location)
        #expect(run.actions == [.drawn], sourceLocation: location)
        #expect(pipeline.statistics.requests == 1, sourceLocation: location)
        #expect(pipeline.statistics.drawings == 1, sourceLocation: location)
    }

    private func key(_ square: Scripted) throws -> CacheKey {
        try RasterPipeline.isolated().key(for: square, size: size)
    }

    /// The record of a square.
    private func record(_ color: Color, key other: Color? = nil) throws -> [UInt8] {
        let image = try RasterPipeline.isolated().render(Scripted(color: color), size: size).image
        return try ImageRecord.bytes(
            of: image,
            key: key(Scripted(color: other ?? color)).encoding,
            drawingTime: .seconds(1)
        )
    }

    @Test func drawsWhatATierDoesNotHave() throws {
        let pipeline = run.pipeline([tier])
        try expectDrawn(pipeline)
        #expect(run.failures == [])
        #expect(pipeline.tierCounts == [1, 0, 1, 0, 0])
    }

    @Test func drawsIfATierIsGone() throws {
        tier.answer(.failure(.gone))
        let pipeline = run.pipeline([tier])
        try expectDrawn(pipeline)
        #expect(run.failures == [.tierUnavailable])
        #expect(pipeline.tierCounts == [1, 0, 0, 1, 0])
    }

    @Test func saysInTheEventWhatFailed() throws {
        tier.answer(.failure(.gone))
        let pipeline = run.pipeline([tier])
        try expectDrawn(pipeline)
        let event = try #require(run.log.events.first { $0.action == .tierFailed })
        #expect(event.tier == "disk")
        #expect(try event.key == key(run.square(.green)))
        #expect(event.description.hasSuffix("in disk: The tier is gone."))
    }

    @Test func drawsIfATierAnswersTooLate() throws {
        tier.answer(.failure(RasterError(.tierUnavailable, "Too late.")), after: .seconds(1))
        try expectDrawn(run.pipeline([tier]))
        #expect(run.failures == [.tierUnavailable])
        #expect(run.failure == "Too late.")
    }

    @Test func drawsInPlaceOfAnotherKeysRecord() async throws {
        tier.answer(.bytes(try record(.red)))
        let pipeline = run.pipeline([tier])
        try expectDrawn(pipeline)
        #expect(run.failures == [.invalidImage])
        #expect(run.failure.contains("record"))
        await pipeline.flushTiers()
        #expect(tier.removed.count == 1)
    }

    @Test func drawsInPlaceOfARecordWithTheRightKeyAndAnotherSize() async throws {
        let image = try RasterImage(size: CGSize(width: 3, height: 3), background: .green) { _ in }
        let encoding = try key(Scripted(color: .green)).encoding
        tier.answer(.bytes(try ImageRecord.bytes(of: image, key: encoding, drawingTime: .seconds(1))))
        try expectDrawn(run.pipeline([tier]))
        #expect(run.failures == [.invalidImage])
        #expect(run.failure.contains("record"))
    }

    @Test func drawsInPlaceOfARecordWithAnotherScale() async throws {
        let image = try RasterImage(size: CGSize(width: 5, height: 3), scale: 2, background: .green) { _ in }
        let encoding = try key(Scripted(color: .green)).encoding
        tier.answer(.bytes(try ImageRecord.bytes(of: image, key: encoding, drawingTime: .seconds(1))))
        try expectDrawn(run.pipeline([tier]))
        #expect(run.failures == [.invalidImage])
        #expect(run.failure.contains("record"))
    }

    @Test func drawsInPlaceOfARecordWithAnotherFormat() async throws {
        let image = try RasterImage(size: size, format: .rgb24) { context in
            context.fill(CGRect(origin: .zero, size: size), with: .green)
        }
        let encoding = try key(Scripted(color: .green)).encoding
        tier.answer(.bytes(try ImageRecord.bytes(of: image, key: encoding, drawingTime: .seconds(1))))
        try expectDrawn(run.pipeline([tier]))
        #expect(run.failures == [.invalidImage])
        #expect(run.failure.contains("record"))
    }

    @Test func drawsInPlaceOfARecordWithCaps() async throws {
        let image = try RasterPipeline.isolated().render(Scripted(color: .green), size: size).image
            .withCapInsets(EdgeInsets(all: 1))
        let encoding = try key(Scripted(color: .green)).encoding
        tier.answer(.bytes(try ImageRecord.bytes(of: image, key: encoding, drawingTime: .seconds(1))))
        try expectDrawn(run.pipeline([tier]))
        #expect(run.failures == [.invalidImage])
        #expect(run.failure.contains("record"))
    }

    @Test func drawsInPlaceOfARecordThatIsCutAnywhere() throws {
        let bytes = try record(.green)
        for count in [0, 1, 15, 16, bytes.count / 2, bytes.count - 1] {
            let run = TierRun()
            tier.answer(.bytes(Array(bytes.prefix(count))))
            #expect(try run.pipeline([tier]).render(run.square(.green), size: size).tier == nil)
            #expect(run.failures == [.invalidImage], "\(count)")
            #expect(run.failure.contains("cut off"), "\(count)")
        }
    }

    @Test func drawsInPlaceOfARecordWithADamagedPixel() throws {
        var bytes = try record(.green)
        bytes[bytes.count - 1] ^= 1
        tier.answer(.bytes(bytes))
        try expectDrawn(run.pipeline([tier]))
        #expect(run.failures == [.invalidImage])
        #expect(run.failure.contains("record"))
    }

    @Test func storesTheRightRecordInPlaceOfADamagedOne() async throws {
        try await run.fill([tier], with: run.square())
        let right = tier.records
        tier.records = right.mapValues { $0.dropLast() }
        let pipeline = run.pipeline([tier])
        #expect(try pipeline.render(run.square(), size: size).tier == nil)
        await pipeline.flushTiers()
        #expect(tier.records == right)
        #expect(try run.pipeline([tier]).render(run.square(), size: size).tier == "disk")
    }

    @Test func asksTheNextTierAfterADamagedRecord() async throws {
        let below = ScriptedTier("below")
        try await run.fill([tier, below], with: run.square())
        tier.records = tier.records.mapValues { $0.dropLast() }
        let pipeline = run.pipeline([tier, below])
        #expect(try pipeline.render(run.square(), size: size).tier == "below")
        await pipeline.flushTiers()
        #expect(tier.records == below.records)
    }

    @Test func showsWhatATierReadTwice() async throws {
        try await run.fill([tier], with: run.square())
        tier.answer(.twice)
        #expect(try run.pipeline([tier]).render(run.square(), size: size).tier == "disk")
    }

    @Test func drawsIfATierNeverReads() async throws {
        try await run.fill([tier], with: run.square(.green))
        tier.answer(.unread)
        let fresh = TierRun()
        let pipeline = fresh.pipeline([tier])
        #expect(try pipeline.render(fresh.square(.green), size: size).tier == nil)
        #expect(fresh.actions == [.drawn])
        #expect(pipeline.tierCounts == [1, 0, 1, 0, 0])
    }

    @Test func showsWhatCameAfterTheDeadlineAndLeavesTheTierAlone() async throws {
        let tier = ScriptedTier(clock: run.clock)
        try await run.fill([tier], with: run.square(.red))
        try await run.fill([tier], with: run.square(.blue))
        tier.answer(.record, after: .seconds(2))
        let pipeline = run.pipeline([tier])
        #expect(try pipeline.render(run.square(.red), size: size).tier == "disk")
        #expect(run.failures == [.tierUnavailable])
        #expect(run.failure.contains("disk answered after"))
        #expect(try pipeline.render(run.square(.blue), size: size).tier == nil)
        #expect(pipeline.tierCounts == [1, 1, 0, 0, 1])
    }

    @Test func goesOnAskingATierWithDamagedRecords() throws {
        let tier = ScriptedTier(expected: .milliseconds(1), clock: run.clock)
        tier.answer(.bytes([1, 2, 3]), after: .milliseconds(1))
        let pipeline = run.pipeline([tier])
        for color in [Color.red, .green, .blue] { _ = try pipeline.render(run.square(color), size: size) }
        #expect(pipeline.tierCounts == [3, 0, 0, 3, 0])
    }

    @Test func leavesATierAloneAfterTwoTimeOuts() throws {
        let tier = ScriptedTier(clock: run.clock)
        tier.answer(.failure(RasterError(.tierUnavailable, "Too late.")), after: .milliseconds(20))
        let pipeline = run.pipeline([tier])
        for color in [Color.red, .green, .blue] {
            _ = try pipeline.render(run.square(color, takes: .seconds(1)), size: size)
        }
        // 20 ms, the drawing, 20 ms, the drawing: the next look-up is two seconds after the second one.
        #expect(pipeline.tierCounts == [2, 0, 0, 2, 1])
    }

    @Test func goesOnIfStoringFails() async throws {
        tier.failStoring(RasterError(.tierUnavailable, "The disk is full."))
        let pipeline = run.pipeline([tier])
        try expectDrawn(pipeline)
        await pipeline.flushTiers()
        #expect(run.failures == [.tierUnavailable])
        #expect(pipeline.recordCounts == [0, 0, 1])
    }

    @Test func countsWhatATierDeclines() async throws {
        tier.decline()
        let pipeline = run.pipeline([tier])
        try expectDrawn(pipeline)
        await pipeline.flushTiers()
        #expect(run.failures == [])
        #expect(pipeline.recordCounts == [0, 1, 0])
    }

    @Test func reportsAFailureOfFlushing() async throws {
        tier.failFlushing(.gone)
        let pipeline = run.pipeline([tier])
        try expectDrawn(pipeline)
        await pipeline.flushTiers()
        #expect(run.failures == [.tierUnavailable])
        #expect(run.log.events.last?.description == "tierFailed in disk: The tier is gone.")
    }

    @Test func logsAConditionOnceAndItsEnd() throws {
        let lines = LogLines()
        let pipeline = RasterPipeline(
            cache: nil,
            tiers: [tier],
            namespace: .test,
            validation: [],
            diagnostics: DiagnosticOutput { _ in },
            clock: run.clock.drawingClock,
            logger: lines.logger(level: .notice)
        )
        tier.answer(.failure(.gone))
        for _ in 0..<3 { _ = try pipeline.render(run.square(), size: size) }
        #expect(lines.all.count == 1)
        run.clock.move(.seconds(30))
        tier.answer(.record)
        _ = try pipeline.render(run.square(), size: size)
        #expect(lines.all.last == "notice disk answers again")
        #expect(lines.all.count == 2)
    }

    @Test func countsFailuresApartFromRequests() throws {
        tier.answer(.failure(.gone))
        let pipeline = run.pipeline([tier], cache: nil)
        for _ in 0..<5 { _ = try pipeline.render(run.square(), size: size) }
        #expect(pipeline.statistics.requests == 5)
        #expect(pipeline.statistics.failures == 0)
        #expect(run.failures.count == 5)
    }
}
