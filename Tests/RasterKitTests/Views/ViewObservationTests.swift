// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterLock
import Testing

@testable import RasterKit

/// Changes that come while a view reads its state.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct ViewObservationTests {
    private typealias Model = HookedModel

    /// The ways in which a model is shown.
    enum Showing: CaseIterable {
        case value
        case closure
        case closureThatReads
        case valueInBackground
    }

    private func view(_ showing: Showing, of model: Model) -> RasterView {
        let view = RasterView(size: size, pipeline: .isolated())
        view.drawsSynchronously = showing != .valueInBackground
        switch showing {
        case .value, .valueInBackground: view.show(Level(model: model))
        case .closure: view.show { Level(model: model) }
        case .closureThatReads: view.show { Swatch(color: Color(red: Double(model.value) / 255, green: 0, blue: 0)) }
        }
        return view
    }

    private func red(of view: RasterView) -> UInt8? { view.image?.pixel(x: 1, y: 1)?.red }

    @Test(arguments: Showing.allCases)
    func followsAWriteOfAnotherThreadBetweenReadingAndRegistration(showing: Showing) async {
        let model = Model()
        model.afterReading {
            let thread = Thread { model.value = 5 }
            thread.start()
            while model.value != 5 {}
        }
        let view = view(showing, of: model)
        view.regenerateIfNeeded()
        await wait { red(of: view) == 5 }
    }

    @Test(arguments: Showing.allCases)
    func followsAWriteThatEndsAfterItWasReadAgain(showing: Showing) async {
        let model = Model()
        let view = view(showing, of: model)
        await wait { view.isLoaded }
        let gate = Gate()
        model.beforeWriting { gate.arriveAndWait() }
        Thread { model.value = 5 }.start()
        await gate.waitForArrival()
        // The view reads the old value, because the new one isn't written yet.
        await passTurns()
        gate.open()
        await wait { red(of: view) == 5 }
    }

    @Test(arguments: Showing.allCases)
    func followsAWriteInWhichAnotherObserverRegeneratesTheView(showing: Showing) async {
        let model = Model()
        let view = view(showing, of: model)
        await wait { view.isLoaded }
        for value in 1...4 {
            withObservationTracking {
                _ = model.value
            } onChange: {
                MainActor.assumeIsolated { view.regenerateIfNeeded() }
            }
            model.value = value
            await wait { red(of: view) == UInt8(value) }
        }
    }

    enum Obstacle: CaseIterable { case noSize, veto, noKey }

    @Test(arguments: Obstacle.allCases)
    func followsAComponentThatCouldNotBeDrawnOrKeyedAtFirst(obstacle: Obstacle) async {
        let lamp = Lamp()
        lamp.shouldRegenerate = obstacle != .veto
        lamp.action = obstacle == .noKey ? {} : nil
        let view = RasterView(lamp, size: obstacle == .noSize ? .zero : size, pipeline: .isolated())
        await passTurns()
        view.size = size
        await passTurns()
        lamp.shouldRegenerate = true
        lamp.color = .blue
        await passTurns()
        #expect(view.image?.pixel(x: 1, y: 1)?.blue == 255)
    }

    @Test func observesWhatItReadsForANewSize() async {
        let models = [Model(), Model()]
        let index = Lock(0)
        let view = RasterView(size: size, pipeline: .isolated())
        view.show { Swatch(color: Color(red: Double(models[index.withLock { $0 }].value) / 255, green: 0, blue: 0)) }
        view.regenerateIfNeeded()
        index.withLock { $0 = 1 }
        view.size = CGSize(width: 12, height: 6)
        view.regenerateIfNeeded()
        models[1].value = 5
        await wait { red(of: view) == 5 }
    }
}

@Suite struct ObservationTokenTests {
    @Observable final class Model {
        var value = 0
    }

    private final class Probe: Sendable {}

    /// Observes a model, and returns an object that lives as long as the registration.
    private func observe(_ model: Model, until token: ObservationToken) -> () -> Probe? {
        let probe = Probe()
        withObservationTracking {
            token.access()
            _ = model.value
        } onChange: { [weak token, probe] in
            _ = probe
            _ = token?.recordChange()
        }
        return { [weak probe] in probe }
    }

    @Test func leavesNothingBehindInAModelThatNeverChanges() {
        let model = Model()
        let token = ObservationToken()
        let probe = observe(model, until: token)
        token.cancel()
        #expect(!token.hasChanged)
        #expect(probe() == nil)
    }
}
