// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Glibc
import Logging
import Metrics
import RasterLock

/// The reports of a pipeline: counters, log lines, and events for listeners.
///
/// Each ``RasterPipeline/Event/Action`` has a counter with the dimension `action`: `rasterkit.pipeline.requests` for requests,
/// `rasterkit.pipeline.nested` for nested components. The time of drawings is `rasterkit.pipeline.drawing`. Without
/// listeners, no event is made.
package final class PipelineReporter: Sendable {
    private let onEvent: (@Sendable (RasterPipeline.Event) -> Void)?
    private let logger: Logger
    private let logLevel: Logger.Level
    /// The counters of requests and of nested components, by the raw values of actions; empty if nothing collects them.
    private let requests: [Counter]
    private let nested: [Counter]

    /// The times of drawings; nil if nothing collects them.
    let drawings: Timer?
    let events = Broadcast<RasterPipeline.Event>()
    let counters = ActionCounters()
    let inspected = Lock(Inspected())

    init(_ configuration: RasterPipeline.Configuration) {
        let metrics = configuration.metrics
        onEvent = configuration.onEvent
        logger = configuration.logger
        logLevel = logger.logLevel
        requests = Self.counters("rasterkit.pipeline.requests", metrics)
        nested = Self.counters("rasterkit.pipeline.nested", metrics)
        let isCounted = !(metrics is NOOPMetricsHandler)
        drawings = isCounted ? Timer(label: "rasterkit.pipeline.drawing", dimensions: [], factory: metrics) : nil
    }

    func count(_ action: RasterPipeline.Event.Action, isNested: Bool) {
        counters.count(action, isNested: isNested)
        guard !requests.isEmpty else { return }
        (isNested ? nested : requests)[action.rawValue].increment()
    }

    /// A Boolean value that indicates whether events have listeners, other than the log and inspectors.
    ///
    /// Problems are written to standard error where there are none.
    package var hasListeners: Bool { onEvent != nil || events.hasSequences }

    func reports(_ action: RasterPipeline.Event.Action) -> Bool { reports(at: action.logLevel) }

    func reports(at level: Logger.Level) -> Bool { logLevel <= level || onEvent != nil || events.hasListeners }

    func log(_ line: @autoclosure () -> String, at level: Logger.Level) {
        logger.log(level: level, "\(line())")
    }

    /// Counts an action that no request asked for, and reports it if there are listeners.
    func note(
        _ action: RasterPipeline.Event.Action,
        of component: @autoclosure () -> String,
        key: CacheKey? = nil,
        isNested: Bool = false,
        error: RasterError,
        tier: String? = nil,
        level: Logger.Level? = nil
    ) {
        count(action, isNested: isNested)
        guard reports(at: level ?? action.logLevel) else { return }
        let event = RasterPipeline.Event(
            action: action,
            component: component(),
            key: key,
            previousKey: nil,
            error: error,
            isNested: isNested,
            tier: tier
        )
        report(event, level: level)
    }

    func report(_ event: RasterPipeline.Event, level: Logger.Level? = nil) {
        onEvent?(event)
        logger.log(level: level ?? event.action.logLevel, "\(event)")
        events.send(event)
    }
}

extension PipelineReporter {
    private static func counters(_ label: String, _ metrics: any MetricsFactory) -> [Counter] {
        // An increment that does nothing still counts references to its handler, which all threads share.
        guard !(metrics is NOOPMetricsHandler) else { return [] }
        return RasterPipeline.Event.Action.allCases.map { action in
            Counter(label: label, dimensions: [("action", "\(action)")], factory: metrics)
        }
    }
}

extension RasterPipeline.Event.Action {
    fileprivate var logLevel: Logger.Level { self == .hit || self == .joined ? .trace : .debug }
}

/// The counters of a pipeline's actions, which threads don't share.
///
/// Each thread counts in one of several lanes, so that threads that serve hits at the same time don't wait for each
/// other's processor caches. Two threads may have the same lane: the counts are exact anyway.
final class ActionCounters: Sendable {
    private static let laneBits: UInt64 = 5

    private let lanes = InlineArray<32, Lane> { _ in Lane() }

    init() {
        assert(RasterPipeline.Event.Action.allCases.count <= Lane.tierHits, "Lanes have no place for all actions.")
    }

    func count(_ action: RasterPipeline.Event.Action, isNested: Bool) { count(action.rawValue, isNested) }

    func countTierHit(isNested: Bool) { count(Lane.tierHits, isNested) }

    private func count(_ place: Int, _ isNested: Bool) {
        let hash = UInt64(pthread_self()) &* 0x9E37_79B9_7F4A_7C15
        let lane = Int(truncatingIfNeeded: hash >> (64 - Self.laneBits))
        lanes[lane].counts[Lane.place(place, isNested)].add(1, ordering: .relaxed)
    }

    /// Returns the counts of all threads, which are exact if nothing is counted at the same time.
    func statistics(isNested: Bool) -> RasterPipeline.Statistics {
        func count(at place: Int) -> Int {
            lanes.indices.reduce(0) { $0 + lanes[$1].counts[Lane.place(place, isNested)].load(ordering: .relaxed) }
        }
        let actions = RasterPipeline.Event.Action.allCases
        var statistics = RasterPipeline.Statistics(counts: actions.map { count(at: $0.rawValue) })
        statistics.tierHits = count(at: Lane.tierHits)
        return statistics
    }
}

private struct Lane: ~Copyable, Sendable {
    private static let placeCount = 16

    /// The place of the counter of hits that tiers served, after those of all actions.
    static let tierHits = placeCount - 1

    /// The counters of requests, those of nested components, and so many unused ones that no two lanes have counters on
    /// one line of a processor's cache.
    ///
    /// Lanes lie in one object: references to them would be counted on lines that all threads share.
    let counts = InlineArray<40, Atomic<Int>> { _ in Atomic(0) }

    static func place(_ place: Int, _ isNested: Bool) -> Int { isNested ? placeCount + place : place }
}
