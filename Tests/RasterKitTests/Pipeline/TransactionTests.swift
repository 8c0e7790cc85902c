// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock
import Testing

/// What belongs to a transaction: the requests that its body makes on its thread before it returns.
@MainActor
@Suite struct TransactionTests {
    private let pipeline = RasterPipeline.isolated()
    private let gate = Gate()

    /// The names of outcomes, in the order in which completions ran.
    @MainActor
    private final class Record {
        var names: [String] = []
        func note(_ name: String) { names.append(name) }
    }

    private func swatch(_ level: Double) -> Swatch { Swatch(color: Color(red: level, green: 0, blue: 0)) }

    /// Runs a transaction whose body requests an image that is drawn when the gate opens, and does something more.
    private func transaction(_ record: Record, _ body: () -> Void) -> RasterTask {
        let (pipeline, gate) = (pipeline, gate)
        return pipeline.transaction {
            body()
            return pipeline.task(for: Scripted(gate: gate), size: size) { _ in record.note("held") }
        }
    }

    private func finish(_ held: RasterTask) async {
        gate.open()
        _ = await held.finalOutcome()
        await passTurns()
    }

    @Test(.hangGuard) func doesNotHoldWhatATaskRequests() async {
        let record = Record()
        let pipeline = pipeline
        var task: Task<Void, Never>?
        let held = transaction(record) {
            task = Task {
                _ = await pipeline.task(for: Swatch(), size: size) { _ in record.note("task") }.finalOutcome()
            }
        }
        await task?.value
        await passTurns()
        #expect(record.names == ["task"])
        await finish(held)
        #expect(record.names == ["task", "held"])
    }

    @Test(.hangGuard) func doesNotWaitForATask() async {
        let record = Record()
        let (pipeline, gate) = (pipeline, gate)
        let late = Lock<RasterTask?>(nil)
        var task: Task<Void, Never>?
        pipeline.transaction {
            pipeline.task(for: Swatch(), size: size) { _ in record.note("body") }
            task = Task {
                let request = pipeline.task(for: Scripted(color: .blue, gate: gate), size: size) { _ in
                    record.note("task")
                }
                late.withLock { $0 = request }
            }
        }
        await task?.value
        await gate.waitForArrival()
        await wait { pipeline.drawingCount == 1 }
        await passTurns()
        #expect(record.names == ["body"])
        gate.open()
        _ = await late.withLock { $0 }?.finalOutcome()
        await passTurns()
        #expect(record.names == ["body", "task"])
    }

    @Test(.hangGuard) func doesNotHoldWhatADetachedTaskRequests() async {
        let record = Record()
        let pipeline = pipeline
        var task: Task<Void, Never>?
        let held = transaction(record) {
            task = Task.detached {
                _ = await pipeline.task(for: Swatch(), size: size) { _ in record.note("task") }.finalOutcome()
            }
        }
        await task?.value
        await passTurns()
        #expect(record.names == ["task"])
        await finish(held)
    }

    @Test(.hangGuard) func holdsNoChildrenOfATaskThatTheBodyBegins() async {
        let record = Record()
        let pipeline = pipeline
        var task: Task<Void, Never>?
        let held = transaction(record) {
            task = Task {
                async let first = pipeline.task(for: Swatch(), size: size) { _ in record.note("child") }.finalOutcome()
                await withTaskGroup { group in
                    group.addTask {
                        _ = await pipeline.task(for: Swatch(color: .blue), size: size) { _ in record.note("child") }
                            .finalOutcome()
                    }
                }
                _ = await first
            }
        }
        await task?.value
        await passTurns()
        #expect(record.names == ["child", "child"])
        await finish(held)
        #expect(record.names == ["child", "child", "held"])
    }

    @Test(.hangGuard) func holdsNothingThatAnotherThreadRequestsWhileTheBodyRuns() async {
        let record = Record()
        let pipeline = pipeline
        let held = transaction(record) {
            let done = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                pipeline.task(for: Swatch(), size: .zero) { _ in record.note("other") }
                done.signal()
            }
            done.wait()
        }
        await passTurns()
        #expect(record.names == ["other"])
        await finish(held)
    }

    @Test(.hangGuard) func deliversNestedTransactionsTogetherWithTheOuterOne() async {
        let record = Record()
        let pipeline = pipeline
        let held = transaction(record) {
            pipeline.transaction {
                _ = pipeline.task(for: Swatch(), size: .zero) { _ in record.note("inner") }
            }
        }
        await passTurns()
        #expect(record.names == [])
        await finish(held)
        #expect(record.names == ["inner", "held"])
    }

    @Test(.hangGuard) func holdsWhatIsRequestedInATransactionOfAnotherPipeline() async {
        let record = Record()
        let pipeline = pipeline
        let other = RasterPipeline.isolated()
        let held = transaction(record) {
            other.transaction {
                _ = pipeline.task(for: Swatch(), size: .zero) { _ in record.note("inner") }
                _ = other.task(for: Swatch(), size: .zero) { _ in record.note("other") }
            }
        }
        await passTurns()
        #expect(record.names == ["other"])
        await finish(held)
        #expect(record.names == ["other", "inner", "held"])
    }

    @Test(.hangGuard) func doesNotHoldWhatACompletionRequests() async {
        let record = Record()
        let pipeline = pipeline
        pipeline.transaction {
            _ = pipeline.task(for: Swatch(), size: .zero) { _ in
                record.note("first")
                _ = pipeline.task(for: Swatch(), size: .zero) { _ in record.note("second") }
            }
        }
        await passTurns()
        #expect(record.names == ["first", "second"])
    }

    @Test(.hangGuard) func deliversWhatABodyRequestedBeforeItThrew() async {
        let record = Record()
        let pipeline = pipeline
        #expect(throws: DrawingFailure.self) {
            try pipeline.transaction {
                _ = pipeline.task(for: Swatch(), size: .zero) { _ in record.note("body") }
                throw DrawingFailure()
            }
        }
        await passTurns()
        #expect(record.names == ["body"])
    }

    @Test(.hangGuard) func doesNotHoldAViewThatRegenerates() async {
        let record = Record()
        let pipeline = pipeline
        var view: RasterView?
        let held = transaction(record) {
            view = RasterView(Swatch(color: .blue), size: size, pipeline: pipeline)
            view?.drawsSynchronously = false
        }
        await wait { view?.image != nil }
        await passTurns()
        #expect(view?.isLoaded == true && record.names == [])
        await finish(held)
        #expect(record.names == ["held"])
    }

    @Test(.hangGuard) func deliversOnceAfterATaskOutlivedIt() async {
        let record = Record()
        let pipeline = pipeline
        var task: Task<Void, Never>?
        pipeline.transaction {
            _ = pipeline.task(for: Swatch(), size: .zero) { _ in record.note("body") }
            task = Task {
                for _ in 0..<3 {
                    pipeline.task(for: Swatch(), size: .zero) { _ in record.note("late") }
                    await Task.yield()
                }
            }
        }
        await task?.value
        await passTurns()
        #expect(record.names == ["body", "late", "late", "late"])
    }

    @Test(.hangGuard) func endsWithItsCanceledRequests() async {
        let record = Record()
        let pipeline = pipeline
        pipeline.pause()
        let tasks = pipeline.transaction {
            (0..<100).map { index in
                pipeline.task(for: swatch(Double(index) / 200), size: size) { record.note($0.name) }
            }
        }
        for task in tasks.shuffled() {
            task.cancel()
            task.cancel()
        }
        await passTurns()
        #expect(record.names == Array(repeating: "canceled", count: 100))
    }
}
