// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterKit

/// Views that leave the screen, that end, and whose images others need: an image is kept as long as it is on screen.
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

    @Test func drawsNothingWhileItIsOffScreen() async throws {
        let swatch = Swatch()
        let view = RasterView(size: size, pipeline: pipeline)
        view.isOnScreen = false
        view.show(swatch)
        view.size = CGSize(width: 20, height: 20)
        view.regenerateIfNeeded()
        let reason = try #require(await view.regenerate().error)
        #expect(reason.code == .declined)
        #expect(reason.message.contains("isn't on screen"))
        #expect(swatch.counter.count == 0)
        #expect(view.image == nil)
    }

    @Test func showsItsPresentStateWhenItIsBackOnScreen() {
        let model = ViewModel()
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

    @Test func neverShowsADrawingThatEndsAfterItHasLeft() async {
        let gate = DrawingGate()
        let view = RasterView(GatedSwatch(gate: gate), size: size, pipeline: pipeline)
        view.drawsSynchronously = false
        view.regenerateIfNeeded()
        view.isOnScreen = false
        gate.open()
        _ = try? await pipeline.render(RasterRequest(GatedSwatch(gate: gate), size: size))
        await Task.yield()
        #expect(view.image == nil)
        #expect(pipeline.memoryUse.displayed == 0)
    }

    @Test func aViewIsFreedInTheMiddleOfADrawing() async {
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
        await passTurns()
        #expect(pipeline.memoryUse.displayed == 0)
    }

    @Test func aViewIsFreedWithARegenerationDue() async {
        let model = ViewModel()
        var view: RasterView? = RasterView(size: size, pipeline: pipeline) { Swatch(color: model.color) }
        weak let freed = view
        view?.regenerateIfNeeded()
        model.color = .blue
        view = nil
        await passTurns()
        #expect(freed == nil)
    }

    @Test func aFreedViewReleasesItsImage() async throws {
        let pipeline = RasterPipeline(cache: ForgetfulCache())
        var view: RasterView? = RasterView(Swatch(), size: size, pipeline: pipeline)
        view?.regenerateIfNeeded()
        weak let image = view?.image
        #expect(image != nil)
        #expect(pipeline.memoryUse.displayed > 0)
        view = nil
        #expect(image == nil)
        #expect(pipeline.memoryUse.displayed == 0)
    }

    @Test func unpinsTheImageThatItNoLongerShows() {
        let view = RasterView(Swatch(), size: size, pipeline: pipeline)
        view.regenerateIfNeeded()
        view.show(Swatch(color: .blue))
        #expect(cache.count == 2)
        cache.trim(toByteCount: 0)
        #expect(cache.count == 1)
    }
}
