// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock
import Testing

@Suite struct DiagnosticOutputTests {
    /// Lines that were written.
    private final class Lines: Sendable {
        private let all = Lock<[String]>([])
        var text: [String] { all.withLock { $0 } }
        @Sendable func write(_ line: String) { all.withLock { $0.append(line) } }
    }

    private let lines = Lines()

    private func pipeline(onEvent: (@Sendable (RasterPipeline.Event) -> Void)? = nil) -> RasterPipeline {
        RasterPipeline(
            cache: nil,
            validation: .opacity,
            diagnostics: DiagnosticOutput(write: lines.write),
            onEvent: onEvent
        )
    }

    @Test func writesALineForEachComponentTypeWhereNobodyHearsEvents() throws {
        let pipeline = pipeline()
        _ = try pipeline.render(Swatch(color: .clear, isOpaque: true), size: size)
        _ = try pipeline.render(Swatch(color: Color.red.withAlpha(0.5), isOpaque: true), size: size)
        _ = try pipeline.render(Painting(isOpaque: true), size: size)
        #expect(lines.text.count == 2)
        #expect(lines.text.first?.hasPrefix("RasterKit: KitFixtures.Swatch declares isOpaque") == true)
        #expect(lines.text.allSatisfy { $0.hasSuffix(".\n") })
    }

    @Test func writesOnceThatTheSelfTestFailed() {
        let output = DiagnosticOutput(write: lines.write)
        output.reportReading("the self-test failed")
        output.reportReading("the self-test failed")
        #expect(lines.text.count == 1)
        #expect(lines.text.first?.contains("the self-test failed (see Docs/Keys.md)") == true)
    }

    @Test func tellsInStatisticsHowKeysAreRead() {
        let statistics = pipeline().statistics
        let isMirror = ProcessInfo.processInfo.environment["RASTERKIT_KEYS"] == "mirror"
        #expect(statistics.keyReading == (isMirror ? .mirror : .inPlace))
        #expect((statistics - statistics).keyReading == statistics.keyReading)
    }

    @Test func writesNothingWhereTheSelfTestPassed() {
        DiagnosticOutput(write: lines.write).reportReading(nil)
        #expect(lines.text.isEmpty)
    }

    @Test func writesOnceThatTheEnvironmentAsksForNothingThatThereIs() {
        let output = DiagnosticOutput(write: lines.write)
        output.reportUnknownReading("foo")
        output.reportUnknownReading("foo")
        output.reportUnknownReading(nil)
        #expect(lines.text.count == 1)
        #expect(lines.text.first?.contains("RASTERKIT_KEYS=foo") == true)
    }

    @Test func writesNothingWhereEventsAreHeard() throws {
        _ = try pipeline { _ in }.render(Painting(isOpaque: true), size: size)
        #expect(lines.text.isEmpty)
    }

    @Test func writesOneLineForAComponentThatCannotBeKeyed() throws {
        struct Handler: Rasterizable {
            var action: () -> Void = {}
            static var keyPathsThatAffectState: StateKeyPaths<Handler> { ["action": \.action] }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        let pipeline = pipeline()
        for _ in 0..<3 { _ = try pipeline.render(Handler(), size: size) }
        #expect(lines.text.count == 1)
        #expect(lines.text.first?.contains("action") == true)
    }

    @Test func writesOneLineWhereAComponentDrawsOneThatCannotBeKeyed() throws {
        struct Inner: Rasterizable {
            var action: @Sendable () -> Void = {}
            static var keyPathsThatAffectState: StateKeyPaths<Inner> { ["action": \.action] }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        struct Outer: Rasterizable {
            static var keyPathsThatAffectState: StateKeyPaths<Outer> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.draw(Inner(), in: bounds) }
        }
        let cache = RasterCache(byteLimit: 1 << 20, pressure: nil)
        let pipeline = RasterPipeline(
            cache: cache,
            validation: [],
            diagnostics: DiagnosticOutput(write: lines.write)
        )
        #expect(try pipeline.render(Outer(), size: size).refusal != nil)
        #expect(lines.text.count == 1)
    }

    @Test func writesEachKindOfError() {
        let output = DiagnosticOutput(write: lines.write)
        for code in [RasterError.Code.misdeclared, .stateChanged, .misdeclared] {
            output.report(RasterError(code, "\(code)."), of: "Badge")
        }
        #expect(lines.text == ["RasterKit: misdeclared.\n", "RasterKit: stateChanged.\n"])
    }
}
