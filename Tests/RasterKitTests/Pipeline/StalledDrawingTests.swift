// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock
import Testing

@testable import RasterKit

/// Drawings that wait for threads and tasks which request the same image.
@Suite struct StalledDrawingTests {
    /// The ways in which a drawing requests its own component elsewhere, and waits for it.
    enum Way: CaseIterable, Sendable {
        case thread, dispatch, concurrentPerform, task, awaitingTask, awaitingRasterTask, priorityTask, detachedTask
    }

    /// A square that needs its own image, or that of another component.
    struct Ring: Rasterizable, Sendable {
        var color = Color.red
        let way: Way
        let pipeline: RasterPipeline
        let record = Record()
        /// A Boolean value that indicates whether the square is drawn although there is no image to draw into it.
        var swallowsErrors = true
        /// The colors of the components in order, of which each draws the next one.
        var colors: [Color] = []

        static var keyPathsThatAffectState: StateKeyPaths<Ring> { [\.color] }

        func draw(in context: DrawingContext, bounds: CGRect) throws {
            record.drawings.increment()
            var inner = self
            if let index = colors.firstIndex(of: color) { inner.color = colors[(index + 1) % colors.count] }
            do {
                for error in inner.requestAndWait() { throw error }
            } catch {
                guard swallowsErrors else { throw error }
            }
            context.fill(bounds, with: color)
        }

        /// Requests the component, and returns the errors.
        private func requestAndWait() -> [RasterError] {
            let errors = Lock<[RasterError]>([])
            let done = DispatchSemaphore(value: 0)
            @Sendable func note(_ outcome: RasterOutcome<RasterResult>) {
                record.names.withLock { $0.append(outcome.name) }
                guard case .failed(let error) = outcome else { return }
                errors.withLock { $0.append(error) }
            }
            @Sendable func render() {
                do throws(RasterError) {
                    note(.drawn(try pipeline.render(self, size: size)))
                } catch {
                    note(.failed(error))
                }
                done.signal()
            }
            switch way {
            case .thread: Thread.detachNewThread { render() }
            case .dispatch: DispatchQueue.global().async { render() }
            case .concurrentPerform: DispatchQueue.concurrentPerform(iterations: 3) { _ in render() }
            case .task: Task { render() }
            case .priorityTask: Task(priority: .high) { render() }
            case .awaitingTask:
                Task {
                    do throws(RasterError) {
                        note(.drawn(try await pipeline.renderInBackground(self, size: size)))
                    } catch {
                        note(.failed(error))
                    }
                    done.signal()
                }
            case .detachedTask:
                Task.detached {
                    note(await pipeline.task(for: self, size: size).finalOutcome())
                    done.signal()
                }
            case .awaitingRasterTask:
                Task {
                    note(await pipeline.task(for: self, size: size, priority: .interactive).finalOutcome())
                    done.signal()
                }
            }
            done.wait()
            return errors.withLock { $0 }
        }
    }

    final class Record: Sendable, StateEncodable {
        let drawings = DrawingCounter()
        let names = Lock<[String]>([])
        func encodeState(into encoder: inout StateEncoder) throws(StateError) {}
    }

    private func pipeline(threadCount: Int = 2) -> RasterPipeline {
        RasterPipeline(
            cache: RasterCache(byteLimit: 1 << 20, pressure: nil),
            threadCount: threadCount,
            validation: [],
            diagnostics: DiagnosticOutput { _ in },
            patience: .milliseconds(1)
        )
    }

    private final class Lines: Sendable {
        private let lines = Lock<[String]>([])
        func add(_ line: String) { lines.withLock { $0.append(line) } }
        var all: [String] { lines.withLock { $0 } }
    }

    @Test(.hangGuard, arguments: Way.allCases) func endsASynchronousRequest(_ way: Way) async throws {
        let ring = Ring(way: way, pipeline: pipeline())
        let image = try await onThread { Result { try ring.pipeline.render(ring, size: size).image } }.get()
        #expect(image.pixel(x: 0, y: 0)?.red == 255)
        let names = ring.record.names.withLock { $0 }
        #expect(names.contains { $0 == "failed nestingTooDeep" || $0 == "failed drawingStalled" })
        await wait { ring.pipeline.drawingCount == 0 }
        #expect(ring.pipeline.waiterCount == 0 && ring.pipeline.memoryUse.inFlight == 0)
    }

