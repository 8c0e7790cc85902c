// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock
package import Testing

/// Holds drawings until it is opened, and tells when they have arrived.
package final class Gate: Sendable {
    private let opened = DispatchSemaphore(value: 0)
    private let arrived = DispatchSemaphore(value: 0)

    package init() {}

    /// Waits in a drawing until the gate is opened, once for each drawing.
    package func arriveAndWait() {
        arrived.signal()
        opened.wait()
    }

    /// Waits until one more drawing has arrived.
    package func waitForArrival() async {
        await onThread { self.arrived.wait() }
    }

    /// Lets one drawing go on.
    package func open() {
        opened.signal()
    }
}

/// Runs something on a thread of its own, which may wait.
package func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread {
            continuation.resume(returning: body())
        }
    }
}

/// Waits, a turn at a time, until something is so.
package func wait(until condition: () -> Bool) async {
    while !condition() {
        await Task.yield()
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

/// Lets everything that the main actor has been asked to do happen first.
@MainActor
package func nextTurn() async {
    await withCheckedContinuation { continuation in
        Task { @MainActor in continuation.resume() }
    }
}

/// Lets the turns of the main actor that are due pass.
@MainActor
package func passTurns() async {
    for _ in 0..<10 {
        await Task.yield()
    }
}

extension Trait where Self == TimeLimitTrait {
    /// A limit that ends a test whose threads wait for each other.
    ///
    /// It says nothing about speed: on a busy machine a test waits for the others of its process, too.
    package static var hangGuard: Self { .timeLimit(.minutes(60)) }
}
