// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Logging
import Metrics
import MetricsTestKit
import RasterKit
import RasterLock
import Testing

@Suite struct PipelineReportTests {
    /// The lines of a logger.
    private final class Lines: Sendable {
        private let lines = Lock<[String]>([])
        var all: [String] { lines.withLock { $0 } }

        func logger(level: Logger.Level) -> Logger {
            var logger = Logger(label: "test") { _ in Handler(lines: self) }
            logger.logLevel = level
            return logger
        }

        private struct Handler: LogHandler {
            let lines: Lines
            var metadata: Logger.Metadata = [:]
            var logLevel = Logger.Level.trace
            subscript(metadataKey key: String) -> Logger.Metadata.Value? {
                get { metadata[key] }
                set { metadata[key] = newValue }
            }
            func log(event: LogEvent) {
                lines.lines.withLock { $0.append("\(event.level) \(event.message)") }
            }
        }
    }

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

    @Test func endsTheStreamWithThePipeline() async throws {
        var pipeline: RasterPipeline? = .isolated()
        let events = try #require(pipeline?.events)
        _ = try pipeline?.render(Swatch(), size: size)
        pipeline = nil
        var count = 0
        for await _ in events { count += 1 }
        #expect(count == 1)
    }

    @Test func logsHitsAtALowerLevelThanEverythingElse() throws {
        let lines = Lines()
        let loud = RasterPipeline(cache: RasterCache(pressure: nil), logger: lines.logger(level: .trace))
        _ = try loud.render(Swatch(), size: size)
        _ = try loud.render(Swatch(), size: size)
        #expect(
            lines.all.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == ["debug drawn", "trace hit"]
        )

        let fewer = Lines()
        let quiet = RasterPipeline(cache: RasterCache(pressure: nil), logger: fewer.logger(level: .debug))
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
        for _ in 0..<2 { _ = try run.pipeline.render(NestedCell(number: 1), size: size).image }
        _ = try run.pipeline.render(NestedCell(number: 2), size: size)
        #expect(try run.count(of: .drawn, "rasterkit.pipeline.requests") == 2)
        #expect(try run.count(of: .hit, "rasterkit.pipeline.requests") == 1)
        #expect(try run.count(of: .drawn, "rasterkit.pipeline.nested") == 1)
        #expect(try run.count(of: .hit, "rasterkit.pipeline.nested") == 1)
    }

    @Test func countsHowEachRequestEnded() async {
        let pipeline = RasterPipeline(cache: RasterCache(pressure: nil), threadCount: 1, queueLimit: 1)
        pipeline.pause()
        let tasks = [
            pipeline.task(for: Scripted(color: .red) { _ in throw RasterError.declined("No.") }, size: size),
            pipeline.task(for: Swatch(), size: size, priority: .interactive),
            pipeline.task(for: Swatch(), size: .zero),
            pipeline.task(for: Swatch(), size: size),
        ]
        tasks[3].cancel()
        pipeline.resume()
        for task in tasks {
            _ = await task.finalOutcome()
        }
        _ = try? pipeline.render(Swatch(), size: size)
        _ = try? pipeline.render(Scripted(color: .red) { _ in throw RasterError.declined("No.") }, size: size)
        let done = pipeline.statistics
        #expect(done.failures == 2 && done.canceled == 1 && done.drawings == 1 && done.hits == 1 && done.declined == 1)
        #expect(done.requests == 6)
    }

    @Test func countsNestedComponentsApart() throws {
        let pipeline = RasterPipeline.isolated()
        for number in 0..<50 { _ = try pipeline.render(NestedCell(number: number), size: size).image }
        #expect(pipeline.statistics.hitRate == 0 && pipeline.statistics.requests == 50)
        #expect(pipeline.nestedStatistics.hits == 49 && pipeline.nestedStatistics.drawings == 1)
    }

    @Test func countsAJoinedRequestAsNoHit() async throws {
        let pipeline = RasterPipeline.isolated()
        pipeline.pause()
        let tasks = (0..<4).map { _ in pipeline.task(for: Scripted(), size: size) }
        pipeline.resume()
        for task in tasks { _ = await task.finalOutcome() }
        let done = pipeline.statistics
        #expect(done.joined == 3 && done.drawings == 1 && done.hits == 0)
        #expect(done.requests == 4 && done.hitRate == 0)
    }

    @Test func countsEachRequestOfManyThreads() {
        let pipeline = RasterPipeline.isolated()
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for number in 0..<2000 {
                _ = try? pipeline.render(Scripted(color: Color(hex: UInt32(number % 50))), size: size)
            }
        }
        let done = pipeline.statistics
        #expect(done.requests == 16_000 && done.hits + done.joined == 16_000 - 50 && done.drawings == 50)
    }
}

/// A cell that is never drawn like another one, around a swatch that always is.
private struct NestedCell: Rasterizable {
    var number: Int
    var swatch = Swatch()
    static var keyPathsThatAffectState: StateKeyPaths<NestedCell> { [\.number, \.swatch] }
    func draw(in context: DrawingContext, bounds: CGRect) { context.draw(swatch, in: bounds) }
}

/// A pipeline with metrics and events that a test reads, and ways to make it do everything that it can.
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
            cache: RasterCache(byteLimit: byteLimit, pressure: nil),
            tiers: [tier],
            namespace: .test,
            threadCount: 1,
            validation: .opacity,
            diagnostics: DiagnosticOutput { _ in },
            metrics: metrics,
            onEvent: log.record
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
        case .bypassed:
            _ = try? pipeline.render(Scripted(), size: CGSize(width: 100, height: 100))
        case .drawnUncached:
            struct Handler: Rasterizable {
                var action: @Sendable () -> Void = {}
                static var keyPathsThatAffectState: StateKeyPaths<Handler> { ["action": \.action] }
                func draw(in context: DrawingContext, bounds: CGRect) {}
            }
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