    @Test(.hangGuard, arguments: Way.allCases) func endsAnAsynchronousRequest(_ way: Way) async throws {
        let ring = Ring(way: way, pipeline: pipeline(threadCount: 1))
        let outcome = await ring.pipeline.task(for: ring, size: size).finalOutcome()
        #expect(outcome.name == "drawn")
        await wait { ring.pipeline.drawingCount == 0 }
        #expect(ring.pipeline.waiterCount == 0)
    }

    @Test(.hangGuard, arguments: Way.allCases) func endsWithAnErrorOfTheCircle(_ way: Way) async throws {
        let ring = Ring(way: way, pipeline: pipeline(), swallowsErrors: false)
        let outcome = await ring.pipeline.task(for: ring, size: size).finalOutcome()
        #expect(["failed nestingTooDeep", "failed drawingStalled"].contains(outcome.name))
    }

    @Test(.hangGuard, arguments: [Way.thread, .awaitingTask, .awaitingRasterTask, .detachedTask])
    func endsACircleOfComponents(_ way: Way) async throws {
        let ring = Ring(way: way, pipeline: pipeline(), colors: [.red, .green, .blue])
        let outcome = await ring.pipeline.task(for: ring, size: size).finalOutcome()
        #expect(outcome.name == "drawn")
        await wait { ring.pipeline.drawingCount == 0 }
        #expect(ring.record.drawings.count <= 6)
    }

    @Test(.hangGuard) func drawsTwiceAtMostForAThread() async {
        let ring = Ring(way: .thread, pipeline: pipeline())
        _ = await ring.pipeline.task(for: ring, size: size).finalOutcome()
        #expect(ring.record.drawings.count == 2)
        #expect(ring.record.names.withLock { $0 } == ["failed drawingStalled", "drawn uncached drawingStalled"])
    }

    @Test(.hangGuard) func findsACircleThroughATaskWithoutWaiting() async {
        let pipeline = RasterPipeline(
            cache: nil,
            threadCount: 1,
            validation: [],
            diagnostics: DiagnosticOutput { _ in },
            patience: .unlimited
        )
        for way in [Way.task, .priorityTask] {
            let ring = Ring(way: way, pipeline: pipeline)
            _ = await pipeline.task(for: ring, size: size).finalOutcome()
            #expect(ring.record.names.withLock { $0 } == ["failed nestingTooDeep"])
        }
        for way in [Way.awaitingTask, .awaitingRasterTask] {
            let ring = Ring(way: way, pipeline: pipeline)
            _ = await pipeline.task(for: ring, size: size).finalOutcome()
            #expect(ring.record.drawings.count == 2)
        }
    }

    @Test(.hangGuard) func drawsForATaskThatTheDrawingDoesNotWaitFor() async {
        let pipeline = pipeline()
        let gate = gate
        let inner = Lock<Task<UInt8?, Never>?>(nil)
        let square = Scripted { _ in
            let task = Task {
                try? await pipeline.renderInBackground(Scripted(), size: size).image.pixel(x: 0, y: 0)?.red
            }
            inner.withLock { $0 = task }
            gate.arriveAndWait()
        }
        let outer = pipeline.task(for: square, size: size)
        await gate.waitForArrival()
        #expect(await inner.withLock { $0 }?.value == 255)
        gate.open()
        #expect(await outer.finalOutcome().name == "drawn")
    }

    private let gate = Gate()

    @Test(.hangGuard) func beginsWhatADrawingWaitsForIfAllThreadsStandStill() async {
        let pipeline = pipeline(threadCount: 1)
        let square = Scripted { _ in
            let done = DispatchSemaphore(value: 0)
            Task.detached {
                _ = await pipeline.task(for: Swatch(color: .blue), size: size).finalOutcome()
                done.signal()
            }
            done.wait()
        }
        #expect(await pipeline.task(for: square, size: size).finalOutcome().name == "drawn")
    }

