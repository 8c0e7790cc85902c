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

    private func swatch(_ level: Double) -> Swatch { Swatch(color: Color(red: level, green: 0, blue: 0)) }

    private func transaction(_ record: CompletionRecord, _ body: () -> Void) -> RasterTask {
        let (pipeline, gate) = (pipeline, gate)
        return pipeline.transaction {
            body()
            return pipeline.task(for: Scripted(gate: gate), size: size) { _ in record.note("held") }
        }
    }

    private func finish(_ held: RasterTask, _ record: CompletionRecord, count: Int) async {
        gate.open()
        _ = await held.finalOutcome()
        await wait { record.names.count >= count }
        await passTurns()
    }

    enum Start: CaseIterable { case task, detachedTask, child, childOfAGroup }

    @Test(.hangGuard, arguments: Start.allCases) func doesNotHoldWhatATaskOfTheBodyRequests(start: Start) async {
        let record = CompletionRecord()
        let pipeline = pipeline
        let request: @Sendable () async -> Void = {
            _ = await pipeline.task(for: Swatch(), size: size) { _ in record.note("task") }.finalOutcome()
        }
        var task: Task<Void, Never>?
        let held = transaction(record) {
            task =
                switch start {
                case .task: Task { await request() }
                case .detachedTask: Task.detached { await request() }
                case .child:
                    Task {
                        async let child: Void = request()
                        await child
                    }
                case .childOfAGroup: Task { await withTaskGroup { $0.addTask { await request() } } }
                }
        }
        await task?.value
        await wait { !record.names.isEmpty }
        #expect(record.names == ["task"])
        await finish(held, record, count: 2)
        #expect(record.names == ["task", "held"])
    }

    @Test(.hangGuard) func doesNotWaitForATask() async {
        let record = CompletionRecord()
        let (pipeline, gate) = (pipeline, gate)
        var task: Task<Void, Never>?
        pipeline.transaction {
            pipeline.task(for: Swatch(), size: size) { _ in record.note("body") }
            task = Task {
                pipeline.task(for: Scripted(color: .blue, gate: gate), size: size) { _ in record.note("task") }
            }
        }
        await task?.value
        await gate.waitForArrival()
        await wait { !record.names.isEmpty }
        #expect(record.names == ["body"])
        gate.open()
        await wait { record.names.count == 2 }
        #expect(record.names == ["body", "task"])
    }

    @Test(.hangGuard) func holdsNothingThatAnotherThreadRequestsWhileTheBodyRuns() async {
        let record = CompletionRecord()
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
        await finish(held, record, count: 2)
    }

    @Test(.hangGuard) func deliversNestedTransactionsTogetherWithTheOuterOne() async {
        let record = CompletionRecord()
        let pipeline = pipeline
        let held = transaction(record) {
            pipeline.transaction {
                _ = pipeline.task(for: Swatch(), size: .zero) { _ in record.note("inner") }
            }
        }
        await passTurns()
        #expect(record.names == [])
        await finish(held, record, count: 2)
        #expect(record.names == ["inner", "held"])
    }

    @Test(.hangGuard) func holdsWhatIsRequestedInATransactionOfAnotherPipeline() async {
        let record = CompletionRecord()
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
        await finish(held, record, count: 3)
        #expect(record.names == ["other", "inner", "held"])
    }

    @Test(.hangGuard) func deliversWhatABodyRequestedBeforeItThrew() async {
        let record = CompletionRecord()
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
        let record = CompletionRecord()
        let pipeline = pipeline
        var view: RasterView?
        let held = transaction(record) {
            view = RasterView(Swatch(color: .blue), size: size, pipeline: pipeline)
            view?.drawsSynchronously = false
        }
        await wait { view?.image != nil }
        await passTurns()
        #expect(view?.isLoaded == true)
        #expect(record.names == [])
        await finish(held, record, count: 1)
        #expect(record.names == ["held"])
    }

    @Test(.hangGuard) func endsWithItsCanceledRequests() async {
        let record = CompletionRecord()
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
