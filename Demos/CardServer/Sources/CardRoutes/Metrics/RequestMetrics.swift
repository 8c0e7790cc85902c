// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Metrics
import Synchronization

/// The counters and times of requests, by route and status.
final class RequestMetrics: Sendable {
    private struct Kind: Hashable {
        var route: String
        var status: Int
    }

    private let factory: PrometheusMetrics
    private let handlers = Mutex<[Kind: (count: any CounterHandler, time: any TimerHandler)]>([:])

    init(_ factory: PrometheusMetrics) { self.factory = factory }

    func record(_ route: String, status: Int, time: Duration) {
        let kind = Kind(route: route, status: status)
        let handlers = handlers.withLock { handlers in
            if let found = handlers[kind] { return found }
            let dimensions = [("route", route), ("status", "\(status)")]
            let made = (
                count: factory.makeCounter(label: "http.requests", dimensions: dimensions),
                time: factory.makeTimer(label: "http.request", dimensions: [("route", route)])
            )
            handlers[kind] = made
            return made
        }
        handlers.count.increment(by: 1)
        handlers.time.recordNanoseconds(Int64(time / .nanoseconds(1)))
    }
}
