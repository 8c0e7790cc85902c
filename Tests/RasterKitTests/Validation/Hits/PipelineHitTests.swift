// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock
import Testing

/// Hits of a pipeline that are compared with new drawings.
@Suite struct PipelineHitTests {
    /// A bar that draws its width and lists only its color.
    private struct Bar: Rasterizable, Sendable {
        var color = Color.red
        var width = 4.0

        static var keyPathsThatAffectState: StateKeyPaths<Bar> { [\.color] }

        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(CGRect(x: 0, y: 0, width: width, height: bounds.height), with: color)
        }
    }

    @Test func namesAForgottenKeyPathWithinAHundredHits() throws {
        let events = Lock<[RasterPipeline.Event]>([])
        let pipeline = RasterPipeline(cache: RasterCache(pressure: nil), validation: .hits) { event in
            if event.action == .misdeclared { events.withLock { $0.append(event) } }
        }
        _ = try pipeline.render(Bar(), size: size)
        for _ in 0..<100 { _ = try pipeline.render(Bar(width: 8), size: size) }
        let error = events.withLock { $0.first?.error }
        #expect(error?.code == .misdeclared)
        #expect(error?.message.contains("Bar") == true)
        #expect(error?.message.contains("width") == true)
    }

    @Test func namesAForgottenKeyPathAtTheFirstWrongHit() throws {
        let events = Lock<[RasterPipeline.Event]>([])
        let pipeline = RasterPipeline(cache: RasterCache(pressure: nil), validation: .hits) { event in
            if event.action == .misdeclared { events.withLock { $0.append(event) } }
        }
        _ = try pipeline.render(Bar(), size: size)
        _ = try pipeline.render(Bar(width: 8), size: size)
        #expect(events.withLock { $0.first?.error?.message.contains("width") } == true)
    }

    @MainActor
    @Test func namesAForgottenKeyPathOfAView() throws {
        let events = Lock<[RasterPipeline.Event]>([])
        let pipeline = RasterPipeline(cache: RasterCache(pressure: nil), validation: .hits) { event in
            if event.action == .misdeclared { events.withLock { $0.append(event) } }
        }
        let view = RasterView(size: size, pipeline: pipeline)
        view.show(Bar())
        view.show(Bar(width: 8))
        #expect(events.withLock { $0.first?.error?.message.contains("width") } == true)
    }

    @Test func findsNothingInAComponentThatListsWhatItDraws() throws {
        let count = Lock(0)
        let pipeline = RasterPipeline(cache: RasterCache(pressure: nil), validation: .hits) { event in
            if event.action == .misdeclared { count.withLock { $0 += 1 } }
        }
        for _ in 0..<300 { _ = try pipeline.render(Swatch(), size: size) }
        #expect(count.withLock { $0 } == 0)
    }

    @Test func drawsFewRequestsOnce() throws {
        let swatch = Swatch()
        let pipeline = RasterPipeline(cache: RasterCache(pressure: nil), validation: .hits)
        for _ in 0..<20 { _ = try pipeline.render(swatch, size: size) }
        #expect(swatch.counter.count == 1)
    }
}
