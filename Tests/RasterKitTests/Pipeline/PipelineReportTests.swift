// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Logging
import Metrics
import MetricsTestKit
import RasterKit
import Testing

@Suite struct PipelineReportTests {
    @Test func streamsEventsToAllListeners() async throws {
        let pipeline = RasterPipeline.isolated()
        let (first, second) = (pipeline.events, pipeline.events)
        _ = try pipeline.render(Swatch(), size: size)
        _ = try pipeline.render(Swatch(), size: size)
        for events in [first, second] {
            var actions: [RasterPipeline.Event.Action] = []
            for await event in events.prefix(2) {
                actions.append(event.action)
            }
            #expect(actions == [.drawn, .hit])
        }
    }

    @Test func logsHitsAtALowerLevelThanEverythingElse() throws {
        let lines = LogLines()
        let loud = RasterPipeline(cache: RasterCache(pressure: nil)) { $0.logger = lines.logger(level: .trace) }
        _ = try loud.render(Swatch(), size: size)
        _ = try loud.render(Swatch(), size: size)
        #expect(
            lines.all.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == ["debug drawn", "trace hit"]
        )

        let fewer = LogLines()
        let quiet = RasterPipeline(cache: RasterCache(pressure: nil)) { $0.logger = fewer.logger(level: .debug) }
        _ = try quiet.render(Swatch(), size: size)
        _ = try quiet.render(Swatch(), size: size)
        #expect(fewer.all.count == 1)
    }

    @Test func timesDrawingsForSwiftMetrics() throws {
        let run = MetricsRun()
        _ = try run.pipeline.render(Swatch(), size: size)
        _ = try run.pipeline.render(Swatch(), size: size)
        #expect(try run.metrics.expectTimer("rasterkit.pipeline.drawing").values.count == 1)
    }

    @Test(arguments: RasterPipeline.Event.Action.allCases)
    func countsAnActionForSwiftMetricsUnderItsName(action: RasterPipeline.Event.Action) async throws {
        let run = MetricsRun()
        await run.perform(action)
        #expect(run.log.events.contains { $0.action == action }, "The action did not happen.")
        for other in RasterPipeline.Event.Action.allCases {
            let count = run.log.events.count { $0.action == other && !$0.isNested }
            #expect(try run.count(of: other, "rasterkit.pipeline.requests") == count, "\(other)")
        }
    }

    @Test func countsNestedComponentsApartForSwiftMetrics() throws {
        let run = MetricsRun(byteLimit: 1 << 20)
        let swatch = Swatch()
        for _ in 0..<2 { _ = try run.pipeline.render(Around(swatch, number: 1), size: size).image }
        _ = try run.pipeline.render(Around(swatch, number: 2), size: size)
        #expect(try run.count(of: .drawn, "rasterkit.pipeline.requests") == 2)
        #expect(try run.count(of: .hit, "rasterkit.pipeline.requests") == 1)
        #expect(try run.count(of: .drawn, "rasterkit.pipeline.nested") == 1)
        #expect(try run.count(of: .hit, "rasterkit.pipeline.nested") == 1)
    }

    @Test func countsAJoinedRequestAsNoHit() async throws {
        let pipeline = RasterPipeline.isolated()
        pipeline.pause()
        let tasks = (0..<4).map { _ in pipeline.task(for: Scripted(), size: size) }
        pipeline.resume()
        for task in tasks { _ = await task.finalOutcome() }
        let done = pipeline.statistics
        #expect(done[.joined] == 3)
        #expect(done.drawings == 1)
        #expect(done.hits == 0)
        #expect(done.requests == 4)
        #expect(done.hitRate == 0)
    }

    @Test func takesNoTimeBelowZeroForThatOfADrawing() throws {
        let (clock, cache) = (ManualClock(), RememberingCache())
        let pipeline = RasterPipeline(core: PipelineCore(cache: cache) { $0.clock = clock.drawingClock })
        _ = try pipeline.render(Scripted { _ in clock.move(.seconds(-3600)) }, size: size)
        #expect(cache.origins.map(\.drawingTime) == [.zero])
    }

    @Test func countsEachRequestOfManyThreads() {
        let pipeline = RasterPipeline.isolated()
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for number in 0..<2000 {
                _ = try? pipeline.render(Scripted(color: Color(hex: UInt32(number % 50))), size: size)
            }
        }
        let done = pipeline.statistics
        #expect(done.requests == 16_000)
        #expect(done.hits + done[.joined] == 16_000 - 50)
        #expect(done.drawings == 50)
    }
}

