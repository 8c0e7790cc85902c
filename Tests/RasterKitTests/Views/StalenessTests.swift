// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@MainActor
@Suite struct StalenessTests {
    private let pipeline = RasterPipeline.isolated()
    private let gate = DrawingGate()
    private let placeholder: RasterImage

    init() throws {
        placeholder = try RasterImage(size: size, background: .gray) { _ in }
    }

    private func view() -> RasterView {
        let view = RasterView(GatedSwatch(), size: size, pipeline: pipeline)
        view.regenerateIfNeeded()
        view.drawsSynchronously = false
        view.placeholder = placeholder
        return view
    }

    private func begin(_ view: RasterView) {
        view.show(GatedSwatch(color: .blue, gate: gate))
    }

    private func finish(_ view: RasterView) async {
        gate.open()
        await view.regenerate()
    }

    @Test func showsThePlaceholderUntilThereIsAnImage() async {
        let view = RasterView(GatedSwatch(gate: gate), size: size, pipeline: pipeline)
        view.drawsSynchronously = false
        view.placeholder = placeholder
        view.regenerateIfNeeded()
        #expect(view.shownImage === placeholder && view.image == nil)
        await finish(view)
        #expect(view.shownImage === view.image && view.image != nil)
    }

    nonisolated private static let rules: [(staleness: RasterStaleness, hasPlaceholder: Bool, keepsImage: Bool)] = [
        (.keepsImage, true, true), (.placeholder, true, false), (.placeholder, false, true),
        // The cache has another state at this size.
        (.nearestSize, true, true),
        (.waits(upTo: .milliseconds(1), then: .placeholder), true, false),
    ]

    @Test(arguments: rules.indices)
    func showsTheOldImageOrThePlaceholderWhileANewOneIsDrawn(index: Int) async throws {
        let (staleness, hasPlaceholder, keepsImage) = Self.rules[index]
        _ = try pipeline.render(GatedSwatch(color: .green), size: size)
        let view = view()
        let old = view.image
        view.staleness = staleness
        if !hasPlaceholder { view.placeholder = nil }
        begin(view)
        #expect(view.shownImage === (keepsImage ? old : placeholder), "\(staleness)")
        #expect(!view.isLoaded)
        await finish(view)
        #expect(view.shownImage?.pixel(x: 0, y: 0)?.blue == 255)
    }

    @Test func isNeverBlankedWhileItsKeyIsUnchanged() async {
        let view = view()
        view.staleness = .placeholder
        let outcome = await view.regenerate()
        #expect(outcome.name == "unchanged")
        #expect(view.shownImage === view.image)
    }

    @Test func showsTheSameStateAtTheNearestSize() async throws {
        let blue = GatedSwatch(color: .blue)
        _ = try pipeline.render(blue, size: CGSize(width: 40, height: 40))
        let nearest = try pipeline.render(blue, size: CGSize(width: 12, height: 6)).image
        _ = try pipeline.render(blue, size: CGSize(width: 2, height: 2))
        let view = view()
        view.staleness = .nearestSize
        begin(view)
        #expect(view.shownImage === nearest)
        await finish(view)
        #expect(view.shownImage?.pixelWidth == 10)
    }

    @Test func takesTheNearestSizeFromTheScreenWhenTheCacheHasNothing() async throws {
        let pipeline = RasterPipeline(cache: ForgetfulCache())
        let other = RasterView(GatedSwatch(), size: CGSize(width: 9, height: 6), pipeline: pipeline)
        other.regenerateIfNeeded()
        let view = RasterView(GatedSwatch(gate: gate), size: size, pipeline: pipeline)
        view.drawsSynchronously = false
        view.staleness = .nearestSize
        view.regenerateIfNeeded()
        #expect(view.shownImage === other.image)
        await finish(view)
    }

    @Test func waitsForADrawingThatIsQuicklyDone() {
        let view = view()
        view.staleness = .waits(upTo: .seconds(3600), then: .placeholder)
        view.show(GatedSwatch(color: .blue))
        #expect(view.isLoaded && view.shownImage?.pixel(x: 0, y: 0)?.blue == 255)
    }
}
