// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLists
import RasterLock
import Testing

@Suite(.hangGuard) struct RasterPrefetcherTests {
    private let outcomes = Recorder<String>()
    private let drawn = DrawnNames()
    private let gate = Gate()
    private let pipeline = Self.pipeline(threads: 1)
    private let prefetcher: RasterPrefetcher

    init() {
        prefetcher = RasterPrefetcher(pipeline: pipeline, onEnd: outcomes.record)
    }

    private static func pipeline(threads: Int) -> RasterPipeline {
        RasterPipeline(cache: RememberingCache()) {
            $0.threadCount = threads
            $0.validation = []
        }
    }

    private func request(_ name: Int, gate: Gate? = nil) -> RasterRequest {
        RasterRequest(drawn.square(name, gate: gate), size: size)
    }

    @Test func drawsWhatIsNeededLater() async throws {
        let pipeline = Self.pipeline(threads: 2)
        let prefetcher = RasterPrefetcher(pipeline: pipeline, onEnd: outcomes.record)
        prefetcher.start((1...3).map { request($0) })
        await prefetcher.waitUntilComplete()
        #expect(outcomes.all == ["drawn", "drawn", "drawn"])
        for name in 1...3 {
            #expect(try await pipeline.render(request(name)).isHit)
        }
    }

    @Test func beginsInTheGivenOrder() async {
        let prefetcher = RasterPrefetcher(pipeline: Self.pipeline(threads: 1), concurrencyLimit: 2)
        let names = [7, 3, 9, 1, 8, 2, 6, 4, 5]
        prefetcher.start(names.prefix(4).map { request($0) })
        prefetcher.start(names.dropFirst(4).map { request($0) })
        await prefetcher.waitUntilComplete()
        #expect(drawn.names == names)
    }

    @Test func drawsAsManyAtOnceAsItIsAllowed() async {
        let prefetcher = RasterPrefetcher(pipeline: Self.pipeline(threads: 3), concurrencyLimit: 3)
        prefetcher.start((0..<3).map { request($0, gate: gate) })
        for _ in 0..<3 { await gate.waitForArrival() }
        for _ in 0..<3 { gate.open() }
        await prefetcher.waitUntilComplete()
        #expect(drawn.names.count == 3)
    }

    @Test func leavesADrawingThreadToWhatIsVisibleAfterAStopInProgress() async {
        let pipeline = Self.pipeline(threads: 2)
        let prefetcher = RasterPrefetcher(pipeline: pipeline)
        prefetcher.start([request(1, gate: gate)])
        await gate.waitForArrival()
        prefetcher.stop([request(1)])
        prefetcher.start([request(2, gate: gate)])
        #expect(await pipeline.task(for: request(9)).finalOutcome().name == "drawn")
        #expect(drawn.names == [9])
        for _ in 0..<2 { gate.open() }
        await prefetcher.waitUntilComplete()
        #expect(drawn.names == [9, 1, 2])
    }

    // MARK: Pausing, priorities

    @Test func beginsNothingWhilePaused() async {
        let pipeline = Self.pipeline(threads: 2)
        let prefetcher = RasterPrefetcher(pipeline: pipeline)
        prefetcher.isPaused = true
        prefetcher.start([request(1), request(2)])
        #expect(pipeline.drawingCount == 0)
        #expect(prefetcher.count == 2)
        prefetcher.isPaused = false
        await prefetcher.waitUntilComplete()
        #expect(drawn.names == [1, 2])
    }

    @Test func endsWhatIsInProgressWhilePaused() async {
        let prefetcher = RasterPrefetcher(
            pipeline: Self.pipeline(threads: 1),
            concurrencyLimit: 1,
            onEnd: outcomes.record
        )
        prefetcher.start([request(1, gate: gate), request(2)])
        await gate.waitForArrival()
        prefetcher.isPaused = true
        gate.open()
        await wait { outcomes.all.count == 1 }
        #expect(prefetcher.count == 1)
        #expect(drawn.names == [1])
        prefetcher.isPaused = false
        await prefetcher.waitUntilComplete()
        #expect(drawn.names == [1, 2])
    }

