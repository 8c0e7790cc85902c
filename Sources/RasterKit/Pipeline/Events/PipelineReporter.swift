// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Logging
import Metrics
import Synchronization

/// Tells of what a pipeline does: counts it, logs it, and hands it to whoever listens.
///
/// Each ``RasterEvent/Action`` has a counter, `rasterkit.pipeline.requests` with the dimension `action`, and the time of
/// drawings is `rasterkit.pipeline.drawing`. While nobody listens no event is made.
final class PipelineReporter: Sendable {
    private typealias Listener = AsyncStream<RasterEvent>.Continuation

    private struct Listeners {
        var byNumber: [Int: Listener] = [:]
        var lastNumber = 0
    }

    /// How many events a slow listener may fall behind; older ones are dropped then.
    private static let backlog = 1024

    private let onEvent: (@Sendable (RasterEvent) -> Void)?
    private let logger: Logger
    private let logLevel: Logger.Level
    private let requests: [Counter]
    private let drawings: Timer
    private let statistics = Mutex(RasterStatistics())
    private let listeners = Mutex(Listeners())
    private let listenerCount = Atomic(0)

    init(logger: Logger, metrics: any MetricsFactory, onEvent: (@Sendable (RasterEvent) -> Void)?) {
        self.onEvent = onEvent
        self.logger = logger
        logLevel = logger.logLevel
        requests = RasterEvent.Action.allCases.map { action in
            Counter(label: "rasterkit.pipeline.requests", dimensions: [("action", "\(action)")], factory: metrics)
        }
        drawings = Timer(label: "rasterkit.pipeline.drawing", dimensions: [], factory: metrics)
    }

    deinit {
        for listener in listeners.withLock({ Array($0.byNumber.values) }) {
            listener.finish()
        }
    }

    /// What was done so far.
    var counts: RasterStatistics {
        statistics.withLock { $0 }
    }

    /// The events from now on.
    func events() -> AsyncStream<RasterEvent> {
        let (stream, listener) = AsyncStream.makeStream(
            of: RasterEvent.self,
            bufferingPolicy: .bufferingNewest(Self.backlog)
        )
        let number = listeners.withLock { listeners in
            listeners.lastNumber += 1
            listeners.byNumber[listeners.lastNumber] = listener
            return listeners.lastNumber
        }
        listenerCount.add(1, ordering: .relaxed)
        listener.onTermination = { [weak self] _ in
            guard let self else { return }
            let listener = self.listeners.withLock { $0.byNumber.removeValue(forKey: number) }
            if listener != nil {
                self.listenerCount.subtract(1, ordering: .relaxed)
            }
        }
        return stream
    }

    /// Counts an action.
    func count(_ action: RasterEvent.Action) {
        statistics.withLock { $0.count(action) }
        requests[action.index].increment()
    }

    /// Notes how long a drawing took.
    func noteDrawing(_ time: Duration) {
        drawings.record(duration: time)
    }

    /// Whether anybody gets events, rather than lines of a log.
    var hasListeners: Bool { onEvent != nil || listenerCount.load(ordering: .relaxed) > 0 }

    /// Whether anybody would hear of an action.
    func isHeard(_ action: RasterEvent.Action) -> Bool {
        logLevel <= action.logLevel || hasListeners
    }

    /// Tells everyone who listens.
    func tell(_ event: RasterEvent) {
        onEvent?(event)
        logger.log(level: event.action.logLevel, "\(event)")
        guard listenerCount.load(ordering: .relaxed) > 0 else { return }
        for listener in listeners.withLock({ Array($0.byNumber.values) }) {
            listener.yield(event)
        }
    }
}

extension RasterEvent.Action {
    /// Where the counter of the action is.
    fileprivate var index: Int {
        switch self {
        case .hit: 0
        case .joined: 1
        case .drawn: 2
        case .drawnUncached: 3
        case .failed: 4
        case .declined: 5
        case .cancelled: 6
        case .abandoned: 7
        case .misdeclared: 8
        case .bypassed: 9
        }
    }

    /// How loudly the action is logged; whoever asked hears of errors anyway.
    fileprivate var logLevel: Logger.Level {
        self == .hit || self == .joined ? .trace : .debug
    }
}
