// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import RasterLock

/// A recorder of a pipeline's events.
final class EventRecorder: Sendable {
    private let recorded = Lock<[RasterEvent]>([])

    /// The events, oldest first.
    var events: [RasterEvent] { recorded.withLock { $0 } }

    @Sendable
    func record(_ event: RasterEvent) {
        recorded.withLock { $0.append(event) }
    }
}
