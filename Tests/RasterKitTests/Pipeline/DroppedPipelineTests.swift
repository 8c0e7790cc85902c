// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock
import Testing

@testable import RasterKit

/// What happens to requests whose pipeline has no reference left.
@Suite struct DroppedPipelineTests {
    private let gate = Gate()

    private final class Holder: Sendable {
        private let pipeline: Lock<RasterPipeline?>
        init(_ pipeline: RasterPipeline) { self.pipeline = Lock(pipeline) }
        func drop() {
            let dropped = pipeline.withLock { pipeline -> RasterPipeline? in
                defer { pipeline = nil }
                return pipeline
            }
            _ = dropped
        }
        var present: RasterPipeline? { pipeline.withLock { $0 } }
    }

    private func tasks(of pipeline: RasterPipeline?, _ priorities: [RasterPriority] = RasterPriority.allCases)
        -> [RasterTask]
    {
        priorities.enumerated().compactMap { index, priority in
            pipeline?.task(
                for: Swatch(color: Color(red: 0, green: Double(index) / 8, blue: 0)),
                size: size,
                priority: priority
            )
        }
    }

    @Test func isFreedAlthoughRequestsWait() {
        var pipeline: RasterPipeline? = .isolated()
        weak let freed = pipeline
        pipeline?.pause()
        let tasks = tasks(of: pipeline)
        pipeline = nil
        #expect(freed == nil)
        #expect(tasks.allSatisfy { $0.outcome?.name == "canceled" })
        // What is asked of a task afterwards has no effect.
        for task in tasks {
            task.priority = .interactive
            task.cancel()
        }
        #expect(tasks.allSatisfy { $0.outcome?.name == "canceled" })
    }

    @Test(.hangGuard) func freesItsDrawingsAndThreads() async {
        var pipeline: RasterPipeline? = .isolated()
        weak let drawings = pipeline?.core.inFlight
        for task in tasks(of: pipeline) { _ = await task.finalOutcome() }
        pipeline?.pause()
        _ = tasks(of: pipeline)
        pipeline = nil
        await wait { drawings == nil }
        #expect(drawings == nil)
    }

    @Test(.hangGuard) func drawsWhatIsNotPaused() async {
        var pipeline: RasterPipeline? = .isolated()
        pipeline?.pause(upTo: .low)
        let tasks = tasks(of: pipeline)
        pipeline = nil
        var names: [String] = []
        for task in tasks { names.append(await task.finalOutcome().name) }
        #expect(names == ["canceled", "canceled", "drawn", "drawn"])
    }

    @Test(.hangGuard) func finishesADrawingThatReleasesTheLastReference() async {
        let pipeline = Holder(RasterPipeline.isolated())
        let gate = gate
        let square = Scripted { _ in
            gate.arriveAndWait()
            pipeline.drop()
        }
        let task = pipeline.present?.task(for: square, size: size)
        await gate.waitForArrival()
        pipeline.present?.pause()
        let paused = tasks(of: pipeline.present)
        gate.open()
        #expect(await task?.finalOutcome().name == "drawn")
        for task in paused {
            #expect(await task.finalOutcome().name == "canceled")
        }
    }

    @Test(.hangGuard) func answersAThreadThatWaits() async {
        let pipeline = Holder(RasterPipeline.isolated())
        let square = Scripted(gate: gate)
        let task = pipeline.present?.task(for: square, size: size)
        await gate.waitForArrival()
        async let waited = onThread { try? pipeline.present?.render(square, size: size) }
        await wait { pipeline.present?.waiterCount == 2 }
        pipeline.drop()
        gate.open()
        #expect(await waited?.isHit == true)
        #expect(await task?.finalOutcome().name == "drawn")
    }

    @Test(.hangGuard) func endsItsEventsAfterTheLastOne() async {
        var pipeline: RasterPipeline? = .isolated()
        let events = pipeline?.events
        pipeline?.pause()
        _ = tasks(of: pipeline)
        pipeline = nil
        var actions: [RasterPipeline.Event.Action] = []
        if let events { for await event in events { actions.append(event.action) } }
        #expect(actions == [.canceled, .canceled, .canceled, .canceled])
    }

    @Test(.hangGuard) @MainActor func endsAViewThatWasDroppedWithIt() async {
        var pipeline: RasterPipeline? = .isolated()
        weak let freed = pipeline
        pipeline?.pause()
        var view = pipeline.map { RasterView(Swatch(), size: size, pipeline: $0) }
        view?.drawsSynchronously = false
        var outcome = ""
        view?.regenerateNow { outcome = $0.name }
        pipeline = nil
        #expect(outcome == "")
        #expect(freed != nil)
        view = nil
        await passTurns()
        #expect(outcome == "canceled")
        #expect(freed == nil)
    }
}
