// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The limits of requests, connections and drawings, and how long files are kept by caches.
package struct ServerLimits: Sendable {
    /// The bytes of a path with its query.
    package var targetByteCount = 4_096
    /// The bytes of a JSON document.
    package var documentByteCount = 64 << 10
    /// The bytes of an avatar.
    package var uploadByteCount = 8 << 20
    /// The number of bodies that are received at once.
    package var bodiesAtOnce = 16
    /// The time that a request waits for its image.
    package var drawingTime = Duration.seconds(5)
    /// The time from the head of a request to the end of its body.
    package var requestTime = Duration.seconds(10)
    /// The time in which a client takes a response.
    package var responseTime = Duration.seconds(30)
    /// The time that a connection may be idle, or take for the head of a request.
    package var idleTime = Duration.seconds(30)
    package var connections = 1_024
    /// Requests of a client in a second, of which twice as many may come at once, or nil for no limit.
    package var requestsPerSecond: Double?
    /// The seconds that caches use a file without asking.
    package var maximumAge = 3_600
    /// The seconds after that in which they use it while they ask.
    package var staleAge = 86_400

    package init() {}
}
