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

    private func view(_ component: GatedSwatch) -> RasterView<GatedSwatch> {
        let view = RasterView(component, size: size, pipeline: pipeline)
        view.regenerateIfNeeded()
        view.drawsSynchronously = false
        // The clock of a busy machine decides nothing here: no result is due by its age, and no drawing is given up.
        view.progress = LatestOnlyProgress(count: 4, age: .seconds(1_000_000))
        view.renderer.patience = .seconds(1_000_000)
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
            view.component = gray(level)
            view.regenerateIfNeeded()
            await passTurns()
        }
        gate.open()
        let last = await view.regenerate()
        for await image in images {
            shown.append(Int(image.pixel(x: 0, y: 0)?.green ?? 0))
            if shown.last == 40 { break }
        }
        #expect(last.image(of: view)?.pixel(x: 0, y: 0)?.green == 40)
        #expect(shown == shown.sorted())
    }

    @Test func letsAResultLandThatIsDueThoughANewerStateWaits() async {
        let view = view(GatedSwatch())
        let listener = Listener()
        view.delegate = listener
        for level in 1...40 {
            view.component = gray(level)
            view.regenerateIfNeeded()
            await passTurns()
        }
        gate.open()
        await view.regenerate()
        #expect(listener.levels == [4, 40])
    }

    @Test func tellsThoseInBetweenThatTheyAreSuperseded() async {
        let view = view(GatedSwatch())
        var outcomes: [Int: String] = [:]
        for level in 1...10 {
            view.component = gray(level)
            view.regenerate { outcomes[level] = "\($0)" }
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
        view.component = GatedSwatch(color: .blue, gate: gate)
        var between = ""
        view.regenerate { between = "\($0)" }
        await gate.waitForArrival()
        view.component = first
        let outcome = await view.regenerate()
        // The view still knows that it shows red: it drew nothing, and asked nobody.
        #expect(["unchanged", "hit"].contains("\(outcome)"))
        #expect(view.image === old && view.isLoaded && first.counter.count == 1)
        gate.open()
        await passTurns()
        #expect(between == "superseded")
        #expect(view.image === old)
    }

    @Test func asksOnceForAStateThatIsBeingDrawn() async {
        let component = GatedSwatch(color: .blue, gate: gate)
        let view = view(GatedSwatch())
        view.component = component
        var first = ""
        view.regenerate { first = "\($0)" }
        await gate.waitForArrival()
        Task { gate.open() }
        let second = await view.regenerate()
        await passTurns()
        #expect(first == "drawn" && "\(second)" == "drawn")
        #expect(component.counter.count == 1)
    }

    @Test func cachesWhatItNoLongerShowsUnderTheStateThatItShows() async throws {
        let blue = GatedSwatch(color: .blue, gate: gate)
        let view = view(GatedSwatch())
        view.component = blue
        view.regenerateIfNeeded()
        await gate.waitForArrival()
        view.component = GatedSwatch(color: .green)
        await view.regenerate()
        gate.open()
        // A request of the same key joins the drawing, or finds its image.
        let image = try await pipeline.renderInBackground(blue, size: size).image
        #expect(image.pixel(x: 0, y: 0)?.blue == 255)
        #expect(view.image?.pixel(x: 0, y: 0)?.green == 255)
    }

    @Test func isNotHeldUpForEverByADrawingThatHangs() async {
        let view = view(GatedSwatch())
        view.progress = LatestOnlyProgress(count: 1, age: .zero)
        view.renderer.patience = .milliseconds(1)
        var hanging = ""
        view.component = GatedSwatch(color: .blue, gate: gate)
        view.regenerate { hanging = "\($0)" }
        await gate.waitForArrival()
        view.component = GatedSwatch(color: .green)
        let outcome = await view.regenerate()
        await passTurns()
        #expect("\(outcome)" == "drawn" && hanging == "superseded")
        #expect(view.image?.pixel(x: 0, y: 0)?.green == 255)
        gate.open()
    }

    private final class Listener: RasterViewDelegate {
        var levels: [Int] = []
        func rasterView<Component>(_ view: RasterView<Component>, didLoad image: RasterImage) {
            levels.append(Int(image.pixel(x: 0, y: 0)?.green ?? 0))
        }
    }
}

extension RegenerationOutcome {
    /// The image that a view shows, where the outcome is one.
    @MainActor
    fileprivate func image(of view: RasterView<GatedSwatch>) -> RasterImage? {
        switch self {
        case .hit, .drawn, .unchanged: view.image
        default: nil
        }
    }
}