    @Test func raisesThePriorityOfRequestsInProgress() async {
        pipeline.pause(upTo: .prefetch)
        prefetcher.start([request(1)])
        await wait { pipeline.drawingCount == 1 }
        prefetcher.priority = .low
        await prefetcher.waitUntilComplete()
        #expect(drawn.names == [1])
        #expect(prefetcher.priority == .low)
    }

    @Test func ignoresThePrioritiesOfRequests() async {
        pipeline.pause(upTo: .prefetch)
        prefetcher.start([RasterRequest(drawn.square(1), size: size, priority: .interactive)])
        await wait { pipeline.drawingCount == 1 }
        _ = await pipeline.task(for: request(2)).finalOutcome()
        #expect(drawn.names == [2])
        prefetcher.stopAll()
        #expect(outcomes.all == ["canceled"])
    }

    // MARK: Stopping

    @Test func stopsAll() async {
        prefetcher.start([request(1, gate: gate), request(2), request(3)])
        await gate.waitForArrival()
        prefetcher.stopAll()
        #expect(outcomes.all == ["canceled", "canceled", "canceled"])
        #expect(prefetcher.count == 0)
        // A request that is being started ends when it has been.
        await wait { pipeline.waiterCount == 0 }
        gate.open()
        await wait { pipeline.drawingCount == 0 }
        #expect(!drawn.names.contains(2) && !drawn.names.contains(3))
    }

    @Test func needsNoBalanceOfStartsAndStops() async {
        prefetcher.stop([request(1)])
        prefetcher.isPaused = true
        prefetcher.start([request(1), request(1)])
        prefetcher.start([request(1)])
        prefetcher.start([request(2), request(2)])
        prefetcher.stop([request(2)])
        prefetcher.stop([request(2), request(3)])
        prefetcher.stop([RasterRequest(drawn.square(1), size: CGSize(width: 20, height: 20))])
        #expect(prefetcher.count == 1)
        prefetcher.isPaused = false
        await prefetcher.waitUntilComplete()
        #expect(outcomes.all == ["canceled", "drawn"])
    }

    @Test func startsAgainWhatWasStopped() async {
        prefetcher.start([request(1, gate: gate)])
        await gate.waitForArrival()
        prefetcher.stop([request(1)])
        prefetcher.start([request(1)])
        gate.open()
        await prefetcher.waitUntilComplete()
        #expect(outcomes.all.first == "canceled")
        #expect(outcomes.all.count == 2 && outcomes.all.last != "canceled")
    }

    @Test func stopsAllWhenItIsReleased() async {
        let pipeline = Self.pipeline(threads: 1)
        var prefetcher: RasterPrefetcher? = RasterPrefetcher(pipeline: pipeline, onEnd: outcomes.record)
        prefetcher?.start([request(1, gate: gate), request(2)])
        await gate.waitForArrival()
        prefetcher = nil
        await wait { outcomes.all.count == 2 }
        #expect(outcomes.all == ["canceled", "canceled"])
        #expect(pipeline.waiterCount == 0)
        gate.open()
        #expect(await pipeline.task(for: request(3)).finalOutcome().name == "drawn")
        #expect(!drawn.names.contains(2))
    }

    @Test func mayBeReleasedInItsOwnClosure() async {
        let holder = Lock<RasterPrefetcher?>(nil)
        let outcomes = outcomes
        await withCheckedContinuation { continuation in
            let prefetcher = RasterPrefetcher(pipeline: Self.pipeline(threads: 1), concurrencyLimit: 1) { _, outcome in
                outcomes.add(outcome.name)
                if holder.withLock({ $0.take() }) != nil { continuation.resume() }
            }
            holder.withLock { $0 = prefetcher }
            prefetcher.start([request(1), request(2)])
        }
        await wait { outcomes.all.count == 2 }
        #expect(outcomes.all.first == "drawn")
    }

    // MARK: Reporting

    /// Requests one component, and returns the actions of the pipeline.
    private func actions(of component: some Rasterizable & Sendable, size: CGSize = size) async
        -> [RasterPipeline.Event.Action]
    {
        let events = EventRecorder()
        let prefetcher = RasterPrefetcher(pipeline: .isolated(onEvent: events.record), onEnd: outcomes.record)
        prefetcher.start([RasterRequest(component, size: size)])
        await prefetcher.waitUntilComplete()
        return events.events.map(\.action)
    }

