// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@MainActor
@Suite struct SupersededDrawingTests {
    /// Waits at a gate while it is drawn, if it has one.
    private struct Gated: Rasterizable {
        var color: Color
        var gate: Gate?
        static var keyPathsThatAffectState: StateKeyPaths<Gated> { [\.color] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            gate?.arriveAndWait()
            context.fill(bounds, with: color)
        }
    }

    @Test func neverReplacesANewerImageByAnOlderOneYetCachesIt() async throws {
        let pipeline = RasterPipeline.isolated()
        let gate = Gate()
        // The newer image is cached, so that one drawing thread is enough.
        _ = try pipeline.render(Gated(color: .blue), size: size)
        let view = RasterView(Gated(color: .red, gate: gate), size: size, pipeline: pipeline)
        view.drawsSynchronously = false
        let older = Task { await view.regenerate() }
        await gate.waitForArrival()
        view.show(Gated(color: .blue))
        await view.regenerate()
        gate.open()
        #expect(await older.value.name == "superseded")
        #expect(view.image?.pixel(x: 1, y: 1)?.blue == 255)
        #expect(try pipeline.render(Gated(color: .red), size: size).isHit)
    }
}
