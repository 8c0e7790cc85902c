// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Logging
import Metrics

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

    /// The time of drawings.
    let drawings: Timer
    let events = Broadcast<RasterPipeline.Event>()
    let counters = ActionCounters()

    init(logger: Logger, metrics: any MetricsFactory, onEvent: (@Sendable (RasterPipeline.Event) -> Void)?) {
        self.onEvent = onEvent
        self.logger = logger
        logLevel = logger.logLevel
        requests = Self.counters("rasterkit.pipeline.requests", metrics)
        nested = Self.counters("rasterkit.pipeline.nested", metrics)
        drawings = Timer(label: "rasterkit.pipeline.drawing", dimensions: [], factory: metrics)
    }

    func count(_ action: RasterPipeline.Event.Action, isNested: Bool) {
        counters.count(action, isNested: isNested)
        guard !requests.isEmpty else { return }
        (isNested ? nested : requests)[action.rawValue].increment()
    }

    /// A Boolean value that indicates whether events have listeners, other than the log.
    package var hasListeners: Bool { onEvent != nil || events.hasListeners }

    func reports(_ action: RasterPipeline.Event.Action) -> Bool { reports(at: action.logLevel) }

    func reports(at level: Logger.Level) -> Bool { logLevel <= level || hasListeners }

    func log(_ line: @autoclosure () -> String, at level: Logger.Level) {
        logger.log(level: level, "\(line())")
    }

    func report(_ event: RasterPipeline.Event, level: Logger.Level? = nil) {
        onEvent?(event)
        logger.log(level: level ?? event.action.logLevel, "\(event)")
        events.send(event)
    }
}

extension PipelineReporter {
    /// Makes a counter for each action, in the order of their raw values; none for metrics that nothing collects.
    private static func counters(_ label: String, _ metrics: any MetricsFactory) -> [Counter] {
        // An increment that does nothing still counts references to its handler, which all threads share.
        guard !(metrics is NOOPMetricsHandler) else { return [] }
        return RasterPipeline.Event.Action.allCases.map { action in
            Counter(label: label, dimensions: [("action", "\(action)")], factory: metrics)
        }
    }
}

extension RasterPipeline.Event.Action {
    /// The level of the action's log lines; errors are thrown, too.
    fileprivate var logLevel: Logger.Level {
        self == .hit || self == .joined ? .trace : .debug
    }
}
