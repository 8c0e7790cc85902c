// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterKit
import Testing

/// A view that isn't on screen has no image, and does nothing.
@MainActor
@Suite struct ViewOnScreenTests {
    private let cache = RasterCache(byteLimit: 1 << 20, pressure: nil)
    private let pipeline: RasterPipeline

    init() {
        pipeline = RasterPipeline(cache: cache)
    }

    @Test func releasesItsImageWhenItLeavesTheScreen() {
        let view = RasterView(Swatch(), size: size, pipeline: pipeline)
        view.regenerateIfNeeded()
        weak let image = view.image
        view.isOnScreen = false
        #expect(view.image == nil)
        #expect(cache.pinnedByteCount == 0)
        #expect(pipeline.memoryUse.displayed == 0)
        cache.removeAll()
        #expect(image == nil)
    }

    @Test func drawsNothingWhileItIsOffScreen() async {
        let swatch = Swatch()
        let view = RasterView(size: size, pipeline: pipeline)
        view.isOnScreen = false
        view.show(swatch)
        view.size = CGSize(width: 20, height: 20)
        view.regenerateIfNeeded()
        let outcome = await view.regenerate()
        guard case .declined(let reason) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(reason.code == .declined)
        #expect(reason.message.contains("isn't on screen"))
        #expect(swatch.counter.count == 0)
        #expect(view.image == nil)
    }

    @Test func showsItsPresentStateWhenItIsBackOnScreen() {
        let model = Model()
        let counter = DrawingCounter()
        let view = RasterView(size: size, pipeline: pipeline) { Swatch(color: model.color, counter: counter) }
        view.regenerateIfNeeded()
        view.isOnScreen = false
        model.color = .green
        model.color = .blue
        view.isOnScreen = true
        view.regenerateIfNeeded()
        #expect(counter.count == 2)
        #expect(view.isLoaded)
        #expect(view.image?.pixel(x: 0, y: 0)?.blue == 255)
    }

    @Test func drawsNothingAgainThatIsStillCached() {
        let swatch = Swatch()
        let view = RasterView(swatch, size: size, pipeline: pipeline)
        view.regenerateIfNeeded()
        view.isOnScreen = false
        view.isOnScreen = true
        view.regenerateIfNeeded()
        #expect(swatch.counter.count == 1)
        #expect(view.isLoaded)
    }

    @Test func neverShowsADrawingThatEndsAfterItHasLeft() async {
        let gate = DrawingGate()
        let view = RasterView(GatedSwatch(gate: gate), size: size, pipeline: pipeline)
        view.drawsSynchronously = false
        view.regenerateIfNeeded()
        view.isOnScreen = false
        gate.open()
        _ = try? await pipeline.renderInBackground(GatedSwatch(gate: gate), size: size)
        await Task.yield()
        #expect(view.image == nil)
        #expect(pipeline.memoryUse.displayed == 0)
    }

    @Test func keepsItsPlaceholder() throws {
        let placeholder = try RasterImage(size: size, background: .gray) { _ in }
        let view = RasterView(Swatch(), size: size, pipeline: pipeline)
        view.placeholder = placeholder
        view.regenerateIfNeeded()
        view.isOnScreen = false
        #expect(view.shownImage === placeholder)
    }

    @Test func observesAgainAfterItIsBack() async {
        let model = Model()
        let counter = DrawingCounter()
        let view = RasterView(size: size, pipeline: pipeline) { Swatch(color: model.color, counter: counter) }
        view.isOnScreen = false
        view.isOnScreen = true
        view.regenerateIfNeeded()
        model.color = .blue
        view.regenerateIfNeeded()
        #expect(counter.count == 2)
    }
}

@Observable
private final class Model {
    var color = Color.red
}