    @Test func reportsFailures() async {
        #expect(await actions(of: Swatch(fails: true)) == [.failed])
        #expect(outcomes.all == ["failed drawingFailed"])
    }

    @Test(arguments: [CGSize(width: -1, height: 5), CGSize(width: CGFloat.nan, height: 5)])
    func reportsSizesThatCannotBeDrawn(size: CGSize) async {
        #expect(await actions(of: Swatch(), size: size) == [.failed])
        #expect(outcomes.all == ["failed invalidSize"])
    }

    @Test func drawsNothingThatCannotBeKeyed() async {
        let unkeyable = Handler()
        #expect(await actions(of: unkeyable) == [.failed])
        #expect(outcomes.all == ["failed stateNotKeyable"])
        #expect(unkeyable.counter.count == 0)
    }

    @Test func drawsNothingWithoutACache() async {
        let pipeline = RasterPipeline(cache: nil) { $0.validation = [] }
        let prefetcher = RasterPrefetcher(pipeline: pipeline, onEnd: outcomes.record)
        prefetcher.start([request(1), request(2)])
        await prefetcher.waitUntilComplete()
        #expect(outcomes.all == ["failed invalidConfiguration", "failed invalidConfiguration"])
        #expect(drawn.names.isEmpty)
    }

    @Test func writesOnceWhatNothingReceives() async {
        let lines = DiagnosticLines()
        let pipeline = RasterPipeline(
            core: PipelineCore(cache: nil) {
                $0.validation = []
                $0.diagnostics = lines.output
            }
        )
        let prefetcher = RasterPrefetcher(pipeline: pipeline)
        prefetcher.start([request(1), request(2)])
        await prefetcher.waitUntilComplete()
        #expect(lines.lines.count == 1)
        #expect(lines.lines.first?.contains("no cache") == true)
    }

    // MARK: Waiting

    @Test func returnsWhenTheTaskThatWaitsIsCanceled() async {
        prefetcher.isPaused = true
        prefetcher.start([request(1)])
        let waiting = Task { await prefetcher.waitUntilComplete() }
        waiting.cancel()
        await waiting.value
        #expect(prefetcher.count == 1)
    }

    @Test func endsManyCachedRequests() async {
        prefetcher.start((0..<3000).map { request($0) })
        await prefetcher.waitUntilComplete()
        prefetcher.start((0..<3000).map { request($0) })
        await prefetcher.waitUntilComplete()
        #expect(outcomes.all.count { $0 == "hit" } == 3000)
    }

    @Test func isUsedByManyThreadsAtOnce() async {
        let pipeline = Self.pipeline(threads: 2)
        let prefetcher = RasterPrefetcher(pipeline: pipeline, onEnd: outcomes.record)
        await withTaskGroup { group in
            for thread in 0..<6 {
                group.addTask { @concurrent in
                    for round in 0..<40 {
                        prefetcher.start((round..<round + 5).map { request($0) })
                        prefetcher.stop([request(round + thread)])
                        if round % 10 == thread { prefetcher.stopAll() }
                        prefetcher.priority = round % 2 == 0 ? .low : .prefetch
                        prefetcher.isPaused = round % 3 == 0
                    }
                }
            }
        }
        prefetcher.isPaused = false
        await prefetcher.waitUntilComplete()
        #expect(prefetcher.count == 0)
        await wait { pipeline.waiterCount == 0 }
        #expect(Set(outcomes.all).isSubset(of: ["drawn", "hit", "canceled"]))
    }
}

extension Recorder<String> {
    @Sendable
    fileprivate func record(_ request: RasterRequest, _ outcome: RasterOutcome<RasterResult>) { add(outcome.name) }
}

/// The squares that were drawn, by their names.
private struct DrawnNames {
    private let drawn = Recorder<Int>()

    var names: [Int] { drawn.all }

    func square(_ name: Int, gate: Gate? = nil) -> Scripted {
        Scripted(color: Color(red: Double(name % 256) / 255, green: Double(name / 256) / 255, blue: 0)) { _ in
            gate?.arriveAndWait()
            drawn.add(name)
        }
    }
}