private struct MetricsRun {
    let metrics = TestMetrics()
    let log = EventRecorder()
    let pipeline: RasterPipeline
    private let gate = Gate()
    private let tier = ScriptedTier()

    /// Creates a pipeline.
    ///
    /// - Parameter byteLimit: The limit of the cache in bytes: by default, room for one small image.
    init(byteLimit: Int = 1500) {
        pipeline = RasterPipeline(
            core: PipelineCore(cache: RasterCache(byteLimit: byteLimit, pressure: nil), tiers: [tier]) {
                [metrics, log] in
                $0.namespace = .test
                $0.threadCount = 1
                $0.validation = .opacity
                $0.diagnostics = DiagnosticOutput { _ in }
                $0.metrics = metrics
                $0.onEvent = log.record
            }
        )
    }

    func count(of action: RasterPipeline.Event.Action, _ label: String) throws -> Int {
        Int(try metrics.expectCounter(label, [("action", "\(action)")]).totalValue)
    }

    func perform(_ action: RasterPipeline.Event.Action) async {
        switch action {
        case .hit:
            for _ in 0..<2 { ask(Scripted()) }
        case .joined:
            pipeline.pause()
            let tasks = (0..<2).map { _ in pipeline.task(for: Scripted(), size: size) }
            pipeline.resume()
            for task in tasks { _ = await task.finalOutcome() }
        case .drawn:
            ask(Scripted())
        case .rejected:
            _ = try? pipeline.render(Scripted(), size: CGSize(width: 100, height: 100))
        case .uncached:
            _ = try? pipeline.render(Handler(), size: size)
        case .failed:
            ask(Scripted { _ in throw DrawingFailure() })
        case .declined:
            ask(Scripted { _ in throw RasterError.declined("Not now.") })
        case .canceled:
            pipeline.pause()
            pipeline.task(for: Scripted(), size: size).cancel()
        case .abandoned:
            let task = pipeline.task(for: Scripted(gate: gate), size: size)
            await gate.waitForArrival()
            task.cancel()
            gate.open()
            await wait { log.events.contains { $0.action == .abandoned } }
        case .misdeclared:
            var swatch = Swatch(color: .clear)
            swatch.isOpaque = true
            _ = try? pipeline.render(swatch, size: size)
        case .tierFailed:
            tier.answer(.failure(.gone))
            ask(Scripted())
        }
    }

    private func ask(_ square: Scripted) {
        _ = try? pipeline.render(square, size: size)
    }
}

@MainActor
@Suite struct RasterEventTests {
    private let log = EventRecorder()

    private func pipeline() -> RasterPipeline {
        .isolated(onEvent: log.record)
    }

    @Test func reportsWhatWasDoneForEachRequest() throws {
        let pipeline = pipeline()
        _ = try pipeline.render(Swatch(), size: size)
        _ = try pipeline.render(Swatch(), size: size)
        _ = try? pipeline.render(Swatch(fails: true), size: size)
        #expect(log.events.map(\.action) == [.drawn, .hit, .failed])
        #expect(log.events.allSatisfy { $0.component.hasSuffix("Swatch") })
        #expect(log.events[2].error?.code == .drawingFailed)
    }

    @Test func explainsAMissAgainstWhatTheViewShowedBefore() {
        let view = RasterView(Swatch(), size: size, pipeline: pipeline())
        view.regenerateIfNeeded()
        view.size.width = 20
        view.show(Swatch(color: .blue))
        #expect(log.events.last?.action == .drawn)
        #expect(log.events.last?.changes.map(\.path) == ["color", "width"])
        #expect(log.events.last?.description.contains("color: #FF0000FF → #0000FFFF; width: 10.0 → 20.0") == true)
    }

    @Test func saysHowLargeAnImageIsAndHowLongItWasDrawn() throws {
        let pipeline = pipeline()
        _ = try pipeline.render(Swatch(), size: size)
        _ = try pipeline.render(Swatch(), size: size)
        #expect(log.events.map(\.byteCount) == [240, 240])
        #expect(try #require(log.events.first?.drawingTime) > .zero)
        #expect(log.events.last?.drawingTime == nil)
    }

    @Test func marksPrefetchedImages() async {
        let pipeline = pipeline()
        _ = await pipeline.task(for: Scripted(), size: size, priority: .prefetch).finalOutcome()
        _ = await pipeline.task(for: Scripted(color: .blue), size: size).finalOutcome()
        #expect(log.events.map(\.isPrefetched) == [true, false])
    }
}
