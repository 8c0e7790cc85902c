// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct DiagnosticOutputTests {
    private let lines = Recorder<String>()

    private func pipeline(onEvent: (@Sendable (RasterPipeline.Event) -> Void)? = nil) -> RasterPipeline {
        RasterPipeline(
            core: PipelineCore(cache: nil) {
                $0.validation = .opacity
                $0.diagnostics = DiagnosticOutput(write: lines.add)
                $0.onEvent = onEvent
            }
        )
    }

    @Test func writesALineForEachComponentTypeWithoutListeners() throws {
        let pipeline = pipeline()
        _ = try pipeline.render(Swatch(color: .clear, isOpaque: true), size: size)
        _ = try pipeline.render(Swatch(color: Color.red.opacity(0.5), isOpaque: true), size: size)
        _ = try pipeline.render(Painting(isOpaque: true), size: size)
        #expect(lines.all.count == 2)
        #expect(lines.all.first?.hasPrefix("RasterKit: KitFixtures.Swatch declares isOpaque") == true)
        #expect(lines.all.allSatisfy { $0.hasSuffix(".\n") })
    }

    @Test func writesOnceThatTheSelfTestFailed() {
        let output = DiagnosticOutput(write: lines.add)
        output.reportReading(nil)
        output.reportReading("the self-test failed")
        output.reportReading("the self-test failed")
        #expect(lines.all.count == 1)
        #expect(lines.all.first?.contains("the self-test failed (see the guide Keys)") == true)
    }

    @Test func tellsInStatisticsHowKeysAreRead() {
        let statistics = pipeline().statistics
        let isMirror = ProcessInfo.processInfo.environment["RASTERKIT_KEYS"] == "mirror"
        #expect(statistics.keyReading == (isMirror ? .mirror : .inPlace))
        #expect((statistics - statistics).keyReading == statistics.keyReading)
    }

    @Test func writesOnceThatTheEnvironmentAsksForNothingThatThereIs() {
        let output = DiagnosticOutput(write: lines.add)
        output.reportUnknownReading("foo")
        output.reportUnknownReading("foo")
        output.reportUnknownReading(nil)
        #expect(lines.all.count == 1)
        #expect(lines.all.first?.contains("RASTERKIT_KEYS=foo") == true)
    }

    @Test func writesNothingWhereThereAreListeners() throws {
        _ = try pipeline { _ in }.render(Painting(isOpaque: true), size: size)
        #expect(lines.all.isEmpty)
    }

    @Test func writesOneLineForAComponentThatCannotBeKeyed() throws {
        let pipeline = pipeline()
        for _ in 0..<3 { _ = try pipeline.render(Handler(), size: size) }
        #expect(lines.all.count == 1)
        #expect(lines.all.first?.contains("action") == true)
    }

    @Test func writesOneLineWhereAComponentDrawsOneThatCannotBeKeyed() throws {
        struct Outer: Rasterizable {
            static var keyPathsThatAffectState: StateKeyPaths<Outer> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.draw(Handler(), in: bounds) }
        }
        let pipeline = RasterPipeline.isolated(diagnostics: DiagnosticOutput(write: lines.add))
        #expect(try pipeline.render(Outer(), size: size).uncachedReason != nil)
        #expect(lines.all.count == 1)
    }

    @Test func writesEachKindOfError() {
        let output = DiagnosticOutput(write: lines.add)
        for code in [RasterError.Code.misdeclared, .stateChanged, .misdeclared] {
            output.report(RasterError(code, "\(code)."), of: "Badge")
        }
        #expect(lines.all == ["RasterKit: misdeclared.\n", "RasterKit: stateChanged.\n"])
    }
}
