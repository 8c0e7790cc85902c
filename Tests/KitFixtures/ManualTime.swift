// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import RasterKit
import RasterLock

/// Time that stands still until a test advances it.
package final class ManualTime: Sendable {
    private struct State {
        var now = Duration.zero
        var timers: [(due: Duration, body: @Sendable () -> Void)] = []
    }

    private let state = Lock(State())

    package init() {}

    package var now: Duration { state.withLock { $0.now } }

    /// The number of closures that wait.
    package var timerCount: Int { state.withLock { $0.timers.count } }

    package var clock: LatestOnlyClock {
        LatestOnlyClock {
            self.now
        } after: { time, body in
            self.state.withLock { $0.timers.append((due: $0.now + time, body: body)) }
        }
    }

    /// Advances the time, and calls the closures that are due.
    package func advance(by time: Duration) {
        let due = state.withLock { state in
            state.now += time
            let due = state.timers.filter { $0.due <= state.now }
            state.timers.removeAll { $0.due <= state.now }
            return due
        }
        for timer in due { timer.body() }
    }
}
