// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterLists

/// Lists and prefetchers whose pipeline has a short queue.
@MainActor
@Suite(.hangGuard) struct ListQueueTests {
    private func pipeline(limit: Int, cached: Bool = true) -> RasterPipeline {
        RasterPipeline(
            core: PipelineCore(cache: cached ? RasterCache(byteLimit: 64 << 20, pressure: nil) : nil) {
                $0.threadCount = 0
                $0.queueLimit = limit
            }
        )
    }

    private func list(
        _ pipeline: RasterPipeline,
        from first: Int = 0,
        failures: DrawingCounter
    ) throws -> RasterListController<Int> {
        let list = RasterListController<Int>(pipeline: pipeline, rowHeight: 10) { NumberRow(number: $0) }
        list.onEvent = { if case .didFail = $0 { failures.increment() } }
        try list.resize(to: CGSize(width: 40, height: 300))
        list.apply(first..<first + 1000)
        return list
    }

    private func loaded(_ list: RasterListController<Int>) -> Int {
        list.visibleItems.count { $0.image != nil }
    }

    @discardableResult
    private func draw(_ pipeline: RasterPipeline, upTo limit: Int = .max) async -> Int {
        var (quiet, count) = (0, 0)
        while quiet < 20, count < limit {
            let isDrawing = pipeline.drawNext()
            for _ in 0..<5 { await Task.yield() }
            count += isDrawing ? 1 : 0
            quiet = isDrawing ? 0 : quiet + 1
        }
        return count
    }

    @Test(arguments: [1, 4, 29])
    func drawsAllVisibleRows(limit: Int) async throws {
        let (pipeline, failures) = (pipeline(limit: limit), DrawingCounter())
        let list = try list(pipeline, failures: failures)
        #expect(pipeline.drawingCount == limit)
        #expect(list.visibleItems.allSatisfy { if case .waiting = $0.status { true } else { false } })
        await draw(pipeline)
        #expect(loaded(list) == 30 && list.isComplete)
        #expect(failures.count == 0)
        #expect(pipeline.statistics[.failed] == 0)
    }

    @Test func drawsWhatIsVisibleFirst() async throws {
        let (pipeline, failures) = (pipeline(limit: 3), DrawingCounter())
        let list = try list(pipeline, failures: failures)
        await draw(pipeline, upTo: 30)
        #expect(loaded(list) == 30)
        list.scroll(by: 200)
        await draw(pipeline, upTo: 30)
        #expect(loaded(list) == 30)
        await draw(pipeline)
        #expect(list.isComplete)
        #expect(failures.count == 0)
    }

    @Test func comesBackWhenAMoreUrgentDrawingTakesItsPlace() async throws {
        let (pipeline, failures) = (pipeline(limit: 2), DrawingCounter())
        let list = try list(pipeline, failures: failures)
        for number in 2000..<2010 {
            pipeline.task(for: NumberRow(number: number), size: CGSize(width: 9, height: 9), priority: .interactive)
        }
        await draw(pipeline)
        #expect(loaded(list) == 30)
        #expect(failures.count == 0)
    }

    @Test func listsTakeTurns() async throws {
        let (pipeline, failures) = (pipeline(limit: 1), DrawingCounter())
        let lists = try [0, 5000, 10_000].map { try list(pipeline, from: $0, failures: failures) }
        await draw(pipeline, upTo: 30)
        #expect(lists.allSatisfy { loaded($0) >= 8 })
        await draw(pipeline)
        #expect(lists.allSatisfy { $0.isComplete && loaded($0) == 30 } && failures.count == 0)
    }

    @Test func aListThatEndsWhileItWaitsLeavesItsTurnToOthers() async throws {
        let (pipeline, failures) = (pipeline(limit: 1), DrawingCounter())
        var lists = try [0, 5000, 10_000].map { try list(pipeline, from: $0, failures: failures) }
        lists.remove(at: 1)
        await draw(pipeline)
        #expect(lists.allSatisfy { $0.isComplete && loaded($0) == 30 })
    }

    @Test func aQueueThatNeverTakesAnythingIsAFailure() async throws {
        let (pipeline, failures) = (pipeline(limit: 0), DrawingCounter())
        let list = try list(pipeline, failures: failures)
        await list.waitUntilComplete()
        #expect(failures.count == 30)
        #expect(list.retryFailed() == 30)
    }

    @Test func prefetchersAndListsShareAShortQueue() async throws {
        let (pipeline, failures, ends) = (pipeline(limit: 2), DrawingCounter(), DrawingCounter())
        let prefetcher = RasterPrefetcher(pipeline: pipeline, concurrencyLimit: 2) { _, outcome in
            if outcome.image != nil { ends.increment() }
        }
        prefetcher.start((3000..<3020).map { RasterRequest(NumberRow(number: $0), size: CGSize(width: 9, height: 9)) })
        let list = try list(pipeline, failures: failures)
        while !list.isComplete || ends.count < 20 {
            pipeline.drawNext()
            await Task.yield()
        }
        await prefetcher.waitUntilComplete()
        #expect(loaded(list) == 30)
        #expect(ends.count == 20)
        #expect(failures.count == 0)
    }
}
