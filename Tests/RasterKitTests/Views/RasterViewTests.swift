// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterKit
import Testing

@MainActor
@Suite struct RasterViewTests {
    @Observable final class Model {
        var color = Color.red
        var title = "a"
        var unread = 0
    }

    @Observable final class Lamp: Rasterizable {
        var color = Color.red
        var unlisted = 0
        @ObservationIgnored var counter = DrawingCounter()
        static var keyPathsThatAffectState: StateKeyPaths<Lamp> { ["color": \.color] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            counter.increment()
            context.fill(bounds, with: color)
        }
    }

    final class Listener: RasterViewDelegate {
        var events: [String] = []
        func rasterViewWillRegenerate(_ view: RasterView) { events.append("will") }
        func rasterView(_ view: RasterView, didLoad image: RasterImage) { events.append("did") }
        func rasterView(_ view: RasterView, didFailWith error: RasterError) {
            events.append("\(error.code)")
        }
        func rasterView(_ view: RasterView, didReport error: RasterError) {
            events.append("\(error.code)")
        }
    }

    private let pipeline = RasterPipeline.isolated()

    /// Lets the turns of the main actor that are due pass.
    private func turn() async {
        for _ in 0..<10 {
            await Task.yield()
        }
    }

    @Test func drawsItsComponentOnTheNextTurn() async {
        let view = RasterView(Swatch(), size: size, pipeline: pipeline)
        #expect(view.image == nil && !view.isLoaded)
        await turn()
        #expect(view.image != nil && view.isLoaded && view.cacheKey != nil)
    }

    @Test func drawsAtOnceWhenAsked() {
        let view = RasterView(Swatch(), size: size, pipeline: pipeline)
        view.regenerateIfNeeded()
        #expect(view.isLoaded)
    }

    @Test func drawsAnObservedChangeAtOnceWhenAsked() {
        let lamp = Lamp()
        let view = RasterView(lamp, size: size, pipeline: pipeline)
        view.regenerateIfNeeded()
        lamp.color = .blue
        view.regenerateIfNeeded()
        #expect(view.image?.pixel(x: 1, y: 1)?.blue == 255)
        view.regenerateIfNeeded()
        #expect(lamp.counter.count == 2)
    }

    @Test func followsTheKeyPathsOfAnObservableComponent() async {
        let lamp = Lamp()
        let view = RasterView(lamp, size: size, pipeline: pipeline)
        await turn()
        let before = view.image
        lamp.color = .blue
        await turn()
        #expect(view.image !== before)
        #expect(view.image?.pixel(x: 1, y: 1)?.blue == 255)
    }

    @Test func ignoresPropertiesThatAreNotListed() async {
        let lamp = Lamp()
        let view = RasterView(lamp, size: size, pipeline: pipeline)
        await turn()
        lamp.unlisted = 1
        await turn()
        #expect(lamp.counter.count == 1)
        #expect(view.isLoaded)
    }

    @Test func followsWhatAClosureReads() async {
        let model = Model()
        let view = RasterView(size: size, pipeline: pipeline) { Swatch(color: model.color) }
        await turn()
        model.color = .green
        await turn()
        #expect((view.component as? Swatch)?.color == .green)
        #expect(view.image?.pixel(x: 1, y: 1)?.green == 255)
    }

    @Test func followsOneChangeAfterTheOther() async {
        let model = Model()
        let view = RasterView(size: size, pipeline: pipeline) { Swatch(color: model.color) }
        for level in 1...50 {
            model.color = Color(white: Double(level) / 50)
            await turn()
            #expect((view.component as? Swatch)?.color == model.color)
        }
    }

    @Test func regeneratesOnceForABurstOfChanges() async {
        let model = Model()
        let counter = DrawingCounter()
        let view = RasterView(size: size, pipeline: pipeline) { Swatch(color: model.color, counter: counter) }
        await turn()
        for level in 1...100 {
            model.color = Color(white: Double(level) / 100)
            view.size.width += 1
        }
        await turn()
        #expect(counter.count == 2)
        #expect(view.image?.pixelWidth == 110)
    }

    @Test func doesNothingForAnEqualState() async {
        let model = Model()
        let listener = Listener()
        let view = RasterView(size: size, pipeline: pipeline) { Swatch(color: model.color, note: model.title) }
        view.delegate = listener
        await turn()
        let before = view.image
        model.title = "b"
        await turn()
        #expect(view.image === before)
        #expect(listener.events == ["will", "did"])
    }

    @Test func informsItsDelegateOfDrawingsAndImages() async {
        let listener = Listener()
        let view = RasterView(Swatch(), size: size, pipeline: pipeline)
        view.delegate = listener
        await turn()
        view.show(Swatch(color: .blue))
        await turn()
        view.show(Swatch())
        await turn()
        #expect(listener.events == ["will", "did", "will", "did", "did"])
    }

    @Test func keepsTheOldImageWhenDrawingFails() async {
        let listener = Listener()
        let view = RasterView(Swatch(), size: size, pipeline: pipeline)
        view.delegate = listener
        await turn()
        let before = view.image
        view.show(Swatch(fails: true))
        await turn()
        #expect(view.image === before && !view.isLoaded && view.error?.code == .drawingFailed)
        #expect(listener.events.last == "drawingFailed")
        view.show(Swatch())
        await turn()
        #expect(view.image === before && view.isLoaded && view.error == nil)
    }

