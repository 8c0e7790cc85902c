// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock
import Testing

@testable import RasterKit

/// Drawings that wait for tasks which request images.
@Suite(.hangGuard) struct NeededImageTests {
    enum Way: CaseIterable, Sendable {
        case synchronous, priority, awaiting, awaitingRasterTask
    }

    struct Ring: Rasterizable, Sendable {
        var color = Color.red
        let way: Way
        let pipeline: RasterPipeline
        let record = Record()
        var swallowsErrors = true
        var colors: [Color] = []

        static var keyPathsThatAffectState: StateKeyPaths<Ring> { [\.color] }

        func draw(in context: DrawingContext, bounds: CGRect) throws {
            record.drawings.increment()
            var inner = self
            if let index = colors.firstIndex(of: color) { inner.color = colors[(index + 1) % colors.count] }
            if let error = inner.requestInTask(), !swallowsErrors { throw error }
            context.fill(bounds, with: color)
        }

        private func requestInTask() -> RasterError? {
            let failure = Lock<RasterError?>(nil)
            let done = DispatchSemaphore(value: 0)
            Task(priority: way == .priority ? .high : nil) {
                do throws(RasterError) {
                    switch way {
                    case .synchronous, .priority: _ = try render()
                    case .awaiting: _ = try await pipeline.render(RasterRequest(self, size: size))
                    case .awaitingRasterTask: _ = try await pipeline.task(for: self, size: size).finalOutcome().get()
                    }
                    record.names.add("image")
                } catch {
                    record.names.add("\(error.code)")
                    failure.withLock { $0 = error }
                }
                done.signal()
            }
            done.wait()
            return failure.withLock { $0 }
        }

        private func render() throws(RasterError) -> RasterResult { try pipeline.render(self, size: size) }
    }

    final class Record: Sendable {
        let drawings = DrawingCounter()
        let names = Recorder<String>()
    }

    private let gate = Gate()

    // MARK: - Circles

    @Test(arguments: Way.allCases, [true, false]) func failsInATaskOfADrawing(_ way: Way, isSynchronous: Bool) async {
        let ring = Ring(way: way, pipeline: .isolated(threadCount: 1))
        if isSynchronous {
            #expect(await onThread { try? ring.pipeline.render(ring, size: size).image.pixel(x: 0, y: 0)?.red } == 255)
        } else {
            #expect(await ring.pipeline.task(for: ring, size: size).finalOutcome().name == "drawn")
        }
        #expect(ring.record.names.all == ["nestingTooDeep"])
        #expect(ring.record.drawings.count == 1)
        #expect(ring.pipeline.waiterCount == 0)
        #expect(ring.pipeline.memoryUse.inFlight == 0)
    }

    @Test(arguments: Way.allCases) func endsWithTheErrorThatNamesTheCircle(_ way: Way) async {
        let ring = Ring(way: way, pipeline: RasterPipeline.isolated(threadCount: 1), swallowsErrors: false)
        guard case .failed(let error) = await ring.pipeline.task(for: ring, size: size).finalOutcome() else {
            Issue.record("The drawing did not fail.")
            return
        }
        #expect(error.code == .nestingTooDeep)
        #expect(error.message.contains("Ring draws"))
    }

    @Test(arguments: [Way.awaiting, .awaitingRasterTask]) func failsAtTheEndOfACircleOfComponents(_ way: Way) async {
        let ring = Ring(way: way, pipeline: RasterPipeline.isolated(threadCount: 3), colors: [.red, .green, .blue])
        #expect(await ring.pipeline.task(for: ring, size: size).finalOutcome().name == "drawn")
        #expect(ring.record.names.all == ["nestingTooDeep", "image", "image"])
        #expect(ring.record.drawings.count == 3)
    }

    @Test func failsInATaskThatTheDrawingDoesNotWaitFor() async {
        let pipeline = RasterPipeline.isolated(threadCount: 1)
        let inner = Lock<Task<RasterOutcome<RasterResult>, Never>?>(nil)
        let square = Scripted { [gate] _ in
            let task = Task { await pipeline.task(for: Scripted(), size: size).finalOutcome() }
            inner.withLock { $0 = task }
            gate.arriveAndWait()
        }
        let outer = pipeline.task(for: square, size: size)
        await gate.waitForArrival()
        #expect(await inner.withLock { $0 }?.value.name == "failed nestingTooDeep")
        gate.open()
        #expect(await outer.finalOutcome().name == "drawn")
    }

    private struct Half: Rasterizable, Sendable {
        var color: Color
        let own: RasterPipeline
        let other: RasterPipeline
        let usesTask: Bool

        static var keyPathsThatAffectState: StateKeyPaths<Half> { [\.color] }

        func draw(in context: DrawingContext, bounds: CGRect) throws {
            let counterpart = Half(color: color == .red ? .blue : .red, own: other, other: own, usesTask: false)
            guard usesTask else {
                _ = try other.render(counterpart, size: size)
                return
            }
            let done = DispatchSemaphore(value: 0)
            let result = Lock<Result<RasterResult, any Error>?>(nil)
            Task {
                let inner = Result { try other.render(counterpart, size: size) }
                result.withLock { $0 = inner }
                done.signal()
            }
            done.wait()
            _ = try result.withLock { $0 }?.get()
        }
    }

    @Test(arguments: [false, true]) func failsInACircleThroughTwoPipelines(usesTask: Bool) async {
        let pipelines = [RasterPipeline.isolated(threadCount: 1), .isolated(threadCount: 1)]
        let half = Half(color: .red, own: pipelines[0], other: pipelines[1], usesTask: usesTask)
        #expect(await half.own.task(for: half, size: size).finalOutcome().name == "failed nestingTooDeep")
        #expect(half.own.waiterCount == 0)
        #expect(half.other.waiterCount == 0)
    }
}