    @Test(.hangGuard) func reportsADrawingThatStandsStill() async {
        let lines = Lines()
        let pipeline = RasterPipeline(
            cache: nil,
            validation: [],
            diagnostics: DiagnosticOutput { lines.add($0) },
            patience: .zero
        )
        let gate = gate
        let drawings = DrawingCounter()
        let square = Scripted { _ in
            drawings.increment()
            if drawings.count == 1 { gate.arriveAndWait() }
        }
        let first = pipeline.task(for: square, size: size)
        await gate.waitForArrival()
        let second = await onThread { try? pipeline.render(square, size: size) }
        #expect(second?.refusal?.code == .drawingStalled && second?.key == nil)
        #expect(lines.all.count == 1 && lines.all[0].contains("Scripted"))
        gate.open()
        #expect(await first.finalOutcome().name == "drawn")
    }

    @Test(.hangGuard) func doesNotCacheWhatWasDrawnTwice() async throws {
        let ring = Ring(way: .awaitingTask, pipeline: pipeline())
        _ = await ring.pipeline.task(for: ring, size: size).finalOutcome()
        #expect(ring.record.names.withLock { $0 }.last == "drawn uncached drawingStalled")
    }

    @Test(.hangGuard) func drawsAHeldDrawingOnceWithUnlimitedPatience() async {
        let pipeline = RasterPipeline.isolated()
        let square = Scripted(gate: gate)
        let first = pipeline.task(for: square, size: size)
        await gate.waitForArrival()
        async let second = onThread { try? pipeline.render(square, size: size) }
        await wait { pipeline.waiterCount == 2 }
        gate.open()
        #expect(await second?.refusal == nil)
        #expect(await first.finalOutcome().name == "drawn" && square.counter.count == 1)
    }

    @Test func addsUnlimitedPatienceToATime() {
        let yearInSeconds = 31_536_000.0
        #expect(.now() + Duration.unlimited.dispatchSeconds > DispatchTime.now() + yearInSeconds)
        let seen = InFlightDrawings.Progress(drawing: 1, time: .zero)
        let busy = InFlightDrawings.Progress(drawing: 1, time: .seconds(100 * 365 * 86_400))
        #expect(!busy.hasWorked(since: seen, in: .unlimited))
    }

    @Test func waitsAsLongAsTheProcessorWorks() {
        let seen = InFlightDrawings.Progress(drawing: 1, time: .milliseconds(5))
        let idle = InFlightDrawings.Progress(drawing: 1, time: .milliseconds(6))
        let busy = InFlightDrawings.Progress(drawing: 1, time: .seconds(1))
        let other = InFlightDrawings.Progress(drawing: 2, time: .zero)
        #expect(!idle.hasWorked(since: seen, in: .seconds(10)))
        #expect(busy.hasWorked(since: seen, in: .seconds(10)))
        #expect(other.hasWorked(since: seen, in: .seconds(10)))
    }

    /// Two pipelines whose components need each other on other threads.
    @Test(.hangGuard) func endsACircleThroughTwoPipelines() async {
        struct Half: Rasterizable, Sendable {
            var color: Color
            let own: RasterPipeline
            let other: RasterPipeline
            static var keyPathsThatAffectState: StateKeyPaths<Half> { [\.color] }
            func draw(in context: DrawingContext, bounds: CGRect) {
                let done = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    let counterpart = Half(color: color == .red ? .blue : .red, own: other, other: own)
                    _ = try? other.render(counterpart, size: size)
                    done.signal()
                }
                done.wait()
                context.fill(bounds, with: color)
            }
        }
        let (first, second) = (pipeline(), pipeline())
        let task = first.task(for: Half(color: .red, own: first, other: second), size: size)
        #expect(await task.finalOutcome().name == "drawn")
        await wait { first.drawingCount == 0 && second.drawingCount == 0 }
    }
}
