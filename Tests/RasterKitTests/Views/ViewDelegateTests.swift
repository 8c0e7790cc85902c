// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import Testing

@testable import RasterKit

/// One call for each drawing that begins for a view, and none for others.
@MainActor
@Suite struct ViewDelegateTests {
    private let pipeline = RasterPipeline.isolated()
    private let follower = ViewFollower()
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
        follower.onCall = { call, _ in if call == .will { drawn.append(swatch.counter.count) } }
        view(drawsSynchronously: true).show(swatch)
        #expect(drawn == [0])
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
        #expect(drawingCount == 2)
        #expect(follower.events.count { $0 == "will" } == 2)
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
        #expect(component.counter.count == 1)
        #expect(follower.events == ["did"])
        _ = await task.finalOutcome()
    }
}

/// A delegate that shows something else, in the middle of a view's work.
@MainActor
@Suite struct ViewReentrancyTests {
    /// A component that makes a view call each method: it isn't `Sendable`, holds an object, and may fail.
    struct Troublesome: Rasterizable {
        @Observable final class Model {}

        var model = Model()
        var fails = false
        static var keyPathsThatAffectState: StateKeyPaths<Troublesome> { [\.model, \.fails] }
        func draw(in context: DrawingContext, bounds: CGRect) throws {
            if fails { throw DrawingFailure() }
            context.fill(bounds, with: .red)
        }
    }

    private let pipeline = RasterPipeline.isolated()

    @Test(arguments: ViewFollower.Call.allCases, [true, false])
    func showsWhatTheDelegateShows(call: ViewFollower.Call, drawsSynchronously: Bool) async {
        let follower = ViewFollower()
        follower.onFirst(call) { $0.show(Swatch(color: .blue), id: 2) }
        let view = RasterView(size: size, pipeline: pipeline)
        view.delegate = follower
        view.drawsSynchronously = drawsSynchronously
        view.show(Troublesome(fails: call == .failed), id: 1)
        #expect(view.component is Swatch)
        await view.regenerate()
        #expect(view.image?.pixel(x: 1, y: 1)?.blue == 255)
        #expect(view.isLoaded)
        #expect(view.error == nil)
        #expect(follower.images.last === view.image)
    }

    @Test(arguments: ViewFollower.Call.allCases, [true, false])
    func staysEmptyAfterTheDelegateEmptiedIt(call: ViewFollower.Call, drawsSynchronously: Bool) async {
        let follower = ViewFollower()
        var calls = 0
        follower.onFirst(call) { view in
            calls += 1
            view.clear()
        }
        let view = RasterView(size: size, pipeline: pipeline)
        view.delegate = follower
        view.drawsSynchronously = drawsSynchronously
        view.show(Troublesome(fails: call == .failed), id: 1)
        await passTurns()
        #expect(calls == 1)
        #expect(view.image == nil)
        #expect(view.cacheKey == nil)
        #expect(view.error == nil)
        #expect(!view.isLoaded)
        #expect(pipeline.memoryUse.displayed == 0)
    }

    @Test func changesItsRevisionWhenItIsEmptiedWhileItDrawsItsComponent() {
        let view = RasterView(size: size, pipeline: pipeline)
        view.isRasterized = false
        view.show(Swatch())
        let revision = view.revision
        view.clear()
        #expect(view.revision > revision)
        let emptied = view.revision
        view.clear()
        #expect(view.revision == emptied)
    }
}
