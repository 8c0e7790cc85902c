// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The clock of a pipeline.
package struct DrawingClock: Sendable {
    /// The time since some moment.
    package let now: @Sendable () -> Duration

    package init(now: @escaping @Sendable () -> Duration) {
        self.now = now
    }

    /// The time of the system, which goes on while it sleeps.
    package static let continuous = DrawingClock {
        origin.duration(to: .now)
    }

    private static let origin = ContinuousClock.now

    /// The time since an earlier moment; never less than none, whatever the clock does.
    func time(since start: Duration) -> Duration {
        max(now() - start, .zero)
    }
}
