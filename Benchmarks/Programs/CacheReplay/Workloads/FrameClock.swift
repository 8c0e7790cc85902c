// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

/// The clock of a workload, which advances by frames however long they take.
final class FrameClock: Sendable {
    private let instant = Mutex(ContinuousClock.now)

    var now: ContinuousClock.Instant { instant.withLock { $0 } }

    func advance(by duration: Duration) {
        instant.withLock { $0 += duration }
    }
}
