// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Dispatch

package struct DrawingClock: Sendable {
    package let now: @Sendable () -> Duration
    package let after: @Sendable (Duration, @escaping @Sendable () -> Void) -> Void

    package init(
        now: @escaping @Sendable () -> Duration,
        after: @escaping @Sendable (Duration, @escaping @Sendable () -> Void) -> Void = { time, body in
            DispatchQueue.global(qos: .userInitiated).asyncAfter(deadline: .now() + time.dispatchSeconds, execute: body)
        }
    ) {
        self.now = now
        self.after = after
    }

    /// The time of the system, which continues while it sleeps.
    package static let continuous = DrawingClock { origin.duration(to: .now) }

    private static let origin = ContinuousClock.now

    /// The time since an earlier moment; never less than none, whatever the clock does.
    func time(since start: Duration) -> Duration { max(now() - start, .zero) }
}

extension Duration {
    package var dispatchSeconds: Double { min(max(self / .seconds(1), 0), 1_000_000_000) }
}
