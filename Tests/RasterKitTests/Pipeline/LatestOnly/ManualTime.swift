// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import RasterLock

/// Time that stands still until a test advances it.
final class ManualTime: Sendable {
    private struct State {
        var now = Duration.zero
        var timers: [(due: Duration, body: @Sendable () -> Void)] = []
    }

    private let state = Lock(State())

    var clock: DrawingClock {
        DrawingClock {
            self.state.withLock { $0.now }
        } after: { time, body in
            self.state.withLock { $0.timers.append((due: $0.now + time, body: body)) }
        }
    }

    /// Advances the time, and calls the closures that are due.
    func advance(by time: Duration) {
        let due = state.withLock { state in
            state.now += time
            let due = state.timers.filter { $0.due <= state.now }
            state.timers.removeAll { $0.due <= state.now }
            return due
        }
        for timer in due { timer.body() }
    }
}
