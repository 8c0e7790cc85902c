// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import Testing

@testable import RasterKit

/// What is left of a view that is dropped.
@MainActor
@Suite struct ViewEndTests {
    @Observable final class Model {
        var color = Color.red
    }

    private let pipeline = RasterPipeline.isolated()

    @Test func isFreedInTheMiddleOfADrawing() async {
        let gate = DrawingGate()
        var view: RasterView? = RasterView(GatedSwatch(gate: gate), size: size, pipeline: pipeline)
        weak let freed = view
        view?.drawsSynchronously = false
        var outcome = ""
        view?.regenerateNow { outcome = $0.name }
        await gate.waitForArrival()
        view = nil
        await passTurns()
        #expect(freed == nil)
        #expect(outcome == "canceled")
        gate.open()
    }

    @Test func isFreedWithARegenerationDue() async {
        let model = Model()
        var view: RasterView? = RasterView(size: size, pipeline: pipeline) { Swatch(color: model.color) }
        weak let freed = view
        view?.regenerateIfNeeded()
        model.color = .blue
        view = nil
        await passTurns()
        #expect(freed == nil)
    }

    @Test func endsItsSequenceOfImages() async {
        var view: RasterView? = RasterView(Swatch(), size: size, pipeline: pipeline)
        view?.regenerateIfNeeded()
        let images = view?.images
        view = nil
        var count = 0
        if let images { for await _ in images { count += 1 } }
        #expect(count == 1)
    }

    @Test func releasesItsImage() async throws {
        let pipeline = RasterPipeline(cache: ForgetfulCache())
        var view: RasterView? = RasterView(Swatch(), size: size, pipeline: pipeline)
        view?.regenerateIfNeeded()
        weak let image = view?.image
        #expect(image != nil && pipeline.memoryUse.displayed > 0)
        view = nil
        #expect(image == nil && pipeline.memoryUse.displayed == 0)
    }
}
