// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

/// What a pipeline learns of components whose images are not worth to be kept.
@Suite struct AdmissionTests {
    /// A number, drawn as a bar: each looks different.
    private struct Counter: Rasterizable {
        var number: Int
        var counter = DrawingCounter()
        static var keyPathsThatAffectState: StateKeyPaths<Counter> { [\.number] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            counter.increment()
            let color = Color(hex: UInt32(number))
            context.fill(Path(roundedRect: bounds, cornerRadius: 3), with: color)
        }
    }

    private let cache = RasterCache(byteLimit: 1 << 24, pressure: nil)

    /// Has states drawn that were never asked for before.
    private func count(_ numbers: Range<Int>, in pipeline: RasterPipeline) throws {
        for number in numbers { _ = try pipeline.image(for: Counter(number: number), size: size) }
    }

    @Test func passesByAComponentThatNeverRepeats() throws {
        let pipeline = RasterPipeline(cache: cache)
        try count(0..<1000, in: pipeline)
        #expect(pipeline.statistics.bypassed > 500 && pipeline.statistics.drawings == 1000)
        #expect(cache.count == 1000 - pipeline.statistics.bypassed)
        #expect(pipeline.admissionReports.values.map(\.admission) == [.bypassed(.neverRepeats)])
    }

    @Test func showsTheRightStateWhenTheCacheIsPassedBy() throws {
        let pipeline = RasterPipeline(cache: cache)
        try count(0..<600, in: pipeline)
        let image = try pipeline.image(for: Counter(number: 0xFF0000), size: size)
        #expect(image.pixel(x: 5, y: 3)?.red == 255)
    }

    @Test func keepsItsImagesAgainWhenItBeginsToRepeat() throws {
        let pipeline = RasterPipeline(cache: cache)
        try count(0..<600, in: pipeline)
        for _ in 0..<4 { try count(590..<600, in: pipeline) }
        let before = pipeline.statistics
        try count(590..<600, in: pipeline)
        #expect((pipeline.statistics - before).hits == 10)
    }

    @Test func keepsAllImagesIfAsked() throws {
        let pipeline = RasterPipeline(cache: cache, keepsAllImages: true)
        try count(0..<1000, in: pipeline)
        #expect(cache.count == 1000 && pipeline.statistics.bypassed == 0)
        #expect(pipeline.admissionReports.isEmpty)
    }

    @Test func countsHitsOfThoseThatRepeat() throws {
        let pipeline = RasterPipeline(cache: cache)
        for _ in 0..<100 { try count(0..<5, in: pipeline) }
        #expect(pipeline.admissionReports.values.map(\.admission) == [.admitted])
        #expect(pipeline.admissionReports.values.map(\.statistics.hits) == [495])
    }

    @MainActor
    @Test func drawsNothingTwiceThatIsOnScreenAndPassedBy() throws {
        let pipeline = RasterPipeline(cache: cache)
        try count(0..<600, in: pipeline)
        let component = Counter(number: 0x00FF00)
        let first = RasterView(component, size: size, pipeline: pipeline)
        let second = RasterView(component, size: size, pipeline: pipeline)
        first.regenerateIfNeeded()
        second.regenerateIfNeeded()
        #expect(component.counter.count == 1 && first.image === second.image)
    }

    @Test func asksForNoImageWhenOnlyTheKeyIsWanted() throws {
        let pipeline = RasterPipeline(cache: cache)
        try count(0..<600, in: pipeline)
        let before = pipeline.admissionReports.values.map(\.statistics.bypasses)
        _ = try pipeline.key(for: Counter(number: 1), size: size)
        #expect(pipeline.admissionReports.values.map(\.statistics.bypasses) == before)
    }
}
