// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import RasterState

extension RasterPipeline {
    /// Counters of a pipeline.
    ///
    /// Each request ends in exactly one way: as `hit`, `joined`, `drawn`, `uncached`, `rejected`, `failed`, `declined` or
    /// `canceled`. These add up to ``requests``. The other actions belong to no request.
    ///
    /// ```swift
    /// let statistics = pipeline.statistics
    /// print(statistics.hits, statistics.drawings, statistics[.failed])
    /// ```
    ///
    /// ## Topics
    ///
    /// ### Requests
    ///
    /// - ``requests``
    /// - ``hits``
    /// - ``hitRate``
    /// - ``tierHits``
    /// - ``drawings``
    /// - ``comparisons``
    ///
    /// ### Events
    ///
    /// - ``subscript(_:)``
    ///
    /// ### Keys
    ///
    /// - ``keyReading``
    ///
    /// ### Comparing two moments
    ///
    /// - ``-(_:_:)``
    public struct Statistics: Sendable, Hashable {
        /// The counts by the raw values of actions.
        private var counts: [Int]

        /// The part of the hits whose images a tier had; see ``RasterPipeline/tierStatistics``.
        public internal(set) var tierHits = 0

        /// The hits whose components were drawn again, to compare the images; see ``RasterPipeline/Validation/hits``.
        ///
        /// A debug build does so by default. They are hits, and aren't among the ``drawings``: a counter in a component's
        /// `draw` counts them, too.
        public internal(set) var comparisons = 0

        /// The way in which the process reads the values of keys.
        ///
        /// It is the same for all pipelines of a process, and never changes.
        public let keyReading = CacheKey.Reading.current

        init(counts: [Int]) {
            self.counts = counts
        }

        /// The number of times that an action happened.
        public subscript(action: RasterPipeline.Event.Action) -> Int { counts[action.rawValue] }

        /// The requests whose images were cached, on screen, or found in a tier.
        public var hits: Int { self[.hit] }

        /// The requests whose images were drawn for them, whether or not they are cached.
        public var drawings: Int { self[.drawn] + self[.uncached] + self[.rejected] }

        /// The requests that have ended.
        public var requests: Int {
            hits + self[.joined] + drawings + self[.failed] + self[.declined] + self[.canceled]
        }

        /// The share of ``requests`` that were ``hits``, from 0 to 1; 0 before the first request.
        public var hitRate: Double { requests == 0 ? 0 : Double(hits) / Double(requests) }

        /// Returns the counts since an earlier reading.
        public static func - (later: Statistics, earlier: Statistics) -> Statistics {
            var difference = Statistics(counts: zip(later.counts, earlier.counts).map { $0 - $1 })
            difference.tierHits = later.tierHits - earlier.tierHits
            difference.comparisons = later.comparisons - earlier.comparisons
            return difference
        }
    }

    /// The requests so far, and how they ended.
    ///
    /// Components nested in others count in ``nestedStatistics``. A request counts before its outcome is known to the
    /// one who asked, so that the numbers are exact whenever no request is in progress.
    ///
    /// ```swift
    /// let before = pipeline.statistics
    /// _ = try pipeline.render(badge, size: size)
    /// print((pipeline.statistics - before)[.drawn])
    /// ```
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
