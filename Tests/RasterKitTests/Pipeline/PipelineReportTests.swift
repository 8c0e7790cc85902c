// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Logging
import Metrics
import MetricsTestKit
import RasterKit
import Synchronization
import Testing

@Suite struct PipelineReportTests {
    /// Keeps the lines of a logger.
    private final class Lines: Sendable {
        private let lines = Mutex<[String]>([])
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

    @Test func streamsEventsToEveryoneWhoListens() async throws {
        let pipeline = RasterPipeline.isolated()
        let (first, second) = (pipeline.events, pipeline.events)
        _ = try pipeline.render(Swatch(), size: size)
        _ = try pipeline.render(Swatch(), size: size)
        for events in [first, second] {
            var actions: [RasterEvent.Action] = []
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

    @Test func logsHitsMoreQuietlyThanAllElse() throws {
        let lines = Lines()
        let loud = RasterPipeline(logger: lines.logger(level: .trace))
        _ = try loud.render(Swatch(), size: size)
        _ = try loud.render(Swatch(), size: size)
        #expect(
            lines.all.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == ["debug drawn", "trace hit"]
        )

        let fewer = Lines()
        let quiet = RasterPipeline(logger: fewer.logger(level: .debug))
        _ = try quiet.render(Swatch(), size: size)
        _ = try quiet.render(Swatch(), size: size)
        #expect(fewer.all.count == 1)
    }

    @Test func countsEachActionForSwiftMetrics() throws {
        let metrics = TestMetrics()
        let pipeline = RasterPipeline(
            cache: RasterCache(),
            validation: [],
            diagnostics: DiagnosticOutput { _ in },
            metrics: metrics
        )
        _ = try pipeline.render(Swatch(), size: size)
        _ = try pipeline.render(Swatch(), size: size)
        _ = try pipeline.render(Swatch(), size: size)
        func count(_ action: RasterEvent.Action) throws -> Int64 {
            try metrics.expectCounter("rasterkit.pipeline.requests", [("action", "\(action)")]).totalValue
        }
        #expect(try count(.drawn) == 1)
        #expect(try count(.hit) == 2)
        #expect(try count(.failed) == 0)
        #expect(try metrics.expectTimer("rasterkit.pipeline.drawing").values.count == 1)
    }

    @Test func countsHowEachRequestEnded() async {
        let pipeline = RasterPipeline(cache: RasterCache(), threadCount: 1, queueLimit: 1)
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
        _ = try? pipeline.render(Swatch(), size: size).image
        _ = try? pipeline.render(Scripted(color: .red) { _ in throw RasterError.declined("No.") }, size: size).image
        let done = pipeline.statistics
        #expect(done.failures == 2 && done.cancelled == 1 && done.drawings == 1 && done.hits == 1 && done.declined == 1)
        #expect(done.requests == 6)
    }
}
