// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

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
