// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Glibc
import Synchronization

/// The counters of a pipeline's actions, which threads don't share.
///
/// Each thread counts in one of several lanes, so that threads that serve hits at the same time don't wait for each
/// other's processor caches. Two threads may have the same lane: the counts are exact anyway.
final class ActionCounters: Sendable {
    /// The bits of a thread's hash that choose its lane.
    private static let laneBits: UInt64 = 5

    private let lanes = (0..<1 << laneBits).map { _ in Lane() }

    init() {
        assert(RasterPipeline.Event.Action.allCases.count <= Lane.tierHits, "Lanes have no place for all actions.")
    }

    func count(_ action: RasterPipeline.Event.Action, isNested: Bool) {
        lane.counts[Lane.place(action.rawValue, isNested)].add(1, ordering: .relaxed)
    }

    /// Counts a hit that a tier served, beside the hit itself.
    func countTierHit(isNested: Bool) {
        lane.counts[Lane.place(Lane.tierHits, isNested)].add(1, ordering: .relaxed)
    }

    private var lane: Lane {
        let hash = UInt64(pthread_self()) &* 0x9E37_79B9_7F4A_7C15
        return lanes[Int(truncatingIfNeeded: hash >> (64 - Self.laneBits))]
    }

    /// Returns the counts of all threads, which are exact if nothing is counted at the same time.
    func statistics(isNested: Bool) -> RasterPipeline.Statistics {
        func count(at place: Int) -> Int {
            lanes.reduce(0) { $0 + $1.counts[Lane.place(place, isNested)].load(ordering: .relaxed) }
        }
        var statistics = RasterPipeline.Statistics()
        for action in RasterPipeline.Event.Action.allCases { statistics.add(count(at: action.rawValue), action) }
        statistics.tierHits = count(at: Lane.tierHits)
        return statistics
    }
}

/// The counters of some threads.
private final class Lane: Sendable {
    /// The number of counters of requests, and of nested components.
    private static let placeCount = 16

    /// The place of the counter of hits that tiers served, after those of all actions.
    static let tierHits = placeCount - 1

    /// The counters of requests, those of nested components, and so many unused ones that no two lanes have counters on
    /// one line of a processor's cache.
    let counts = InlineArray<40, Atomic<Int>> { _ in Atomic(0) }

    static func place(_ place: Int, _ isNested: Bool) -> Int { isNested ? placeCount + place : place }
}
