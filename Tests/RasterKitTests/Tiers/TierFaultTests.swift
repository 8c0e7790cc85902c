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

    @Test func drawsWhatATierDoesNotHave() throws {
        let pipeline = run.pipeline([tier])
        try expectDrawn(pipeline)
        #expect(run.failures == [])
        #expect(pipeline.tierCounts == [1, 0, 1, 0, 0])
    }

    @Test func drawsIfATierIsGoneAndReportsWhy() throws {
        tier.answer(.failure(.gone))
        let pipeline = run.pipeline([tier])
        try expectDrawn(pipeline)
        #expect(run.failures == [.tierUnavailable])
        #expect(pipeline.tierCounts == [1, 0, 0, 1, 0])
        #expect(pipeline.statistics[.failed] == 0)
        let event = try #require(run.log.events.first { $0.action == .tierFailed })
        #expect(event.tier == "disk")
        #expect(try event.key == key(run.square(.green)))
        #expect(event.description.hasSuffix("in disk: The tier is gone."))
    }

    private enum WrongRecord: CaseIterable {
        case ofAnotherKey, ofAnotherSize, ofAnotherFormat, withADamagedPixel, ofAFile
        case empty, cutInTheSignature, cutBehindTheSignature, cutInTheMiddle, cutAtTheEnd
    }

    private func bytes(_ record: WrongRecord) throws -> [UInt8] {
        let green = try RasterPipeline.isolated().render(Scripted(color: .green), size: size).image
        let image =
            switch record {
            case .ofAnotherSize: try RasterImage(size: CGSize(width: 3, height: 3), background: .green) { _ in }
            case .ofAFile: try RasterImage(fileData: Data(repeating: 9, count: 400))
            case .ofAnotherFormat: try RasterImage(size: size, format: .rgb24, background: .green) { _ in }
            default: green
            }
        let encoding = try key(Scripted(color: record == .ofAnotherKey ? .red : .green)).encoding
        var bytes = try ImageRecord.bytes(of: image, key: encoding, drawingTime: .seconds(1))
        switch record {
        case .withADamagedPixel: bytes[bytes.count - 1] ^= 1
        case .empty: bytes = []
        case .cutInTheSignature: bytes.removeLast(bytes.count - 1)
        case .cutBehindTheSignature: bytes.removeLast(bytes.count - 16)
        case .cutInTheMiddle: bytes.removeLast(bytes.count / 2)
        case .cutAtTheEnd: bytes.removeLast()
        default: break
        }
        return bytes
    }

    @Test(arguments: WrongRecord.allCases)
    private func drawsInPlaceOfAWrongRecordAndRemovesIt(record: WrongRecord) async throws {
        tier.answer(.bytes(try bytes(record)))
        let pipeline = run.pipeline([tier])
        try expectDrawn(pipeline)
        #expect(run.failures == [.invalidImage])
        await pipeline.flushTiers()
        #expect(tier.removed.count == 1)
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

    @Test func showsWhatCameAfterTheDeadlineAndLeavesTheTierAlone() async throws {
        let tier = ScriptedTier(clock: run.clock)
        try await run.fill([tier], with: run.square(.red))
        try await run.fill([tier], with: run.square(.blue))
        tier.answer(.record, after: .seconds(2))
        let pipeline = run.pipeline([tier])
        #expect(try pipeline.render(run.square(.red), size: size).tier == "disk")
        #expect(run.failures == [.tierUnavailable])
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

    private typealias Fault = (fail: @Sendable (ScriptedTier) -> Void, failures: [RasterError.Code], records: [Int])

    private static let faults: [Fault] = [
        ({ $0.failStoring(.gone) }, [.tierUnavailable], [0, 0, 1]), ({ $0.decline() }, [], [0, 1, 0]),
        ({ $0.failFlushing(.gone) }, [.tierUnavailable], [1, 0, 0]),
    ]

    @Test(arguments: faults.indices) func goesOnIfStoringOrFlushingFails(index: Int) async throws {
        let (fail, failures, records) = Self.faults[index]
        fail(tier)
        let pipeline = run.pipeline([tier])
        try expectDrawn(pipeline)
        await pipeline.flushTiers()
        #expect(run.failures == failures)
        #expect(pipeline.recordCounts == records)
    }

    private let lines = LogLines()

    private func loggingPipeline() -> RasterPipeline {
        RasterPipeline(
            core: PipelineCore(cache: nil, tiers: [tier]) {
                $0.namespace = .test
                $0.diagnostics = DiagnosticOutput { _ in }
                $0.clock = run.clock.drawingClock
                $0.logger = lines.logger(level: .notice)
            }
        )
    }

    private func render(_ count: Int, _ answers: [ScriptedTier.Answer], in pipeline: RasterPipeline) throws {
        tier.answer(inOrder: (0..<count).map { answers[$0 % answers.count] })
        for _ in 0..<count { _ = try pipeline.render(run.square(takes: .milliseconds(1)), size: size) }
    }

    @Test(arguments: [true, false]) func logsOneLineForATierThatFailsNowAndThenOrInDifferentWays(answers: Bool) throws {
        let late = RasterError(.tierUnavailable, "The tier is late.")
        try render(1000, [.failure(.gone), answers ? .unread : .failure(late)], in: loggingPipeline())
        #expect(lines.all.count == 1)
    }

    @Test func logsTheNextChangeAfterHalfAMinute() throws {
        let pipeline = loggingPipeline()
        try render(100, [.failure(.gone), .unread], in: pipeline)
        run.clock.move(.seconds(30))
        try render(100, [.failure(.gone), .unread], in: pipeline)
        #expect(lines.all.count == 2)
        #expect(lines.all.last == "notice disk answers again")
    }

    @Test func doesNotCountAsSlowATierThatWaitsForAnotherProcess() async throws {
        let tier = ScriptedTier("server", expected: .milliseconds(1), clock: run.clock)
        let pipeline = run.pipeline([tier], cache: nil)
        tier.answer(.wait, after: .milliseconds(9))
        let expected = try #require(pipeline.tierStatistics.first).expectedLookUpTime(byteCount: 240)
        for _ in 0..<20 { _ = try pipeline.render(run.square(), size: size) }
        let statistics = try #require(pipeline.tierStatistics.first)
        #expect(statistics.expectedLookUpTime(byteCount: 240) <= expected)
        #expect(statistics[.skipped] == 0)
    }

    @Test func waitsNoLongerBecauseARecordSaysThatItsDrawingTookForever() throws {
        let pipeline = run.pipeline([tier], cache: nil)
        let image = try pipeline.render(run.square(), size: size).image
        let key = try pipeline.key(for: run.square(), size: size)
        let bytes = try ImageRecord.bytes(of: image, key: key.encoding, drawingTime: .seconds(1 << 40))
        tier.answer(.bytes(bytes))
        for _ in 0..<2 { #expect(try pipeline.render(run.square(), size: size).tier == "disk") }
        let drawingTime = try #require(tier.requests.last?.drawingTime)
        #expect(drawingTime < .seconds(1))
    }
}
