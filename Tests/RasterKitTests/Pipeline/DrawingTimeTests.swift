// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock
import Testing

@Suite struct DrawingTimeTests {
    private let clock = ManualClock()
    private let cache = RememberingCache()

    private func pipeline() -> RasterPipeline {
        RasterPipeline(
            core: PipelineCore(cache: cache) {
                $0.validation = []
                $0.diagnostics = .standardError
                $0.clock = clock.drawingClock
            }
        )
    }

    private func square(_ color: Color, takes time: Duration) -> Scripted {
        Scripted(color: color) { [clock] _ in clock.move(time) }
    }

    @Test func isWhatTheDrawingTook() throws {
        _ = try pipeline().render(square(.red, takes: .milliseconds(3)), size: size)
        #expect(cache.origins.map(\.drawingTime) == [.milliseconds(3)])
        #expect(cache.origins.first?.component.hasSuffix("Scripted") == true)
    }

    @Test func leavesOutNestedComponentsThatAreDrawnForThemselves() throws {
        struct Frame: Rasterizable {
            var inner: Scripted
            var hands: Scripted
            static var keyPathsThatAffectState: StateKeyPaths<Frame> { [\.inner] }
            func draw(in context: DrawingContext, bounds: CGRect) throws {
                try hands.script(context)
                context.draw(inner, in: bounds)
            }
        }
        let frame = Frame(
            inner: square(.red, takes: .seconds(5)),
            hands: square(.blue, takes: .milliseconds(2))
        )
        _ = try pipeline().render(frame, size: size)
        #expect(cache.origins.map(\.drawingTime) == [.seconds(5), .milliseconds(2)])
    }

    @Test func isNeverNegativeWhenTheClockJumpsBack() throws {
        _ = try pipeline().render(square(.red, takes: .seconds(-3600)), size: size)
        #expect(cache.origins.map(\.drawingTime) == [.zero])
    }
}
