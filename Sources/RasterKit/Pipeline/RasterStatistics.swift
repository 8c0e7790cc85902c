// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// What a pipeline has done so far.
public struct RasterStatistics: Sendable, Hashable {
    /// The requests that found their image cached or being drawn.
    public var hits = 0

    /// The images drawn, nested components with images of their own included.
    public var drawings = 0

    /// The drawings whose images could not be cached, because their state cannot be keyed.
    public var uncached = 0

    /// The requests that ended with an error.
    public var failures = 0

    /// Creates statistics that count nothing yet.
    public init() {}

    /// The share of requests that were hits, from 0 to 1; 0 before the first request.
    public var hitRate: Double {
        let requests = hits + drawings + failures
        return requests == 0 ? 0 : Double(hits) / Double(requests)
    }

    /// Returns what was done after an earlier reading.
    public static func - (later: RasterStatistics, earlier: RasterStatistics) -> RasterStatistics {
        var difference = RasterStatistics()
        difference.hits = later.hits - earlier.hits
        difference.drawings = later.drawings - earlier.drawings
        difference.uncached = later.uncached - earlier.uncached
        difference.failures = later.failures - earlier.failures
        return difference
    }
}
