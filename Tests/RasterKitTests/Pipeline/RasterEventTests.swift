// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@MainActor
@Suite struct RasterEventTests {
    private let log = RasterEventLog(capacity: 4)

    private func pipeline() -> RasterPipeline {
        RasterPipeline(cache: RasterCache(byteLimit: 1 << 20), onEvent: log.record)
    }

    @Test func tellsWhatWasDoneForEachRequest() throws {
        let pipeline = pipeline()
        _ = try pipeline.render(Swatch(), size: size)
        _ = try pipeline.render(Swatch(), size: size)
        _ = try? pipeline.render(Swatch(fails: true), size: size).image
        #expect(log.events.map(\.action) == [.drawn, .hit, .failed])
        #expect(log.events.allSatisfy { $0.component.hasSuffix("Swatch") })
        #expect(log.events[2].error?.code == .drawingFailed)
    }

    @Test func tellsOfARequestForASizeThatCannotBeDrawn() {
        _ = try? pipeline().render(Swatch(), size: .zero).image
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

    @Test func keepsTheLatestEvents() throws {
        let pipeline = pipeline()
        for width in 1...20 {
            _ = try pipeline.render(Swatch(), size: CGSize(width: width, height: 1))
        }
        #expect(log.events.count == 4)
        #expect(log.events.last?.key == (try pipeline.key(for: Swatch(), size: CGSize(width: 20, height: 1))))
    }
}