    @Test(arguments: [CGSize(width: -1, height: 4), CGSize(width: CGFloat.nan, height: 4)])
    func keepsTheOldImageForASizeThatCannotBeDrawn(badSize: CGSize) async {
        let view = RasterView(Swatch(), size: size, pipeline: pipeline)
        await turn()
        let before = view.image
        view.size = badSize
        await turn()
        #expect(view.image === before && view.error?.code == .invalidSize)
    }

    @Test func regeneratesForAnotherSizeScaleOrEnvironment() async {
        let view = RasterView(Swatch(), size: size, pipeline: pipeline)
        await turn()
        var keys: Set<CacheKey?> = [view.cacheKey]
        view.size = CGSize(width: 20, height: 6)
        await turn()
        keys.insert(view.cacheKey)
        view.scale = 2
        await turn()
        keys.insert(view.cacheKey)
        view.environment.colorScheme = .dark
        await turn()
        keys.insert(view.cacheKey)
        #expect(keys.count == 4 && view.image?.pixelWidth == 40)
    }

    @Test func keepsTheImageOfACappedComponentAtEverySize() async {
        let card = Card()
        let view = RasterView(card, size: CGSize(width: 50, height: 50), pipeline: pipeline)
        await turn()
        let before = view.image
        view.size = CGSize(width: 500, height: 80)
        await turn()
        #expect(view.image === before && card.counter.count == 1)
    }

    @Test func waitsWhileItsComponentAsksNotToBeRegenerated() async {
        struct Dragged: Rasterizable {
            var position = 0
            var shouldRegenerate = true
            static var keyPathsThatAffectState: StateKeyPaths<Dragged> { [\.position] }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        let view = RasterView(Dragged(), size: size, pipeline: pipeline)
        await turn()
        let before = view.image
        view.show(Dragged(position: 1, shouldRegenerate: false))
        await turn()
        #expect(view.image === before)
        view.show(Dragged(position: 1))
        await turn()
        #expect(view.image !== before)
    }

    @Test func readsMissedChangesWhenItObservesAgain() async {
        let lamp = Lamp()
        let view = RasterView(lamp, size: size, pipeline: pipeline)
        await turn()
        view.observesChanges = false
        lamp.color = .blue
        await turn()
        #expect(view.image?.pixel(x: 1, y: 1)?.red == 255)
        view.observesChanges = true
        await turn()
        #expect(view.image?.pixel(x: 1, y: 1)?.blue == 255)
    }

    @Test func readsThePresentStateForAnotherSizeWhileItDoesNotObserve() async throws {
        let lamp = Lamp()
        let view = RasterView(lamp, size: size, pipeline: pipeline)
        await turn()
        view.observesChanges = false
        lamp.color = .blue
        view.size.width += 1
        await turn()
        #expect(view.image?.pixel(x: 1, y: 1)?.blue == 255)
        // The image is stored under the state that it shows.
        #expect(try view.cacheKey == pipeline.key(for: lamp, size: view.size))
    }

    @Test func ignoresAChangeAfterAnotherSizeWhileItDoesNotObserve() async {
        let lamp = Lamp()
        let view = RasterView(lamp, size: size, pipeline: pipeline)
        await turn()
        view.observesChanges = false
        view.size.width += 1
        await turn()
        lamp.color = .blue
        await turn()
        #expect(view.image?.pixel(x: 1, y: 1)?.red == 255 && view.image?.pixelWidth == 11)
    }

    @Test func drawsAStateThatCannotBeKeyedAndReportsItOnce() async {
        struct Handler: Rasterizable {
            var color = Color.red
            var action: @Sendable () -> Void = {}
            static var keyPathsThatAffectState: StateKeyPaths<Handler> { [\.color, \.action] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: color) }
        }
        let listener = Listener()
        let view = RasterView(Handler(), size: size, pipeline: pipeline)
        view.delegate = listener
        await turn()
        view.show(Handler(color: .blue))
        await turn()
        #expect(view.image?.pixel(x: 1, y: 1)?.blue == 255 && view.cacheKey == nil && view.isLoaded)
        #expect(listener.events.count { $0 == "stateNotKeyable" } == 1)
    }

    @Test func answersARequestToRegenerate() async {
        let view = RasterView(Swatch(), size: size, pipeline: pipeline)
        #expect(await view.regenerate().name == "drawn")
        let unchanged = await view.regenerate()
        #expect(unchanged.name == "unchanged" && unchanged.image === view.image)
        view.clear()
        #expect(await view.regenerate().code == .declined)
        #expect(await view.regenerate().message?.contains("no component") == true)
        view.show(Swatch(fails: true))
        #expect(await view.regenerate().name == "failed drawingFailed")
    }

    @Test func drawsASendableComponentElsewhereWhenAsked() async {
        let view = RasterView(Swatch(), size: size, pipeline: pipeline)
        view.drawsSynchronously = false
        #expect(await view.regenerate().name == "drawn")
        #expect(view.image?.pixel(x: 1, y: 1)?.red == 255)
    }

    @Test func isFreedWhenDropped() async {
        let lamp = Lamp()
        weak var dropped: RasterView?
        do {
            let view = RasterView(lamp, size: size, pipeline: pipeline)
            await turn()
            dropped = view
        }
        lamp.color = .blue
        await turn()
        #expect(dropped == nil)
    }

    @Test func isObservableItself() async {
        let view = RasterView(Swatch(), size: size, pipeline: pipeline)
        let changes = DrawingCounter()
        withObservationTracking {
            _ = view.image
        } onChange: {
            changes.increment()
        }
        await turn()
        #expect(changes.count == 1)
    }
}
