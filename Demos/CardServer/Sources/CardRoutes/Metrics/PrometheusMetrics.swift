// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Metrics
import Synchronization

/// Metrics of swift-metrics in the text format of Prometheus.
package final class PrometheusMetrics: MetricsFactory {
    private struct Identity: Hashable {
        var name: String
        var labels: String
    }

    private let counters = Mutex<[Identity: CountedEvents]>([:])
    private let times = Mutex<[Identity: RecordedTimes]>([:])
    private let levels = Mutex<[Identity: RecordedLevel]>([:])

    package init() {}

    package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        find(counters, label, dimensions, CountedEvents.init)
    }

    package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        find(times, label, dimensions, RecordedTimes.init)
    }

    package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        find(levels, label, dimensions, RecordedLevel.init)
    }

    package func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        find(levels, label, dimensions, RecordedLevel.init)
    }

    // Each label is kept for the life of the process: there are few.
    package func destroyCounter(_ handler: any CounterHandler) {}
    package func destroyTimer(_ handler: any TimerHandler) {}
    package func destroyMeter(_ handler: any MeterHandler) {}
    package func destroyRecorder(_ handler: any RecorderHandler) {}

    private func find<Handler: AnyObject & Sendable>(
        _ handlers: borrowing Mutex<[Identity: Handler]>,
        _ label: String,
        _ dimensions: [(String, String)],
        _ make: () -> Handler
    ) -> Handler {
        let labels = dimensions.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",")
        let identity = Identity(name: Self.name(label), labels: labels)
        return handlers.withLock { handlers in
            if let found = handlers[identity] { return found }
            let made = make()
            handlers[identity] = made
            return made
        }
    }

    private static func name(_ label: String) -> String {
        String(label.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    private static func escaped(_ value: String) -> String {
        value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }

    /// All metrics as text.
    package var text: String {
        var groups: [String: (type: String, lines: [(String, String)])] = [:]
        func add(_ name: String, _ type: String, _ labels: String, _ lines: String) {
            groups[name, default: (type, [])].lines.append((labels, lines))
        }
        for (identity, counter) in counters.withLock({ $0 }) {
            let name = identity.name.hasSuffix("_total") ? identity.name : identity.name + "_total"
            add(name, "counter", identity.labels, Self.line(name, identity.labels, "\(counter.count)"))
        }
        for (identity, level) in levels.withLock({ $0 }) {
            add(identity.name, "gauge", identity.labels, Self.line(identity.name, identity.labels, "\(level.value)"))
        }
        for (identity, recorded) in times.withLock({ $0 }) {
            let name = identity.name.hasSuffix("_seconds") ? identity.name : identity.name + "_seconds"
            add(name, "histogram", identity.labels, recorded.lines(name, identity.labels))
        }
        return groups.sorted { $0.key < $1.key }.map { name, group in
            "# TYPE \(name) \(group.type)\n" + group.lines.sorted { $0.0 < $1.0 }.map(\.1).joined()
        }.joined()
    }

    static func line(_ name: String, _ labels: String, _ value: String) -> String {
        name + (labels.isEmpty ? "" : "{\(labels)}") + " \(value)\n"
    }
}

private final class CountedEvents: CounterHandler {
    private let value = Atomic(0)

    var count: Int { value.load(ordering: .relaxed) }
    func increment(by amount: Int64) { value.wrappingAdd(Int(amount), ordering: .relaxed) }
    func reset() { value.store(0, ordering: .relaxed) }
}

private final class RecordedLevel: MeterHandler, RecorderHandler {
    private let level = Mutex(0.0)

    var value: Double { level.withLock { $0 } }
    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { level.withLock { $0 = value } }
    func increment(by amount: Double) { level.withLock { $0 += amount } }
    func decrement(by amount: Double) { level.withLock { $0 -= amount } }
    func record(_ value: Int64) { set(Double(value)) }
    func record(_ value: Double) { set(value) }
}

private final class RecordedTimes: TimerHandler {
    /// The upper ends of the buckets, in microseconds.
    private static let ends = [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000]
    private let times = Mutex((buckets: [Int](repeating: 0, count: ends.count), count: 0, nanoseconds: 0))

    func recordNanoseconds(_ duration: Int64) {
        let bucket = Self.ends.firstIndex { duration <= Int64($0) * 1_000 }
        times.withLock { times in
            if let bucket { times.buckets[bucket] += 1 }
            times.count += 1
            times.nanoseconds &+= Int(duration)
        }
    }

    func lines(_ name: String, _ labels: String) -> String {
        let times = times.withLock { $0 }
        let start = labels.isEmpty ? "" : labels + ","
        var (text, sum) = ("", 0)
        for (end, count) in zip(Self.ends, times.buckets) {
            sum += count
            text += PrometheusMetrics.line(name + "_bucket", "\(start)le=\"\(Double(end) / 1e6)\"", "\(sum)")
        }
        text += PrometheusMetrics.line(name + "_bucket", "\(start)le=\"+Inf\"", "\(times.count)")
        text += PrometheusMetrics.line(name + "_sum", labels, "\(Double(times.nanoseconds) / 1e9)")
        return text + PrometheusMetrics.line(name + "_count", labels, "\(times.count)")
    }
}
