// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import RasterKit
import RasterLock

/// A recorder of a pipeline's events.
package final class EventRecorder: Sendable {
    private let recorded = Lock<[RasterPipeline.Event]>([])

    package init() {}

    /// The events, oldest first.
    package var events: [RasterPipeline.Event] { recorded.withLock { $0 } }

    @Sendable
    package func record(_ event: RasterPipeline.Event) {
        recorded.withLock { $0.append(event) }
    }
}
