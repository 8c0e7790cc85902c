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
    private let time = ManualTime()

    private func view(_ component: GatedSwatch) -> RasterView {
        let view = RasterView(component, size: size, pipeline: pipeline)
        view.regenerateIfNeeded()
        view.drawsSynchronously = false
        view.backgroundDrawings = ViewDrawings(of: view, clock: time.clock)
        return view
    }

    private func gray(_ level: Int) -> GatedSwatch {
        GatedSwatch(color: Color(white: Double(level) / 255), gate: gate)
    }

    @Test func showsProgressWhileItsStateKeepsChanging() async {
        let view = view(GatedSwatch())
        var shown: [Int] = []
        let images = view.images
        for level in 1...40 {
            view.show(gray(level))
            await passTurns()
        }
        gate.open()
        let last = await view.regenerate()
        for await image in images {
            shown.append(Int(image.pixel(x: 0, y: 0)?.green ?? 0))
            if shown.last == 40 { break }
        }
        #expect(last.image?.pixel(x: 0, y: 0)?.green == 40)
        #expect(shown == shown.sorted())
    }

    @Test func letsAResultLandThatIsDueThoughANewerStateWaits() async {
        let view = view(GatedSwatch())
        let listener = Listener()
        view.delegate = listener
        for level in 1...40 {
            view.show(gray(level))
            await passTurns()
        }
        gate.open()
        await wait(until: { listener.levels.last == 40 })
        #expect(listener.levels == [4, 40])
    }

    @Test func tellsThoseInBetweenThatTheyAreSuperseded() async {
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

    @Test func showsAnEarlierStateAgainWithoutDrawingItTwice() async {
        let first = GatedSwatch(color: .red)
        let view = view(first)
        let old = view.image
        view.show(GatedSwatch(color: .blue, gate: gate))
        var between = ""
        view.regenerateNow { between = $0.name }
        await gate.waitForArrival()
        view.show(first)
        let outcome = await view.regenerate()
        #expect(outcome.name == "unchanged")
        #expect(view.image === old && view.isLoaded && first.counter.count == 1)
        gate.open()
        await passTurns()
        #expect(between == "superseded")
        #expect(view.image === old)
    }

    @Test func asksOnceForAStateThatIsBeingDrawn() async {
        let component = GatedSwatch(color: .blue, gate: gate)
        let view = view(GatedSwatch())
        view.show(component)
        var first = ""
        view.regenerateNow { first = $0.name }
        await gate.waitForArrival()
        Task { gate.open() }
        let second = await view.regenerate()
        await passTurns()
        #expect(first == "drawn" && second.name == "drawn")
        #expect(component.counter.count == 1)
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
        let image = try await pipeline.renderInBackground(blue, size: size).image
        #expect(image.pixel(x: 0, y: 0)?.blue == 255)
        #expect(view.image?.pixel(x: 0, y: 0)?.green == 255)
    }

    @Test func isNotHeldUpForEverByADrawingThatHangs() async {
        let view = view(GatedSwatch())
        view.latestOnlyOptions.finishingCount = 1
        var hanging = ""
        view.show(GatedSwatch(color: .blue, gate: gate))
        view.regenerateNow { hanging = $0.name }
        await gate.waitForArrival()
        view.show(GatedSwatch(color: .green))
        time.advance(by: .seconds(2))
        let outcome = await view.regenerate()
        await passTurns()
        #expect(outcome.name == "drawn" && hanging == "superseded")
        #expect(view.image?.pixel(x: 0, y: 0)?.green == 255)
        gate.open()
    }

    private final class Listener: RasterViewDelegate {
        var levels: [Int] = []
        func rasterView(_ view: RasterView, didLoad image: RasterImage) {
            levels.append(Int(image.pixel(x: 0, y: 0)?.green ?? 0))
        }
    }
}
