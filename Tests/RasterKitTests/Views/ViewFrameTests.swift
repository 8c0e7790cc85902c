// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterKit

/// The closure that a window gives to a view, to be asked for frames.
@MainActor
@Suite(.hangGuard) struct ViewFrameTests {
    private let pipeline = RasterPipeline.isolated()
    private let calls = DrawingCounter()

    private func view(_ model: ViewModel) async -> RasterView {
        let view = RasterView(size: size, pipeline: pipeline) { Swatch(color: model.color) }
        await passTurns()
        view.onNeedsFrame = { [calls] in calls.increment() }
        return view
    }

    @Test func asksForAFrameForAChange() async {
        let model = ViewModel()
        let view = await view(model)
        model.color = .blue
        await passTurns()
        #expect(calls.count == 1)
        #expect(view.isLoaded)
    }

    @Test func asksForOneFrameForAllChangesOfATurn() async {
        let view = await view(ViewModel())
        for radius in 1...10 { view.shadow = RasterShadow(.drop(radius: CGFloat(radius))) }
        await passTurns()
        #expect(calls.count == 1)
    }

    @Test func asksForNoFrameWithoutAChange() async {
        let view = await view(ViewModel())
        view.setNeedsRegeneration()
        await passTurns()
        #expect(calls.count == 0)
    }

    @Test func asksForAnotherFrameForAChangeInTheClosure() async {
        let view = await view(ViewModel())
        view.onNeedsFrame = { [calls, unowned view] in
            calls.increment()
            if calls.count < 5 { view.shadow = RasterShadow(.drop(radius: CGFloat(calls.count))) }
        }
        view.shadow = nil
        let first = calls.count
        await passTurns()
        #expect(first <= 1)
        #expect(calls.count == 5)
    }

    /// The view has finished its change: the key is that of the newest component.
    @Test func keepsTheKeyOfAComponentThatTheClosureShows() async throws {
        let view = await view(ViewModel())
        let other = Swatch(color: .green)
        view.onNeedsFrame = { [unowned view] in
            view.onNeedsFrame = nil
            view.show(other, id: 1)
        }
        view.show(Swatch(color: .blue), id: 0)
        await passTurns()
        let key = try await pipeline.render(RasterRequest(other, size: size)).key
        #expect(view.cacheKey == key)
        #expect(view.image?.pixel(x: 1, y: 1)?.green == 255)
    }
}
