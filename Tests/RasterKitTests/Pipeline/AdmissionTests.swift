// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

/// Which images a pipeline's cache keeps, as the pipeline's users see it.
@Suite struct AdmissionTests {
    private struct Reading: Rasterizable {
        var number: Int
        var counter = DrawingCounter()
        static var keyPathsThatAffectState: StateKeyPaths<Reading> { [\.number] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            counter.increment()
            context.fill(bounds, with: Color(hex: UInt32(number)))
        }
    }

    private func room(for count: Int) throws -> Int {
        let result = try RasterPipeline.isolated().render(Reading(number: 1), size: size)
        return try count * cost(of: result.image, for: #require(result.key))
    }

    private func ask(for numbers: some Sequence<Int>, of pipeline: RasterPipeline) throws -> Int {
        let before = pipeline.statistics.drawings
        for number in numbers { _ = try pipeline.render(Reading(number: number), size: size).image }
        return pipeline.statistics.drawings - before
    }

    private func drawing(_ key: String, color: Int, _ counter: DrawingCounter) -> RasterDrawing<String> {
        RasterDrawing(key: key) { context, bounds in
            counter.increment()
            context.fill(bounds, with: Color(hex: UInt32(color)))
        }
    }

    @Test func keepsTheLatestRowsOfAListThatIsLargerThanTheCache() throws {
        let pipeline = RasterPipeline.isolated(byteLimit: try room(for: 300))
        _ = try ask(for: 0..<1000, of: pipeline)
        let drawings = try ask(for: (0..<1000).reversed(), of: pipeline)
        #expect(drawings <= 710)
    }

    @Test func countsOneMissForARequestThatDraws() throws {
        let cache = RasterCache(byteLimit: 1 << 20, pressure: nil)
        let pipeline = RasterPipeline(cache: cache)
        for _ in 0..<2 { _ = try pipeline.render(Reading(number: 1), size: size) }
        #expect(cache.statistics.misses == 1)
        #expect(cache.statistics.hits == 1)
    }

    /// Requests charts that never repeat in rounds, and a logo after the last ones; returns how often that is drawn.
    private func logoDrawings(in pipeline: RasterPipeline, rounds: Int, charts: Int, after first: Int) throws -> Int {
        let counter = DrawingCounter()
        for round in 0..<rounds {
            for number in 0..<charts {
                let chart = drawing("chart \(round) \(number)", color: round * charts + number, DrawingCounter())
                _ = try pipeline.render(chart, size: size)
            }
            if round >= first { _ = try pipeline.render(drawing("logo", color: 0xFF0000, counter), size: size) }
        }
        return counter.count
    }

    @Test func keepsANewLogoAmongKeysThatAreKnownNotToRepeatWhenTheCacheIsFull() throws {
        let pipeline = RasterPipeline.isolated(byteLimit: try room(for: 100))
        #expect(try logoDrawings(in: pipeline, rounds: 20, charts: 40, after: 10) == 1)
    }

    @Test(arguments: [4, 10, 20])
    func keepsALogoThatRepeatsAfterMoreKeysThanTheCacheHasImages(capacity: Int) throws {
        let pipeline = RasterPipeline.isolated(byteLimit: try room(for: capacity))
        #expect(try logoDrawings(in: pipeline, rounds: 20, charts: 50, after: 0) <= 3)
    }

    @Test func reportsDrawingsThatAFullCacheDoesNotKeep() throws {
        let log = EventRecorder()
        let cache = RasterCache(byteLimit: try room(for: 100), pressure: nil)
        let pipeline = RasterPipeline(cache: cache) { $0.onEvent = log.record }
        _ = try ask(for: 0..<600, of: pipeline)
        for number in 0..<100 {
            _ = try pipeline.render(drawing("\(number)", color: 0xFF0000 + number, DrawingCounter()), size: size)
        }
        // Readings are known not to repeat, and would evict drawings, which may.
        _ = try ask(for: 600..<650, of: pipeline)
        let admission = try #require(cache.admission[Reading.rasterIdentifier])
        #expect(!admission.isAdmitted)
        // Some of the first find room, since keys differ in length.
        #expect((40...50).contains(admission.rejections))
        #expect(pipeline.statistics[.rejected] == admission.rejections)
        #expect(cache.statistics.rejections == admission.rejections)
        #expect(log.events.suffix(40).allSatisfy { $0.action == .rejected })
    }

    @Test func keepsPrefetchedImagesOfComponentsThatNeverRepeat() async throws {
        let pipeline = RasterPipeline.isolated(byteLimit: try room(for: 100))
        for number in 0..<600 {
            _ = try pipeline.render(drawing("\(number)", color: number, DrawingCounter()), size: size)
        }
        let counter = DrawingCounter()
        let next = drawing("next", color: 0xFF0000, counter)
        _ = await pipeline.task(for: next, size: size, priority: .prefetch).finalOutcome()
        _ = try pipeline.render(next, size: size)
        #expect(counter.count == 1)
    }

    @MainActor
    @Test func countsNoRegenerationThatAskedTheCacheForNothing() throws {
        let cache = RasterCache(byteLimit: try room(for: 100), pressure: nil)
        let pipeline = RasterPipeline(cache: cache)
        _ = try ask(for: 0..<600, of: pipeline)
        let view = RasterView(Reading(number: 0x00FF00), size: size, pipeline: pipeline)
        view.regenerateIfNeeded()
        let before = (cache.statistics, cache.admission)
        for _ in 0..<10 { view.regenerateIfNeeded() }
        #expect(view.image != nil)
        #expect(cache.statistics == before.0)
        #expect(cache.admission == before.1)
        #expect(cache.admission[Reading.rasterIdentifier]?.isAdmitted == false)
    }

    @Test func countsNoRequestThatJoinedADrawing() async throws {
        let cache = RasterCache(byteLimit: try room(for: 100), pressure: nil)
        let pipeline = RasterPipeline(cache: cache) { $0.threadCount = 1 }
        let identifier = RasterDrawing<String>.rasterIdentifier
        for number in 0..<600 {
            _ = try pipeline.render(drawing("\(number)", color: number, DrawingCounter()), size: size)
        }
        let before = try #require(cache.admission[identifier])
        pipeline.pause()
        let next = drawing("next", color: 0xFF0000, DrawingCounter())
        let tasks = (0..<4).map { _ in pipeline.task(for: next, size: size) }
        pipeline.resume()
        for task in tasks { _ = await task.finalOutcome() }
        #expect(pipeline.statistics[.joined] == 3)
        #expect(
            cache.admission[identifier]
                == RasterCache.Admission(
                    isAdmitted: false,
                    unusedEvictions: before.unusedEvictions + 1,
                    rejections: before.rejections
                )
        )
    }
}
