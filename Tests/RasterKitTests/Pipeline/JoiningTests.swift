// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock
import Testing

@Suite struct JoiningTests {
    private let pipeline = RasterPipeline.isolated()
    private let gate = Gate()

    @Test func letsASynchronousRequestWaitForAnAsynchronousDrawing() async throws {
        let square = Scripted(gate: gate)
        let task = pipeline.task(for: square, size: size)
        await gate.waitForArrival()
        let pipeline = pipeline
        async let joined = onThread { try? pipeline.render(square, size: size) }
        await wait { pipeline.waiterCount == 2 }
        gate.open()
        #expect(await joined?.isHit == true)
        #expect(await joined?.image === task.finalOutcome().image)
        #expect(square.counter.count == 1)
        #expect(pipeline.statistics[.joined] == 1)
    }

    @Test func letsAnAsynchronousRequestWaitForASynchronousDrawing() async throws {
        let square = Scripted(gate: gate)
        let pipeline = pipeline
        async let drawn = onThread { try? pipeline.render(square, size: size) }
        await gate.waitForArrival()
        let task = pipeline.task(for: square, size: size)
        gate.open()
        #expect(await task.finalOutcome().name == "hit")
        #expect(await drawn?.isHit == false)
        #expect(square.counter.count == 1)
    }

    @Test func letsSynchronousRequestsWaitForEachOther() async throws {
        let square = Scripted(gate: gate)
        let pipeline = pipeline
        async let first = onThread { try? pipeline.render(square, size: size) }
        await gate.waitForArrival()
        async let second = onThread { try? pipeline.render(square, size: size) }
        await wait { pipeline.waiterCount == 2 }
        gate.open()
        #expect(await first?.isHit == false)
        #expect(await second?.isHit == true)
        #expect(square.counter.count == 1)
    }

    @Test func drawsOnTheOwnThreadWhatWaitsForOne() async throws {
        pipeline.pause()
        let square = Scripted()
        let task = pipeline.task(for: square, size: size)
        #expect(try !pipeline.render(square, size: size).isHit)
        #expect(await task.finalOutcome().name == "hit")
        #expect(square.counter.count == 1)
    }

    @Test func givesAFailureToEveryoneAndDrawsAgainForTheNext() async {
        let gate = gate
        let square = Scripted { _ in
            gate.arriveAndWait()
            throw DrawingFailure()
        }
        let first = pipeline.task(for: square, size: size)
        await gate.waitForArrival()
        let second = pipeline.task(for: square, size: size, priority: .prefetch)
        gate.open()
        #expect(await first.finalOutcome().name == "failed drawingFailed")
        #expect(await second.finalOutcome().name == "failed drawingFailed")
        let third = pipeline.task(for: square, size: size)
        await gate.waitForArrival()
        gate.open()
        #expect(await third.finalOutcome().name == "failed drawingFailed")
        #expect(square.counter.count == 2)
        #expect(pipeline.statistics[.failed] == 3)
    }

    // MARK: - What holds for one request only

    private final class Flickering: Rasterizable, StateVersioned, Sendable {
        let gate: Gate
        let drawings = DrawingCounter()
        private let color = Lock(Color.red)
        init(gate: Gate) { self.gate = gate }
        var tint: Color { color.withLock { $0 } }
        var stateVersion: Int { tint == .red ? 0 : 1 }
        static var keyPathsThatAffectState: StateKeyPaths<Flickering> { ["tint": \.tint] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            drawings.increment()
            context.fill(bounds, with: tint)
            guard drawings.count == 1 else { return }
            gate.arriveAndWait()
            color.withLock { $0 = .blue }
        }
    }

    @Test func givesNobodyElseAPictureWhoseStateChanged() async throws {
        let flickering = Flickering(gate: gate)
        let pipeline = pipeline
        let owner = pipeline.task(for: flickering, size: size)
        await gate.waitForArrival()
        let task = pipeline.task(for: flickering, size: size)
        async let thread = onThread { try? pipeline.render(flickering, size: size) }
        await wait { pipeline.waiterCount == 3 }
        gate.open()
        #expect(await owner.finalOutcome().name == "drawn uncached stateChanged")
        #expect(await owner.finalOutcome().image?.pixel(x: 0, y: 0)?.red == 255)
        // Both asked while it was red, and get what it is now, which cannot be kept under the key of red.
        #expect(await task.finalOutcome().name == "drawn uncached stateChanged")
        #expect(await task.finalOutcome().image?.pixel(x: 0, y: 0)?.blue == 255)
        #expect(await thread?.image.pixel(x: 0, y: 0)?.blue == 255)
        #expect(flickering.drawings.count == 3)
        #expect(pipeline.rasterCache?.count == 0)
    }

    @Test func drawsEachRequestThatCannotBeKeyed() async {
        let handler = Handler()
        pipeline.pause()
        let tasks = (0..<3).map { _ in pipeline.task(for: handler, size: size) }
        pipeline.resume()
        for task in tasks {
            #expect(await task.finalOutcome().name == "drawn uncached stateNotKeyable")
        }
        #expect(handler.counter.count == 3)
    }
}

@Suite struct PriorityTests {
    private let pipeline = RasterPipeline.isolated(threadCount: 1)

    private final class Order: Sendable {
        private let names = Lock<[String]>([])
        var drawn: [String] { names.withLock { $0 } }

        func square(_ name: String, _ level: Double) -> Scripted {
            Scripted(color: Color(red: level, green: 0, blue: 0)) { _ in
                self.names.withLock { $0.append(name) }
            }
        }
    }

    @Test func drawsHigherPrioritiesFirstAndNoneThatIsPaused() async {
        let order = Order()
        pipeline.pause()
        let later = pipeline.task(for: order.square("prefetch", 0.1), size: size, priority: .prefetch)
        pipeline.task(for: order.square("visible", 0.2), size: size)
        let raised = pipeline.task(for: order.square("raised", 0.4), size: size, priority: .prefetch)
        raised.priority = .interactive
        pipeline.pause(upTo: .prefetch)
        _ = await pipeline.task(for: order.square("low", 0.3), size: size, priority: .low).finalOutcome()
        #expect(order.drawn == ["raised", "visible", "low"])
        #expect(later.outcome == nil)
        pipeline.resume()
        _ = await later.finalOutcome()
        #expect(order.drawn.last == "prefetch")
    }

    @Test func failsWhatFindsNoPlaceInTheQueue() async {
        let pipeline = RasterPipeline(cache: nil) {
            $0.threadCount = 1
            $0.queueLimit = 1
        }
        pipeline.pause()
        let lowest = pipeline.task(for: Swatch(color: .red), size: size, priority: .low)
        let kept = pipeline.task(for: Swatch(color: .blue), size: size)
        let late = pipeline.task(for: Swatch(color: .green), size: size)
        #expect(lowest.outcome?.name == "failed queueFull")
        #expect(late.outcome?.name == "failed queueFull")
        pipeline.resume()
        #expect(await kept.finalOutcome().name == "drawn")
    }

    @Test func tellsTheCacheWhatNobodyWantedToSeeYet() async {
        let cache = RememberingCache()
        let pipeline = RasterPipeline(cache: cache)
        _ = await pipeline.task(for: Swatch(color: .red), size: size, priority: .prefetch).finalOutcome()
        _ = await pipeline.task(for: Swatch(color: .blue), size: size).finalOutcome()
        #expect(cache.origins.map(\.isPrefetched) == [true, false])
    }
}
