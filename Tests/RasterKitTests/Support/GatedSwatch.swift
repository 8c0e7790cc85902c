// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock

/// A rectangle of one colour whose drawing waits at a gate, if it has one.
struct GatedSwatch: Rasterizable {
    var color = Color.red
    var gate: DrawingGate?
    var counter = DrawingCounter()

    static var keyPathsThatAffectState: StateKeyPaths<GatedSwatch> { [\.color] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        gate?.pass()
        counter.increment()
        context.fill(bounds, with: color)
    }
}

/// Holds drawings until it is opened, once and for all, and tells when one has arrived.
final class DrawingGate: Sendable {
    private struct State {
        var isOpen = false
        var waiting = 0
    }

    private let state = Lock(State())
    private let opened = DispatchSemaphore(value: 0)
    private let arrived = DispatchSemaphore(value: 0)

    /// Waits until the gate is open.
    func pass() {
        let isOpen = state.withLock { state in
            if !state.isOpen { state.waiting += 1 }
            return state.isOpen
        }
        arrived.signal()
        if !isOpen { opened.wait() }
    }

    /// Waits for the next drawing that arrives, without holding the actor that asks.
    func waitForArrival() async {
        await onThread { self.arrived.wait() }
    }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = 0 }
            return state.waiting
        }
        for _ in 0..<waiting { opened.signal() }
    }
}

/// Lets the turns of the main actor that are due pass.
@MainActor
func passTurns() async {
    for _ in 0..<10 {
        await Task.yield()
    }
}
