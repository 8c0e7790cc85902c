// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock
import Testing

@Suite struct PriorityTests {
    private let pipeline = RasterPipeline(cache: RasterCache(byteLimit: 1 << 20, pressure: nil), threadCount: 1)

    /// Notes the order in which its squares are drawn.
    private final class Order: Sendable {
        private let names = Lock<[String]>([])
        var drawn: [String] { names.withLock { $0 } }

        func square(_ name: String, _ level: Double) -> Scripted {
            Scripted(color: Color(red: level, green: 0, blue: 0)) { _ in
                self.names.withLock { $0.append(name) }
            }
        }
    }

    @Test func drawsWhatIsVisibleBeforeWhatIsPrefetched() async {
        let order = Order()
        pipeline.pause()
        let later = pipeline.task(for: order.square("prefetch", 0.1), size: size, priority: .prefetch)
        pipeline.task(for: order.square("visible", 0.2), size: size)
        pipeline.task(for: order.square("interactive", 0.3), size: size, priority: .interactive)
        pipeline.resume()
        _ = await later.finalOutcome()
        #expect(order.drawn == ["interactive", "visible", "prefetch"])
    }

    @Test func drawsSoonerWhatGetsAHigherPriority() async {
        let order = Order()
        pipeline.pause()
        let raised = pipeline.task(for: order.square("raised", 0.1), size: size, priority: .prefetch)
        let low = pipeline.task(for: order.square("low", 0.2), size: size, priority: .low)
        raised.priority = .visible
        pipeline.resume()
        _ = await low.finalOutcome()
        #expect(order.drawn == ["raised", "low"])
        #expect(raised.priority == .visible)
    }

    @Test func goesOnWithWhatIsAboveThePause() async {
        let order = Order()
        pipeline.pause(upTo: .prefetch)
        let waiting = pipeline.task(for: order.square("prefetch", 0.1), size: size, priority: .prefetch)
        _ = await pipeline.task(for: order.square("low", 0.2), size: size, priority: .low).finalOutcome()
        #expect(waiting.outcome == nil)
        pipeline.resume()
        _ = await waiting.finalOutcome()
        #expect(order.drawn == ["low", "prefetch"])
    }

    @Test func failsWhatFindsNoPlaceInTheQueue() async {
        let pipeline = RasterPipeline(cache: nil, threadCount: 1, queueLimit: 1)
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
