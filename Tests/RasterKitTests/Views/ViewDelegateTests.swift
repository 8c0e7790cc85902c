// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterKit

/// One call for each drawing that begins for a view, and none for others.
@MainActor
@Suite struct ViewDelegateTests {
    final class Follower: RasterViewDelegate {
        var events: [String] = []
        var onWill: (RasterView) -> Void = { _ in }
        func rasterViewWillRegenerate(_ view: RasterView) {
            events.append("will")
            onWill(view)
        }
        func rasterView(_ view: RasterView, didLoad image: RasterImage) { events.append("did") }
        func rasterView(_ view: RasterView, didFailWith error: RasterError) { events.append("\(error.code)") }
        var drawingCount: Int { events.count { $0 == "will" } }
    }

    private let pipeline = RasterPipeline.isolated()
    private let follower = Follower()
    private let gate = DrawingGate()

    private func view(drawsSynchronously: Bool = false) -> RasterView {
        let view = RasterView(size: size, pipeline: pipeline)
        view.delegate = follower
        view.drawsSynchronously = drawsSynchronously
        return view
    }

    @Test(arguments: [true, false])
    func isCalledForNoCachedImage(drawsSynchronously: Bool) throws {
        _ = try pipeline.render(Swatch(), size: size)
        let view = view(drawsSynchronously: drawsSynchronously)
        view.show(Swatch())
        view.show(Swatch())
        #expect(follower.events == ["did"])
    }

    @Test func isCalledBeforeTheDrawingBegins() {
        let swatch = Swatch()
        var drawn: [Int] = []
        follower.onWill = { _ in drawn.append(swatch.counter.count) }
        view(drawsSynchronously: true).show(swatch)
        #expect(drawn == [0] && follower.events == ["will", "did"])
    }

    @Test func isCalledBeforeTheImageOfABackgroundDrawingIsShown() async {
        let view = view()
        view.show(Swatch())
        await view.regenerate()
        #expect(follower.events == ["will", "did"])
    }

    @Test func isCalledBeforeAnImageThatTheViewWaitedFor() {
        let view = view()
        view.staleness = .waits(upTo: .seconds(60), then: .keepsImage)
        view.show(Swatch())
        #expect(follower.events == ["will", "did"])
    }

    @Test func isCalledForNoDrawingThatNeverBegan() async {
        let view = view()
        pipeline.pause()
        for level in 1...10 { view.show(Swatch(color: Color(white: Double(level) / 10))) }
        pipeline.resume()
        await view.regenerate()
        await nextTurn()
        let drawingCount = pipeline.statistics.drawings
        // The fourth one isn't stopped, so that something shows; the newest one waits for it.
        #expect(follower.drawingCount == drawingCount && drawingCount == 2)
    }

    @Test func isCalledForADrawingThatBeganAndWasSuperseded() async {
        let view = view()
        view.show(GatedSwatch(color: .red, gate: gate))
        await gate.waitForArrival()
        view.show(GatedSwatch(color: .blue))
        await view.regenerate()
        // The first one ends on a turn of its own.
        await wait { follower.events.count == 3 }
        #expect(follower.events.sorted() == ["did", "will", "will"])
        gate.open()
    }

    @Test func isCalledOnceForTwoViewsThatShareADrawing() async {
        let (first, second) = (view(), view())
        let component = GatedSwatch(gate: gate)
        first.show(component)
        second.show(component)
        gate.open()
        await first.regenerate()
        await second.regenerate()
        #expect(component.counter.count == 1)
        #expect(follower.events == ["will", "did", "did"])
    }

    @Test func isCalledForNoDrawingThatASynchronousViewJoins() async {
        let component = GatedSwatch(gate: gate)
        let task = pipeline.task(for: component, size: size)
        await gate.waitForArrival()
        let gate = gate
        Thread.detachNewThread { gate.open() }
        view(drawsSynchronously: true).show(component)
        #expect(component.counter.count == 1 && follower.events == ["did"])
        _ = await task.finalOutcome()
    }

    @Test func mayRegenerateTheViewItself() {
        let swatch = Swatch()
        let view = view(drawsSynchronously: true)
        var outcomes: [String] = []
        follower.onWill = { $0.regenerateNow { outcomes.append($0.name) } }
        view.show(swatch)
        #expect(swatch.counter.count == 1 && view.isLoaded)
        #expect(outcomes == ["drawn"] && follower.events == ["will", "did"])
    }

    @Test func mayEmptyTheView() {
        let view = view(drawsSynchronously: true)
        follower.onWill = { $0.clear() }
        view.show(Swatch())
        #expect(view.image == nil && !view.isLoaded && follower.events == ["will"])
    }
}
