// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterKit

/// Changes that come faster than drawings end.
@MainActor
@Suite struct ViewStreamTests {
    private let pipeline = RasterPipeline.isolated()
    private let gate = DrawingGate()
    private let clock = ManualClock()

    private func view(_ component: GatedSwatch) -> RasterView {
        let view = RasterView(component, size: size, pipeline: pipeline)
        view.regenerateIfNeeded()
        view.drawsSynchronously = false
        view.backgroundDrawings = ViewDrawings(of: view, clock: clock.drawingClock)
        return view
    }

    private func gray(_ level: Int) -> GatedSwatch {
        GatedSwatch(color: Color(white: Double(level) / 255), gate: gate)
    }

    @Test func letsAResultLandThatIsDueThoughANewerStateWaits() async {
        let view = view(GatedSwatch())
        view.delegate = follower
        for level in 1...40 {
            view.show(gray(level))
            await passTurns()
        }
        gate.open()
        func levels() -> [Int] { follower.images.map { Int($0.pixel(x: 0, y: 0)?.green ?? 0) } }
        await wait { levels().last == 40 }
        #expect(levels() == [4, 40])
    }

    @Test func endsRequestsInBetweenAsSuperseded() async {
        let view = view(GatedSwatch())
        var outcomes: [Int: String] = [:]
        for level in 1...10 {
            view.show(gray(level))
            view.regenerateNow { outcomes[level] = $0.name }
            await passTurns()
        }
        gate.open()
        await view.regenerate()
        await passTurns()
        #expect(outcomes.count == 10)
        #expect(outcomes[10] == "drawn")
        #expect(outcomes.values.filter { $0 == "superseded" }.count >= 5)
    }

    @Test func cachesWhatItNoLongerShowsUnderTheStateThatItShows() async throws {
        let blue = GatedSwatch(color: .blue, gate: gate)
        let view = view(GatedSwatch())
        view.show(blue)
        await gate.waitForArrival()
        view.show(GatedSwatch(color: .green))
        await view.regenerate()
        gate.open()
        // A request of the same key joins the drawing, or finds its image.
        let image = try await pipeline.render(RasterRequest(blue, size: size)).image
        #expect(image.pixel(x: 0, y: 0)?.blue == 255)
        #expect(view.image?.pixel(x: 0, y: 0)?.green == 255)
    }

    @Test func isNotHeldUpForEverByADrawingThatHangs() async {
        let view = view(GatedSwatch())
        view.latestOnlyOptions.finishesEvery = 1
        var hanging = ""
        view.show(GatedSwatch(color: .blue, gate: gate))
        view.regenerateNow { hanging = $0.name }
        await gate.waitForArrival()
        view.show(GatedSwatch(color: .green))
        clock.move(.seconds(2))
        let outcome = await view.regenerate()
        await passTurns()
        #expect(outcome.name == "drawn")
        #expect(hanging == "superseded")
        #expect(view.image?.pixel(x: 0, y: 0)?.green == 255)
        gate.open()
    }

    private let follower = ViewFollower()

    private func view() -> RasterView {
        let view = RasterView(size: size, pipeline: pipeline)
        view.delegate = follower
        view.drawsSynchronously = false
        return view
    }

    @Test(arguments: [1, 2])
    func showsTheFirstStateAgainInTheSameCall(id: Int) async throws {
        let view = view()
        view.show(GatedSwatch(), id: 1)
        await view.regenerate()
        let image = try #require(view.image)
        view.show(GatedSwatch(color: .blue, gate: gate), id: id)
        await gate.waitForArrival()
        view.show(GatedSwatch(), id: 1)
        #expect(view.image === image)
        #expect(view.isLoaded)
        gate.open()
        await passTurns()
        #expect(view.image === image)
        #expect(follower.images.allSatisfy { $0 === image })
        #expect(follower.events.count { $0 == "will" } == 2)
    }

    @Test(arguments: [1, 2])
    func drawsTheFirstStateOnceThoughAnotherOneWasShownMeanwhile(id: Int) async {
        let first = GatedSwatch(gate: gate)
        let view = view()
        view.show(first, id: 1)
        await gate.waitForArrival()
        view.show(GatedSwatch(color: .blue), id: id)
        view.show(first, id: 1)
        gate.open()
        await view.regenerate()
        #expect(view.image?.pixel(x: 1, y: 1)?.red == 255)
        #expect(view.isLoaded)
        #expect(follower.images.last === view.image)
    }
}
