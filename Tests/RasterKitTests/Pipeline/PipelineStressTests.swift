// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterKit
import RasterTesting
import Synchronization
import Testing

/// The operations of the model, from many threads at once.
@Suite(.serialized) struct PipelineStressTests {
    private struct Tile: Rasterizable, Sendable {
        var number: Int
        var behaviour: Int
        static var keyPathsThatAffectState: StateKeyPaths<Tile> { [\.number, \.behaviour] }

        func draw(in context: DrawingContext, bounds: CGRect) throws {
            if number > 0, behaviour % 5 == 0 {
                context.draw(Tile(number: number / 2, behaviour: 1), in: bounds)
            }
            try context.checkCancellation()
            switch behaviour {
            case 7: throw DrawingFailure()
            case 8: throw RasterError.declined("The test declines.")
            default: context.fill(bounds, with: Color(red: Double(number) / 255, green: 0, blue: 0))
            }
        }

        func isRight(_ outcome: RasterOutcome<RasterResult>) -> Bool {
            switch outcome {
            case .hit(let result), .drawn(let result):
                behaviour < 7 && result.image.pixel(x: 0, y: 0)?.red == UInt8(number)
            case .failed(let error):
                behaviour == 7 && error.underlyingError is DrawingFailure || error.code == .queueFull
            case .declined: behaviour == 8
            case .canceled: true
            case .superseded, .unchanged: false
            }
        }
    }

    @Test(.hangGuard)
    func endsEachRequestOnceOnManyThreads() async {
        let cache = RasterCache(byteLimit: 40_000, pressure: nil)
        let pipeline = RasterPipeline(cache: cache) {
            $0.threadCount = 3
            $0.queueLimit = 30
        }
        let seed = Proof.seed
        let counts = Counts()
        await withTaskGroup { group in
            for thread in 0..<4 {
                group.addTask {
                    await onThread {
                        var generator = SeededGenerator(seed: seed &+ UInt64(thread))
                        for _ in 0..<Proof.length(60, full: 10_000) {
                            Self.round(pipeline, counts, &generator)
                        }
                    }
                }
            }
        }
        await wait { counts.ended.count == counts.asked.count && pipeline.drawingCount == 0 }
        #expect(counts.wrong.count == 0, "RASTER_SEED=\(seed)")
        #expect(pipeline.waiterCount == 0)
        #expect(pipeline.memoryUse.inFlight == 0)
    }

    private struct Counts: Sendable {
        let asked = DrawingCounter()
        let ended = DrawingCounter()
        let wrong = DrawingCounter()

        func note(_ tile: Tile, _ outcome: RasterOutcome<RasterResult>) {
            if !tile.isRight(outcome) { wrong.increment() }
        }
    }

    private static func round(_ pipeline: RasterPipeline, _ counts: Counts, _ generator: inout SeededGenerator) {
        func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
        var tasks: [(tile: Tile, task: RasterTask)] = []
        for _ in 0..<20 {
            let tile = Tile(number: random(24), behaviour: random(9))
            switch random(20) {
            case 0..<11:
                counts.asked.increment()
                let priority = RasterPriority.allCases[random(4)]
                let task = pipeline.task(for: tile, size: size, priority: priority) { outcome in
                    counts.ended.increment()
                    counts.note(tile, outcome)
                }
                tasks.append((tile, task))
            case 11..<14:
                do {
                    let result = try pipeline.render(tile, size: size)
                    counts.note(tile, .drawn(result))
                } catch {
                    counts.note(tile, error.code == .declined ? .declined(error) : .failed(error))
                }
            case 14, 15: tasks.randomElement(using: &generator)?.task.cancel()
            case 16: tasks.randomElement(using: &generator)?.task.priority = RasterPriority.allCases[random(4)]
            case 17: pipeline.cache?.removeAll()
            case 18: pipeline.pause(upTo: .low)
            default: pipeline.resume()
            }
        }
        pipeline.resume()
        for (tile, task) in tasks where random(2) == 0 {
            let ended = DispatchSemaphore(value: 0)
            Task.detached {
                counts.note(tile, await task.finalOutcome())
                ended.signal()
            }
            ended.wait()
        }
    }
}
