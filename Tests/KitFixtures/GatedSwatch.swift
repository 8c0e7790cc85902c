// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterKit
import RasterLock

/// A rectangle of one colour whose drawing waits at a gate, if it has one.
package struct GatedSwatch: Rasterizable, Sendable {
    package var color: Color
    package var gate: DrawingGate?
    package var counter: DrawingCounter

    package init(color: Color = .red, gate: DrawingGate? = nil, counter: DrawingCounter = DrawingCounter()) {
        (self.color, self.gate, self.counter) = (color, gate, counter)
    }

    package static var keyPathsThatAffectState: StateKeyPaths<GatedSwatch> { [\.color] }

    package func draw(in context: DrawingContext, bounds: CGRect) {
        gate?.pass()
        counter.increment()
        context.fill(bounds, with: color)
    }
}

/// Holds drawings until it is opened, once and for all, and tells when one has arrived.
package final class DrawingGate: Sendable {
    private struct State {
        var isOpen = false
        var waiting = 0
    }

    private let state = Lock(State())
    private let opened = DispatchSemaphore(value: 0)
    private let arrived = DispatchSemaphore(value: 0)

    package init() {}

    /// Waits until the gate is open.
    package func pass() {
        let isOpen = state.withLock { state in
            if !state.isOpen { state.waiting += 1 }
            return state.isOpen
        }
        arrived.signal()
        if !isOpen { opened.wait() }
    }

    /// Waits for the next drawing that arrives, without holding the actor that asks.
    package func waitForArrival() async {
        await onThread { self.arrived.wait() }
    }

    package func open() {
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
package func passTurns() async {
    for _ in 0..<10 {
        await Task.yield()
    }
}
