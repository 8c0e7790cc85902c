// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock
import Testing

@Suite struct AsyncPipelineTests {
    private let pipeline = RasterPipeline.isolated()

    /// Draws only when a gate is open.
    private struct Gated: Rasterizable {
        var gate: Gate
        var counter = DrawingCounter()
        static var keyPathsThatAffectState: StateKeyPaths<Gated> { [] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            gate.arriveAndWait()
            counter.increment()
        }
    }

    @Test func drawsOnAnotherThreadThanTheMainOne() async throws {
        final class Probe: Rasterizable, Sendable {
            let wasMain = Lock<Bool?>(nil)
            static var keyPathsThatAffectState: StateKeyPaths<Probe> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) {
                wasMain.withLock { $0 = Thread.isMainThread }
            }
        }
        let probe = Probe()
        _ = try await pipeline.renderInBackground(probe, size: size)
        #expect(probe.wasMain.withLock { $0 } == false)
    }

    @Test func answersAHitAtOnce() async throws {
        let swatch = Swatch()
        let drawn = try pipeline.render(swatch, size: size).image
        let result = try await pipeline.renderInBackground(swatch, size: size)
        #expect(result.isHit && result.image === drawn)
    }

    @Test func drawsOnceForRequestsThatMeet() async throws {
        let gate = Gate()
        let component = Gated(gate: gate)
        let pipeline = pipeline
        let outcomes = try await withThrowingTaskGroup(of: RasterResult.self) { group in
            for _ in 0..<8 {
                group.addTask { try await pipeline.renderInBackground(component, size: size) }
            }
            await gate.waitForArrival()
            gate.open()
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(component.counter.count == 1)
        #expect(outcomes.count { !$0.isHit } == 1)
        #expect(pipeline.statistics.hits + pipeline.statistics.joined == 7 && pipeline.statistics.drawings == 1)
        #expect(Set(outcomes.map { ObjectIdentifier($0.image) }).count == 1)
    }

    @Test func givesTheErrorToEveryoneAndCachesNothing() async {
        let swatch = Swatch(fails: true)
        for _ in 0..<2 {
            do {
                _ = try await pipeline.renderInBackground(swatch, size: size)
                Issue.record("The drawing should have failed.")
            } catch {
                #expect(error.underlyingError is DrawingFailure)
            }
        }
        #expect(swatch.counter.count == 2)
        #expect(pipeline.rasterCache?.count == 0)
    }

    @Test func doesNotDrawForACanceledTask() async {
        let swatch = Swatch()
        let pipeline = pipeline
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await pipeline.renderInBackground(swatch, size: size).image
        }
        let result = await task.result
        #expect(throws: RasterError.self) { try result.get() }
        #expect(swatch.counter.count == 0)
    }

    @Test func givesTheSamePixelsAsTheSynchronousCall() async throws {
        let card = Card(usesMinimumSizeForCaps: false)
        let there = try await pipeline.renderInBackground(card, size: CGSize(width: 50, height: 40)).image
        let here = try RasterPipeline.isolated().render(card, size: CGSize(width: 50, height: 40)).image
        #expect(there.hasSamePixels(as: here))
    }
}
