// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock
import Testing

/// Uses that a pipeline can't prevent, and that must neither crash nor hang it.
@Suite struct HostileUseTests {
    @Test(.hangGuard) func answersEveryoneWhoAwaitsOneTask() async {
        let pipeline = RasterPipeline.isolated()
        pipeline.pause()
        let task = pipeline.task(for: Swatch(), size: size)
        let names = await withTaskGroup(of: String.self) { group in
            for _ in 0..<1_000 { group.addTask { await task.finalOutcome().name } }
            group.addTask {
                pipeline.resume()
                return "resumed"
            }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(names == ["drawn", "resumed"])
    }

    @Test(.hangGuard) @MainActor func bearsCompletionsThatDoEverything() async {
        var pipeline: RasterPipeline? = .isolated()
        pipeline?.pause()
        var names: [String] = []
        var tasks: [RasterTask] = []
        for index in 0..<4 {
            let swatch = Swatch(color: Color(red: Double(index) / 8, green: 0, blue: 0))
            let task = pipeline?.task(for: swatch, size: size) { outcome in
                names.append(outcome.name)
                for task in tasks {
                    task.priority = .interactive
                    task.cancel()
                }
                _ = try? pipeline?.render(swatch, size: size)
                pipeline?.pause()
                pipeline?.resume()
                pipeline = nil
            }
            if let task { tasks.append(task) }
        }
        tasks[2].cancel()
        await wait { names.count == 4 }
        await passTurns()
        #expect(names.allSatisfy { $0 == "canceled" || $0 == "drawn" || $0 == "hit" })
        #expect(names.count == 4)
        #expect(pipeline == nil)
    }

    @Test(.hangGuard) func bearsEventsThatCancelAndRequest() async {
        let holder = Lock<RasterPipeline?>(nil)
        let tasks = Lock<[RasterTask]>([])
        let depth = Atomic(0)
        let pipeline = RasterPipeline.isolated { _ in
            guard depth.add(1, ordering: .relaxed).newValue < 50 else { return }
            for task in tasks.withLock({ $0 }) {
                task.priority = .low
                task.cancel()
            }
            _ = try? holder.withLock { $0 }?.render(Swatch(color: .green), size: size)
        }
        holder.withLock { $0 = pipeline }
        pipeline.pause()
        tasks.withLock { $0 = (0..<20).map { _ in pipeline.task(for: Swatch(), size: size) } }
        tasks.withLock { $0 }[7].cancel()
        pipeline.resume()
        for task in tasks.withLock({ $0 }) { _ = await task.finalOutcome() }
        #expect(pipeline.waiterCount == 0)
        holder.withLock { $0 = nil }
    }

    @Test(.hangGuard, arguments: [-5, 0, 1, Int.max]) func drawsWithAnyNumberOfThreads(count: Int) async {
        let pipeline = RasterPipeline(cache: nil) { $0.threadCount = count }
        #expect(await pipeline.task(for: Swatch(), size: size).finalOutcome().name == "drawn")
    }

    @Test(.hangGuard, arguments: [-1, 0, Int.min]) func refusesEachTaskWithoutAQueue(limit: Int) async {
        let pipeline = RasterPipeline(cache: nil) { $0.queueLimit = limit }
        #expect(await pipeline.task(for: Swatch(), size: size).finalOutcome().name == "failed queueFull")
    }

    @Test(.hangGuard) func endsWhenAllWhoAwaitAreCanceled() async {
        let pipeline = RasterPipeline.isolated()
        pipeline.pause()
        let task = pipeline.task(for: Swatch(), size: size)
        let waiting = (0..<50).map { _ in Task { await task.finalOutcome().name } }
        waiting[25].cancel()
        for task in waiting { #expect(await task.value == "canceled") }
    }
}
