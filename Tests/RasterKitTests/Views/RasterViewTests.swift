// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterKit

@MainActor
@Suite struct RasterViewTests {
    private let pipeline = RasterPipeline.isolated()

    @Test func drawsItsComponentOnTheNextTurn() async {
        let view = RasterView(Swatch(), size: size, pipeline: pipeline)
        #expect(view.image == nil && !view.isLoaded)
        await passTurns()
        #expect(view.image != nil && view.isLoaded && view.cacheKey != nil)
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

    @Test func ignoresPropertiesThatAreNotListed() async {
        let lamp = Lamp()
        let view = RasterView(lamp, size: size, pipeline: pipeline)
        await passTurns()
        lamp.unlisted = 1
        await passTurns()
        #expect(lamp.counter.count == 1)
        #expect(view.isLoaded)
    }

    @Test func regeneratesOnceForABurstOfChanges() async {
        let model = ViewModel()
        let counter = DrawingCounter()
        let view = RasterView(size: size, pipeline: pipeline) { Swatch(color: model.color, counter: counter) }
        await passTurns()
        for level in 1...100 {
            model.color = Color(white: Double(level) / 100)
            view.size.width += 1
        }
        await passTurns()
        #expect(counter.count == 2)
        #expect(view.image?.pixelWidth == 110)
    }

    @Test func doesNothingForAnEqualState() async {
        let model = ViewModel()
        let listener = ViewFollower()
        let view = RasterView(size: size, pipeline: pipeline) { Swatch(color: model.color, note: model.title) }
        view.delegate = listener
        await passTurns()
        let before = view.image
        model.title = "b"
        await passTurns()
        #expect(view.image === before)
        #expect(listener.events == ["will", "did"])
    }

    @Test func keepsTheOldImageWhenDrawingFails() async {
        let listener = ViewFollower()
        let view = RasterView(Swatch(), size: size, pipeline: pipeline)
        view.delegate = listener
        await passTurns()
        let before = view.image
        view.show(Swatch(fails: true))
        await passTurns()
        #expect(view.image === before && !view.isLoaded && view.error?.code == .drawingFailed)
        #expect(listener.events.last == "drawingFailed")
        view.show(Swatch())
        await passTurns()
        #expect(view.image === before && view.isLoaded && view.error == nil)
    }

    @Test func regeneratesForAnotherSizeScaleOrEnvironment() async {
        let view = RasterView(Swatch(), size: size, pipeline: pipeline)
        await passTurns()
        var keys: Set<CacheKey?> = [view.cacheKey]
        let changes: [() -> Void] = [
            { view.size = CGSize(width: 20, height: 6) }, { view.scale = 2 }, { view.environment.colorScheme = .dark },
        ]
        for change in changes {
            change()
            await passTurns()
            keys.insert(view.cacheKey)
        }
        #expect(keys.count == 4 && view.image?.pixelWidth == 40)
    }

    @Test func waitsWhileItsComponentAsksNotToBeRegenerated() async {
        struct Dragged: Rasterizable {
            var position = 0
            var shouldRegenerate = true
            static var keyPathsThatAffectState: StateKeyPaths<Dragged> { [\.position] }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        let view = RasterView(Dragged(), size: size, pipeline: pipeline)
        await passTurns()
        let before = view.image
        view.show(Dragged(position: 1, shouldRegenerate: false))
        await passTurns()
        #expect(view.image === before)
        view.show(Dragged(position: 1))
        await passTurns()
        #expect(view.image !== before)
    }

    @Test func readsMissedChangesWhenItObservesAgain() async {
        let lamp = Lamp()
        let view = RasterView(lamp, size: size, pipeline: pipeline)
        await passTurns()
        view.observesChanges = false
        lamp.color = .blue
        await passTurns()
        #expect(view.image?.pixel(x: 1, y: 1)?.red == 255)
        view.observesChanges = true
        await passTurns()
        #expect(view.image?.pixel(x: 1, y: 1)?.blue == 255)
    }

    @Test func readsThePresentStateForAnotherSizeWhileItDoesNotObserve() async throws {
        let lamp = Lamp()
        let view = RasterView(lamp, size: size, pipeline: pipeline)
        await passTurns()
        view.observesChanges = false
        lamp.color = .blue
        view.size.width += 1
        await passTurns()
        #expect(view.image?.pixel(x: 1, y: 1)?.blue == 255)
        // The image is stored under the state that it shows.
        #expect(try view.cacheKey == pipeline.key(for: lamp, size: view.size))
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

    private struct Caption: Rasterizable {
        var text: String
        static var keyPathsThatAffectState: StateKeyPaths<Caption> { [\.text] }
        func draw(in context: DrawingContext, bounds: CGRect) throws {
            if text.isEmpty { throw RasterError.declined("There is no text yet.") }
            context.fill(bounds, with: .blue)
        }
    }

    @Test(arguments: [true, false])
    func keepsItsImageWhenTheDrawingDeclines(drawsSynchronously: Bool) async {
        let view = RasterView(Caption(text: "a"), size: size, pipeline: pipeline)
        view.drawsSynchronously = drawsSynchronously
        await view.regenerate()
        let image = view.image
        view.show(Caption(text: ""))
        #expect(await view.regenerate().code == .declined)
        #expect(image != nil)
        #expect(view.image === image)
        #expect(!view.isLoaded)
        #expect(view.error == nil)
    }

    @Test func asksForItsImageWithItsPriority() async {
        pipeline.pause(upTo: .prefetch)
        let view = RasterView(Swatch(), size: size, pipeline: pipeline)
        view.drawsSynchronously = false
        view.priority = .prefetch
        let outcome = await withCheckedContinuation { waiter in
            view.regenerateNow { waiter.resume(returning: $0) }
            #expect(!view.isLoaded)
            view.priority = .visible
        }
        #expect(outcome.name == "drawn")
    }

    @Test func regeneratesACappedComponentForAnotherSizeOnlyWhenItMust() async {
        let card = Card()
        let view = RasterView(card, size: CGSize(width: 40, height: 40), pipeline: pipeline)
        view.regenerateIfNeeded()
        view.size = CGSize(width: 400, height: 30)
        #expect(await view.regenerate().name == "unchanged")
        view.size = CGSize(width: 12, height: 12)
        #expect(await view.regenerate().name == "drawn")
        #expect(card.counter.count == 2)
    }
}
