// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Logging
import RasterKit
import Testing

/// Tiers that fail in turn, and that wait for others.
@Suite(.hangGuard) struct TierConditionTests {
    private let run = TierRun()
    private let tier = ScriptedTier()
    private let lines = LogLines()

    private func loggingPipeline() -> RasterPipeline {
        RasterPipeline(
            cache: nil,
            tiers: [tier],
            namespace: .test,
            validation: [],
            diagnostics: DiagnosticOutput { _ in },
            clock: run.clock.drawingClock,
            logger: lines.logger(level: .notice)
        )
    }

    private func render(_ count: Int, _ answers: [ScriptedTier.Answer], in pipeline: RasterPipeline) throws {
        tier.answer(inOrder: (0..<count).map { answers[$0 % answers.count] })
        for _ in 0..<count { _ = try pipeline.render(run.square(takes: .milliseconds(1)), size: size) }
    }

    @Test func logsOneLineForATierThatFailsNowAndThen() throws {
        try render(1000, [.failure(.gone), .unread], in: loggingPipeline())
        #expect(lines.all.count == 1)
    }

    @Test func logsOneLineForATierThatFailsInDifferentWays() throws {
        let full = RasterError(.limitExceeded, "The tier is full.")
        try render(1000, [.failure(.gone), .failure(full)], in: loggingPipeline())
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
        #expect(statistics.skipped == 0)
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
