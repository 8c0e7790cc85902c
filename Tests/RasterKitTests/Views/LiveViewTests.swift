// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@MainActor
@Suite struct LiveViewTests {
    private let pipeline = RasterPipeline.isolated()

    private func picture(of view: RasterView) throws -> RasterImage {
        try RasterImage(size: size) { view.draw(in: $0, rect: CGRect(origin: .zero, size: size)) }
    }

    @Test func drawsItsImageWithoutDrawingItsComponent() throws {
        let swatch = Swatch()
        let view = RasterView(swatch, size: size, pipeline: pipeline)
        view.regenerateIfNeeded()
        for _ in 0..<3 { _ = try picture(of: view) }
        #expect(swatch.counter.count == 1)
        #expect(try picture(of: view).pixel(x: 3, y: 3)?.red == 255)
    }

    @Test func drawsAnEqualKeyAgainAfterItsImageIsRemovedOffScreen() throws {
        let swatch = Swatch()
        let view = RasterView(swatch, size: size, pipeline: pipeline)
        view.regenerateIfNeeded()
        let key = try #require(view.cacheKey)
        pipeline.removeImage(for: key)
        view.setNeedsRegeneration()
        view.regenerateIfNeeded()
        #expect(swatch.counter.count == 1)
        view.isOnScreen = false
        pipeline.removeImage(for: key)
        view.isOnScreen = true
        view.regenerateIfNeeded()
        #expect(swatch.counter.count == 2)
        #expect(view.cacheKey == key)
    }

    @Test func drawsItsComponentEachTimeWhenItIsNotRasterized() throws {
        let swatch = Swatch()
        let view = RasterView(swatch, size: size, pipeline: pipeline)
        view.isRasterized = false
        view.regenerateIfNeeded()
        for _ in 0..<3 { #expect(try picture(of: view).pixel(x: 3, y: 3)?.red == 255) }
        #expect(swatch.counter.count == 3)
        #expect(view.image == nil)
        #expect(pipeline.statistics.drawings == 0)
    }

    @Test func looksTheSameLiveAndRasterized() throws {
        let view = RasterView(Swatch(color: Color(hex: 0x336699, opacity: 0.5)), size: size, pipeline: pipeline)
        view.regenerateIfNeeded()
        let rasterized = try picture(of: view)
        view.isRasterized = false
        #expect(try picture(of: view).hasSamePixels(as: rasterized))
    }

    @Test func countsChangesWhileItIsNotRasterized() async throws {
        let model = ViewModel()
        let view = RasterView(size: size, pipeline: pipeline) { Swatch(color: model.color) }
        view.isRasterized = false
        await passTurns()
        for color in [Color.blue, .green] {
            let revision = view.revision
            model.color = color
            await passTurns()
            #expect(view.revision > revision)
            #expect((view.component as? Swatch)?.color == color)
        }
        #expect(pipeline.statistics.drawings == 0)
    }

    @Test func showsThePresentStateWhenItIsRasterizedAgain() async {
        let model = ViewModel()
        let view = RasterView(size: size, pipeline: pipeline) { Swatch(color: model.color) }
        await passTurns()
        view.isRasterized = false
        model.color = .blue
        await passTurns()
        #expect(view.image?.pixel(x: 3, y: 3)?.red == 255)
        view.isRasterized = true
        await passTurns()
        #expect(view.image?.pixel(x: 3, y: 3)?.blue == 255)
    }

    @Test func declinesToRegenerateWhenItIsNotRasterized() async {
        let view = RasterView(Swatch(), size: size, pipeline: pipeline)
        view.isRasterized = false
        #expect(await view.regenerate().code == .declined)
        #expect(await view.regenerate().message?.contains("without an image") == true)
    }

    @Test func countsEachChangeOfWhatItShows() {
        let view = RasterView(Swatch(), size: size, pipeline: pipeline)
        let first = view.revision
        view.regenerateIfNeeded()
        let second = view.revision
        view.show(Swatch(color: .blue))
        let third = view.revision
        view.setNeedsRegeneration()
        view.regenerateIfNeeded()
        #expect(first < second)
        #expect(second < third)
        #expect(view.revision == third)
    }
}
