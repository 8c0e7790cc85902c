// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
package import RasterKit
import RasterLock

/// A clock that only a test moves.
package final class ManualClock: Sendable {
    private struct State {
        var now = Duration.zero
        var timers: [(due: Duration, body: @Sendable () -> Void)] = []
    }

    private let start = ContinuousClock.now
    private let state = Lock(State())

    package init() {}

    package var now: Duration { state.withLock { $0.now } }
    package var instant: ContinuousClock.Instant { start + now }

    /// The number of closures that wait.
    package var timerCount: Int { state.withLock { $0.timers.count } }

    package var drawingClock: DrawingClock {
        DrawingClock {
            self.now
        } after: { time, body in
            self.state.withLock { $0.timers.append((due: $0.now + time, body: body)) }
        }
    }

    /// Moves the time, and calls the closures that are due.
    package func move(_ time: Duration) {
        let due = state.withLock { state in
            state.now += time
            let due = state.timers.filter { $0.due <= state.now }
            state.timers.removeAll { $0.due <= state.now }
            return due
        }
        for timer in due { timer.body() }
    }

    package func move(to time: Duration) { move(time - now) }
}
