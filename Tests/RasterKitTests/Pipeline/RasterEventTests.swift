// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@MainActor
@Suite struct RasterEventTests {
    private let log = EventRecorder()

    private func pipeline() -> RasterPipeline {
        RasterPipeline(cache: RasterCache(byteLimit: 1 << 20, pressure: nil), onEvent: log.record)
    }

    @Test func reportsWhatWasDoneForEachRequest() throws {
        let pipeline = pipeline()
        _ = try pipeline.render(Swatch(), size: size)
        _ = try pipeline.render(Swatch(), size: size)
        _ = try? pipeline.render(Swatch(fails: true), size: size)
        #expect(log.events.map(\.action) == [.drawn, .hit, .failed])
        #expect(log.events.allSatisfy { $0.component.hasSuffix("Swatch") })
        #expect(log.events[2].error?.code == .drawingFailed)
    }

    @Test func reportsARequestForASizeThatCannotBeDrawn() {
        _ = try? pipeline().render(Swatch(), size: .zero)
        #expect(log.events.map(\.action) == [.failed])
        #expect(log.events.last?.error?.code == .invalidSize)
    }

    @Test func explainsAMissAgainstWhatTheViewShowedBefore() {
        let view = RasterView(Swatch(), size: size, pipeline: pipeline())
        view.regenerateIfNeeded()
        view.size.width = 20
        view.show(Swatch(color: .blue))
        #expect(log.events.last?.action == .drawn)
        #expect(log.events.last?.changes.map(\.path) == ["color", "width"])
        #expect(log.events.last?.description.contains("color: #FF0000FF → #0000FFFF; width: 10.0 → 20.0") == true)
    }

    @Test func saysHowLargeAnImageIsAndHowLongItWasDrawn() throws {
        let pipeline = pipeline()
        _ = try pipeline.render(Swatch(), size: size)
        _ = try pipeline.render(Swatch(), size: size)
        #expect(log.events.map(\.byteCount) == [240, 240])
        #expect(try #require(log.events.first?.drawingTime) > .zero)
        #expect(log.events.last?.drawingTime == nil)
    }

    @Test func marksNestedComponents() throws {
        struct Frame: Rasterizable {
            var swatch = Swatch()
            static var keyPathsThatAffectState: StateKeyPaths<Frame> { [\.swatch] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.draw(swatch, in: bounds) }
        }
        _ = try pipeline().render(Frame(), size: size)
        #expect(log.events.map(\.isNested) == [true, false])
    }

    @Test func marksPrefetchedImages() async {
        let pipeline = pipeline()
        _ = await pipeline.task(for: Scripted(), size: size, priority: .prefetch).finalOutcome()
        _ = await pipeline.task(for: Scripted(color: .blue), size: size).finalOutcome()
        #expect(log.events.map(\.isPrefetched) == [true, false])
    }
}
