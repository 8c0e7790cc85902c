// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

/// Which images a pipeline's cache keeps, as the pipeline's users see it.
@Suite struct AdmissionTests {
    /// A rectangle in the color of a number: each looks different.
    private struct Reading: Rasterizable {
        var number: Int
        var counter = DrawingCounter()
        static var keyPathsThatAffectState: StateKeyPaths<Reading> { [\.number] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            counter.increment()
            context.fill(bounds, with: Color(hex: UInt32(number)))
        }
    }

    /// Returns the bytes that a number of readings cost in a cache.
    private func room(for count: Int) throws -> Int {
        let result = try RasterPipeline.isolated().render(Reading(number: 1), size: size)
        return try count * cost(of: result.image, for: #require(result.key))
    }

    /// Asks for images, and returns the number of drawings.
    private func ask(for numbers: some Sequence<Int>, of pipeline: RasterPipeline) throws -> Int {
        let before = pipeline.statistics.drawings
        for number in numbers { _ = try pipeline.render(Reading(number: number), size: size).image }
        return pipeline.statistics.drawings - before
    }

    /// Makes a drawing with a caller's key, which counts.
    private func drawing(_ key: String, color: Int, _ counter: DrawingCounter) -> RasterDrawing<String> {
        RasterDrawing(key: key) { context, bounds in
            counter.increment()
            context.fill(bounds, with: Color(hex: UInt32(color)))
        }
    }

    @Test func drawsEachRowOfAListOnceWhileThereIsRoom() throws {
        let pipeline = RasterPipeline(cache: RasterCache(pressure: nil))
        let drawings = try [(0..<600).map { $0 }, (0..<600).reversed(), (0..<600).map { $0 }, (0..<600).reversed()]
            .map { try ask(for: $0, of: pipeline) }
        #expect(drawings == [600, 0, 0, 0])
        #expect(pipeline.statistics.bypassed == 0)
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
        #expect(cache.statistics.misses == 1 && cache.statistics.hits == 1)
    }

    @Test func drawsALogoOnceAmongKeysThatNeverRepeatWhileThereIsRoom() throws {
        let pipeline = RasterPipeline(cache: RasterCache(pressure: nil))
        let counter = DrawingCounter()
        for round in 0..<6 {
            for number in 0..<300 {
                let chart = drawing("chart \(round) \(number)", color: round * 300 + number, DrawingCounter())
                _ = try pipeline.render(chart, size: size)
            }
            _ = try pipeline.render(drawing("logo", color: 0xFF0000, counter), size: size)
        }
        #expect(counter.count == 1)
    }

    @Test func keepsALogoThatRepeatsAmongKeysThatNeverDoWhenTheCacheIsFull() throws {
        let pipeline = RasterPipeline.isolated(byteLimit: try room(for: 100))
        let counter = DrawingCounter()
        for round in 0..<20 {
            for number in 0..<40 {
                let chart = drawing("chart \(round) \(number)", color: round * 40 + number, DrawingCounter())
                _ = try pipeline.render(chart, size: size)
            }
            // At the end of the first ten rounds, charts are known not to repeat, and the logo is new.
            if round >= 10 { _ = try pipeline.render(drawing("logo", color: 0xFF0000, counter), size: size).image }
        }
        #expect(counter.count == 1)
    }

    @Test(arguments: [4, 10, 20])
    func keepsALogoThatRepeatsAfterMoreKeysThanTheCacheHasImages(capacity: Int) throws {
        let pipeline = RasterPipeline.isolated(byteLimit: try room(for: capacity))
        let counter = DrawingCounter()
        for round in 0..<20 {
            for number in 0..<50 {
                let chart = drawing("chart \(round) \(number)", color: round * 50 + number, DrawingCounter())
                _ = try pipeline.render(chart, size: size)
            }
            _ = try pipeline.render(drawing("logo", color: 0xFF0000, counter), size: size)
        }
        #expect(counter.count <= 3)
    }

    @Test func reportsDrawingsThatAFullCacheDoesNotKeep() throws {
        let log = EventRecorder()
        let cache = RasterCache(byteLimit: try room(for: 100), pressure: nil)
        let pipeline = RasterPipeline(cache: cache, onEvent: log.record)
        _ = try ask(for: 0..<600, of: pipeline)
        for number in 0..<100 {
            _ = try pipeline.render(drawing("\(number)", color: 0xFF0000 + number, DrawingCounter()), size: size)
        }
        // Readings are known not to repeat, and would evict drawings, which may.
        _ = try ask(for: 600..<650, of: pipeline)
        let admission = try #require(cache.admission[Reading.rasterIdentifier])
        #expect(!admission.isAdmitted)
        // Some of the first find room, since keys differ in length.
        #expect((40...50).contains(admission.refusals))
        #expect(pipeline.statistics.bypassed == admission.refusals)
        #expect(cache.statistics.refusals == admission.refusals)
        #expect(log.events.suffix(40).allSatisfy { $0.action == .bypassed })
    }

    @Test func showsTheRightImageWhenItIsNotKept() throws {
        let pipeline = RasterPipeline.isolated(byteLimit: try room(for: 10))
        _ = try ask(for: 0..<600, of: pipeline)
        let image = try pipeline.render(Reading(number: 0xFF0000), size: size).image
        #expect(image.pixel(x: 5, y: 3)?.red == 255)
    }

    @Test func keepsImagesAgainWhenTheyBeginToRepeat() throws {
        let pipeline = RasterPipeline.isolated(byteLimit: try room(for: 100))
        _ = try ask(for: 0..<600, of: pipeline)
        _ = try ask(for: 590..<600, of: pipeline)
        #expect(try ask(for: 590..<600, of: pipeline) == 0)
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
    @Test func drawsNothingTwiceThatIsOnScreenAndNotKept() throws {
        let pipeline = RasterPipeline.isolated(byteLimit: try room(for: 100))
        _ = try ask(for: 0..<600, of: pipeline)
        let component = Reading(number: 0x00FF00)
        let first = RasterView(component, size: size, pipeline: pipeline)
        let second = RasterView(component, size: size, pipeline: pipeline)
        first.regenerateIfNeeded()
        second.regenerateIfNeeded()
        #expect(component.counter.count == 1 && first.image === second.image)
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
        #expect(cache.statistics == before.0 && cache.admission == before.1)
        #expect(cache.admission[Reading.rasterIdentifier]?.isAdmitted == false)
    }

    @Test func countsNoRequestThatJoinedADrawing() async throws {
        let cache = RasterCache(byteLimit: try room(for: 100), pressure: nil)
        let pipeline = RasterPipeline(cache: cache, threadCount: 1)
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
        #expect(pipeline.statistics.joined == 3)
        #expect(
            cache.admission[identifier]
                == RasterCache.Admission(
                    isAdmitted: false,
                    unusedEvictions: before.unusedEvictions + 1,
                    refusals: before.refusals
                )
        )
    }
}
