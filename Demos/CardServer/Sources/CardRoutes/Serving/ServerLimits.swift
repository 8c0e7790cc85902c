// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The limits of requests and drawings, and how long files are kept by caches.
package struct ServerLimits: Sendable {
    /// The bytes of a path with its query.
    package var targetByteCount = 8_000
    /// The bytes of an avatar.
    package var uploadByteCount = 8 << 20
    /// The number of bodies that are received at once.
    package var bodiesAtOnce = 16
    /// The time that a request waits for its image.
    package var drawingTime = Duration.seconds(5)
    /// The seconds that caches use a file without asking.
    package var maximumAge = 3_600
    /// The seconds after that in which they use it while they ask.
    package var staleAge = 86_400

    package init() {}
}
