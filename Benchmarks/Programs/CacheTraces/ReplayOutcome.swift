// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The hits that a cache would have had for the requests of a trace.
package struct ReplayOutcome: Sendable, Hashable {
    /// The requests that would have been hits; a bound may include a part of one.
    package var hits = 0.0

    /// The bytes of the images of those requests.
    package var hitByteCount = 0.0

    /// The nanoseconds of drawing that those requests would have saved.
    package var savedTime = 0.0

    package init(hits: Double = 0, hitByteCount: Double = 0, savedTime: Double = 0) {
        self.hits = hits
        self.hitByteCount = hitByteCount
        self.savedTime = savedTime
    }
}
