// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import RasterState

extension RasterPipeline {
    /// Counters of a pipeline.
    ///
    /// Each request ends in exactly one way: hits, joined, drawings, failures,
    /// declined and canceled requests add up to ``requests``.
    public struct Statistics: Sendable, Hashable {
        /// The requests whose images were cached, on screen, or found in a tier.
        public internal(set) var hits = 0

        /// The part of the hits whose images a tier had; see ``RasterPipeline/tierStatistics``.
        public internal(set) var tierHits = 0

        /// The requests that shared the drawing of another request.
        public internal(set) var joined = 0

        /// The requests whose images were drawn for them.
        public internal(set) var drawings = 0

        /// The part of the drawings that must not be cached, because their state can't be keyed.
        public internal(set) var uncached = 0

        /// The part of the drawings that the cache didn't keep; ``RasterCache/events`` say why.
        public internal(set) var bypassed = 0

        /// The requests that ended with an error.
        public internal(set) var failures = 0

        /// The requests whose drawings declined their images.
        public internal(set) var declined = 0

        /// The requests that were canceled before their images were drawn.
        public internal(set) var canceled = 0

        /// The images that were drawn after all requests for them had been canceled.
        ///
        /// They belong to no request.
        public internal(set) var abandoned = 0

        /// The hits whose components were drawn again, to compare the images; see ``RasterPipeline/Validation/hits``.
        ///
        /// A debug build does so by default. They are hits, and aren't among the ``drawings``: a counter in a component's
        /// `draw` counts them, too.
        public internal(set) var comparisons = 0

        /// The way in which the process reads the values of keys.
        ///
        /// It is the same for all pipelines of a process, and never changes.
        public let keyReading: CacheKey.Reading

        /// Creates statistics that count nothing yet.
        public init() {
            keyReading = .current
        }

        /// The requests that have ended.
        public var requests: Int { hits + joined + drawings + failures + declined + canceled }

        /// The share of ``requests`` that were ``hits``, from 0 to 1; 0 before the first request.
        public var hitRate: Double { requests == 0 ? 0 : Double(hits) / Double(requests) }

        /// Returns the counts since an earlier reading.
        public static func - (later: Statistics, earlier: Statistics) -> Statistics {
            var difference = Statistics()
            for counter in counters {
                difference[keyPath: counter] = later[keyPath: counter] - earlier[keyPath: counter]
            }
            return difference
        }

        mutating func add(_ count: Int, _ action: RasterPipeline.Event.Action) {
            switch action {
            case .hit: hits += count
            case .joined: joined += count
            case .drawn: drawings += count
            case .drawnUncached:
                drawings += count
                uncached += count
            case .bypassed:
                drawings += count
                bypassed += count
            case .failed: failures += count
            case .declined: declined += count
            case .canceled: canceled += count
            case .abandoned: abandoned += count
            case .misdeclared, .tierFailed: break
            }
        }

        private static var counters: [WritableKeyPath<Statistics, Int>] {
            [
                \.hits, \.tierHits, \.joined, \.drawings, \.uncached, \.bypassed, \.failures, \.declined, \.canceled,
                \.abandoned, \.comparisons,
            ]
        }
    }

    /// The requests so far, and how they ended.
    ///
    /// Components nested in others count in ``nestedStatistics``. A request counts before its outcome is known to the
    /// one who asked, so that the numbers are exact whenever no request is in progress.
    public var statistics: Statistics {
        var statistics = core.reporter.counters.statistics(isNested: false)
        statistics.comparisons = core.hitValidation?.comparisons ?? 0
        return statistics
    }

    /// The same for the nested components that drawings asked for.
    ///
    /// A component that is drawn in place, because its rectangle isn't on whole
    /// pixels or the pipeline has no cache, isn't counted.
    public var nestedStatistics: Statistics { core.reporter.counters.statistics(isNested: true) }
}
