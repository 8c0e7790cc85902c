// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import KitFixtures
import RasterKit
import Testing

/// Waits for a main actor that runs no jobs, as in the loop of a program, are reported.
@MainActor
@Suite struct MainActorWatchTests {
    private struct Tile: Rasterizable {
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
    }

    private let time = ManualClock()
    private let lines = Recorder<String>()
    private let watch: MainActorWatch

    init() {
        watch = MainActorWatch(clock: time.drawingClock, diagnostics: DiagnosticOutput(write: lines.add))
    }

    @Test func aViewThatWaitsForASecondIsReportedOnce() {
        let core = PipelineCore(cache: nil) {
            $0.threadCount = 0
            $0.mainActorWatch = watch
        }
        let view = RasterView(size: CGSize(width: 8, height: 8), pipeline: RasterPipeline(core: core))
        view.show(Tile())
        view.setNeedsRegeneration()
        time.move(.milliseconds(999))
        #expect(lines.all.isEmpty)
        time.move(.milliseconds(1))
        #expect(lines.all.map { $0.contains("A view has waited a second for the main actor") } == [true])
        watch.wait(for: "view")
        time.move(.seconds(9))
        #expect(lines.all.count == 1)
        #expect(time.timerCount == 0)
    }

    @Test func nothingIsReportedAndNoTimerIsLeftWhereJobsRun() async {
        watch.wait(for: "view")
        watch.wait(for: "view")
        await turns()
        time.move(.seconds(1))
        #expect(time.timerCount == 1)
        await turns()
        time.move(.seconds(1))
        #expect(lines.all.isEmpty)
        #expect(time.timerCount == 0)
    }

    @Test func aWaitThatStartsDuringACheckIsCheckedAfterIt() async {
        watch.wait(for: "view")
        await turns()
        watch.wait(for: "view")
        time.move(.seconds(1))
        time.move(.seconds(1))
        #expect(lines.all.count == 1)
    }

    /// Lets the jobs of the main actor run that were added before.
    private func turns() async {
        for _ in 0..<3 { await Task.detached { @MainActor in }.value }
    }
}
