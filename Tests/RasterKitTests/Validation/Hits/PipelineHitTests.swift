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

    private let log = EventRecorder()
    private var errors: [RasterError] { log.events.filter { $0.action == .misdeclared }.compactMap(\.error) }

    /// Makes a pipeline whose clock stands still, so that no comparison waits until there is time for it.
    private func pipeline() -> RasterPipeline {
        RasterPipeline(
            core: PipelineCore(
                cache: RasterCache(byteLimit: 1 << 20, pressure: nil),
                validation: .hits,
                clock: DrawingClock(now: { .zero }),
                onEvent: log.record
            )
        )
    }

    @Test func namesAForgottenKeyPathAtTheFirstWrongHit() throws {
        let pipeline = pipeline()
        _ = try pipeline.render(Bar(), size: size)
        _ = try pipeline.render(Bar(width: 8), size: size)
        #expect(errors.first?.code == .misdeclared)
        #expect(errors.first?.message.contains("Bar") == true)
        #expect(errors.first?.message.contains("width") == true)
    }

    @MainActor
    @Test func namesAForgottenKeyPathOfAView() throws {
        let view = RasterView(size: size, pipeline: pipeline())
        view.show(Bar())
        view.show(Bar(width: 8))
        #expect(errors.first?.message.contains("width") == true)
    }

    @Test func findsNothingInAComponentThatListsItsState() throws {
        let pipeline = pipeline()
        for _ in 0..<300 { _ = try pipeline.render(Swatch(), size: size) }
        #expect(errors.isEmpty)
    }

    @Test func drawsFewRequestsOnce() throws {
        let (swatch, pipeline) = (Swatch(), pipeline())
        for _ in 0..<20 { _ = try pipeline.render(swatch, size: size) }
        #expect(swatch.counter.count == 1)
    }
}
