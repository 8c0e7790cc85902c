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

    @Test func tellsTheCacheWhatNobodyWantedToSeeYet() async {
        let cache = RememberingCache()
        let pipeline = RasterPipeline(cache: cache)
        _ = await pipeline.task(for: Swatch(color: .red), size: size, priority: .prefetch).finalOutcome()
        _ = await pipeline.task(for: Swatch(color: .blue), size: size).finalOutcome()
        #expect(cache.origins.map(\.isPrefetched) == [true, false])
    }
}
