// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterKit

/// What happens to a view while its image is drawn in the background.
@MainActor
@Suite struct ViewPendingTests {
    final class Follower: RasterViewDelegate {
        var events: [String] = []
        func rasterViewWillRegenerate(_ view: RasterView) { events.append("will") }
        func rasterView(_ view: RasterView, didLoad image: RasterImage) {
            events.append(image.pixel(x: 1, y: 1)?.blue == 255 ? "blue" : "red")
        }
        func rasterView(_ view: RasterView, didReport problem: RasterError) { events.append("\(problem.code)") }
    }

    private let pipeline = RasterPipeline.isolated()
    private let gate = DrawingGate()
    private let follower = Follower()

    private func view() -> RasterView {
        let view = RasterView(size: size, pipeline: pipeline)
        view.delegate = follower
        view.drawsSynchronously = false
        return view
    }

    @Test(arguments: [1, 2])
    func showsTheFirstStateAgainInTheSameCall(id: Int) async {
        let view = view()
        view.show(GatedSwatch(), id: 1)
        await view.regenerate()
        let image = view.image
        view.show(GatedSwatch(color: .blue, gate: gate), id: id)
        await gate.waitForArrival()
        view.show(GatedSwatch(), id: 1)
        #expect(image != nil && view.image === image && view.isLoaded)
        gate.open()
        await passTurns()
        #expect(view.image === image && !follower.events.contains("blue"))
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
        #expect(view.image?.pixel(x: 1, y: 1)?.red == 255 && view.isLoaded)
        #expect(follower.events.last == "red")
    }

    @Test func pinsNothingAfterItIsGone() async {
        var view: RasterView? = view()
        view?.show(Swatch(), id: 1)
        await view?.regenerate()
        #expect(pipeline.memoryUse.displayed > 0)
        view?.show(GatedSwatch(color: .blue, gate: gate), id: 1)
        await gate.waitForArrival()
        weak let gone = view
        view = nil
        gate.open()
        await passTurns()
        #expect(gone == nil && pipeline.memoryUse.displayed == 0)
    }

    @Test func drawsTheComponentsOfAMixedArrayInTheBackground() async {
        let rows: [any Rasterizable & Sendable] = [Swatch(color: .blue), GatedSwatch(color: .blue)]
        for row in rows {
            let view = view()
            view.show(row, id: 1)
            await view.regenerate()
            #expect(view.isLoaded)
        }
        #expect(!follower.events.contains("misdeclared"))
    }
}
