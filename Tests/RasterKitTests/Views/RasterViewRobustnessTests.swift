// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterKit
import Testing

/// What must not lose a change, nor show an older one.
@MainActor
@Suite struct RasterViewRobustnessTests {
    @Observable final class Lamp: Rasterizable {
        var action: (() -> Void)?
        var color = Color.red
        @ObservationIgnored var shouldRegenerate = true
        static var keyPathsThatAffectState: StateKeyPaths<Lamp> { ["action": \.action, "color": \.color] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: color) }
    }

    /// Draws an object that is not part of its state.
    struct Holder: Rasterizable {
        let lamp = Lamp()
        static var keyPathsThatAffectState: StateKeyPaths<Holder> { [] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.draw(lamp, in: bounds) }
    }

    /// Has another component drawn as soon as it hears of a view.
    final class Meddler: RasterViewDelegate {
        enum Moment { case before, after }
        let moment: Moment
        var loaded: [RasterImage] = []
        private var isDone = false
        init(_ moment: Moment) { self.moment = moment }
        func rasterViewWillRegenerate(_ view: RasterView) {
            if moment == .before { meddle(view) }
        }
        func rasterView(_ view: RasterView, didReport error: RasterError) {
            if moment == .after { meddle(view) }
        }
        func rasterView(_ view: RasterView, didLoad image: RasterImage) {
            loaded.append(image)
        }
        private func meddle(_ view: RasterView) {
            guard !isDone else { return }
            isDone = true
            view.show(Lamp.blue)
        }
    }

    private let pipeline = RasterPipeline.isolated()

    /// Lets the turns of the main actor that are due pass.
    private func turn() async {
        for _ in 0..<10 {
            await Task.yield()
        }
    }

    private func expectBlue(_ view: RasterView, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(
            view.image?.pixel(x: 1, y: 1) == RasterImage.Pixel(red: 0, green: 0, blue: 255),
            sourceLocation: sourceLocation
        )
    }

    @Test func followsAComponentThatFirstHadASizeThatCannotBeDrawn() async {
        let lamp = Lamp()
        let view = RasterView(lamp, size: .zero, pipeline: pipeline)
        await turn()
        view.size = size
        await turn()
        lamp.color = .blue
        await turn()
        expectBlue(view)
    }

    @Test func followsAComponentThatFirstAskedNotToBeRegenerated() async {
        let lamp = Lamp()
        lamp.shouldRegenerate = false
        let view = RasterView(lamp, size: size, pipeline: pipeline)
        await turn()
        lamp.shouldRegenerate = true
        lamp.color = .blue
        await turn()
        expectBlue(view)
    }

    @Test func followsTheKeyPathsAfterOneThatCannotBeKeyed() async {
        let lamp = Lamp()
        lamp.action = {}
        let view = RasterView(lamp, size: size, pipeline: pipeline)
        await turn()
        lamp.color = .blue
        await turn()
        expectBlue(view)
    }

    @Test func drawsAnewWhatCannotBeCachedWhenAsked() async {
        let holder = Holder()
        let view = RasterView(holder, size: size, pipeline: pipeline)
        await turn()
        #expect(view.cacheKey == nil && view.isLoaded)
        holder.lamp.color = .blue
        await view.regenerate()
        expectBlue(view)
    }

    @Test func showsTheNewerImageWhenTheDelegateHasItDrawnFirst() {
        let meddler = Meddler(.before)
        let view = RasterView(Lamp(), size: size, pipeline: pipeline)
        view.delegate = meddler
        view.regenerateIfNeeded()
        expectBlue(view)
        #expect(meddler.loaded.count == 1)
    }

    @Test func tellsOfTheNewerImageLast() {
        let meddler = Meddler(.after)
        let lamp = Lamp()
        lamp.action = {}
        let view = RasterView(lamp, size: size, pipeline: pipeline)
        view.delegate = meddler
        view.regenerateIfNeeded()
        expectBlue(view)
        #expect(meddler.loaded.last === view.image)
    }
}

extension RasterViewRobustnessTests.Lamp {
    fileprivate static var blue: RasterViewRobustnessTests.Lamp {
        let lamp = RasterViewRobustnessTests.Lamp()
        lamp.color = .blue
        return lamp
    }
}
