// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// What a pipeline has done so far.
///
/// A request ends in exactly one way: the hits, drawings, failures, declined and
/// cancelled requests add up to ``requests``.
public struct RasterStatistics: Sendable, Hashable {
    /// The requests that found their image cached, on screen, or being drawn.
    public var hits = 0

    /// Those of the hits that shared the drawing of another request.
    public var joined = 0

    /// The images drawn, nested components with images of their own included.
    public var drawings = 0

    /// Those of the drawings whose images could not be cached, because their state cannot be keyed.
    public var uncached = 0

    /// Those of the drawings that passed the cache by, because keeping the images of their component does not pay.
    public var bypassed = 0

    /// The requests that ended with an error.
    public var failures = 0

    /// The requests whose drawings declined their pictures.
    public var declined = 0

    /// The requests that were given up before their images were there.
    public var cancelled = 0

    /// The images that were drawn although everyone who wanted them had left; no request ends with them.
    public var abandoned = 0

    /// Creates statistics that count nothing yet.
    public init() {}

    /// The requests that have ended.
    public var requests: Int { hits + drawings + failures + declined + cancelled }

    /// The share of requests that were hits, from 0 to 1; 0 before the first request.
    public var hitRate: Double {
        requests == 0 ? 0 : Double(hits) / Double(requests)
    }

    /// Counts what was done for one request.
    mutating func count(_ action: RasterEvent.Action) {
        switch action {
        case .hit: hits += 1
        case .joined:
            hits += 1
            joined += 1
        case .drawn: drawings += 1
        case .drawnUncached:
            drawings += 1
            uncached += 1
        case .bypassed:
            drawings += 1
            bypassed += 1
        case .failed: failures += 1
        case .declined: declined += 1
        case .cancelled: cancelled += 1
        case .abandoned: abandoned += 1
        case .misdeclared: break
        }
    }

    /// Returns what was done after an earlier reading.
    public static func - (later: RasterStatistics, earlier: RasterStatistics) -> RasterStatistics {
        var difference = RasterStatistics()
        for counter in counters {
            difference[keyPath: counter] = later[keyPath: counter] - earlier[keyPath: counter]
        }
        return difference
    }

    private static var counters: [WritableKeyPath<RasterStatistics, Int>] {
        [\.hits, \.joined, \.drawings, \.uncached, \.bypassed, \.failures, \.declined, \.cancelled, \.abandoned]
    }
}
