// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Metrics
import Synchronization

/// Metrics of swift-metrics in the text format of Prometheus.
package final class PrometheusMetrics: MetricsFactory {
    private struct Identity: Hashable {
        var label: String
        /// Names and values in turns.
        var dimensions: [String]
    }

    private let metrics = Mutex<[Identity: any PrometheusMetric]>([:])

    package init() {}

    package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        find(label, dimensions, CountedEvents.init)
    }

    package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        find(label, dimensions, RecordedTimes.init)
    }

    package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        find(label, dimensions, RecordedLevel.init)
    }

    package func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        find(label, dimensions, RecordedLevel.init)
    }

    // Each label is kept for the life of the process: there are few.
    package func destroyCounter(_ handler: any CounterHandler) {}
    package func destroyTimer(_ handler: any TimerHandler) {}
    package func destroyMeter(_ handler: any MeterHandler) {}
    package func destroyRecorder(_ handler: any RecorderHandler) {}

    private func find<Metric: PrometheusMetric>(
        _ label: String,
        _ dimensions: [(String, String)],
        _ make: () -> Metric
    ) -> Metric {
        let identity = Identity(label: label, dimensions: dimensions.flatMap { [$0.0, $0.1] })
        return metrics.withLock { metrics in
            if let found = metrics[identity] as? Metric { return found }
            let made = make()
            metrics[identity] = made
            return made
        }
    }

    /// All metrics as text.
    package var text: String {
        var groups: [String: (type: String, lines: [String])] = [:]
        for (identity, metric) in metrics.withLock({ $0 }) {
            let label = String(identity.label.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
            let name = label.hasSuffix(metric.suffix) ? label : label + metric.suffix
            let labels = stride(from: 0, to: identity.dimensions.count, by: 2).map { index in
                "\(identity.dimensions[index])=\"\(Self.escaped(identity.dimensions[index + 1]))\""
            }
            groups[name, default: (metric.type, [])].lines.append(metric.lines(name, labels.joined(separator: ",")))
        }
        return groups.sorted { $0.key < $1.key }.map { name, group in
            "# TYPE \(name) \(group.type)\n" + group.lines.sorted().joined()
        }.joined()
    }

    private static func escaped(_ value: String) -> String {
        value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
}

private protocol PrometheusMetric: AnyObject, Sendable {
    var type: String { get }
    /// The end of the name.
    var suffix: String { get }
    func lines(_ name: String, _ labels: String) -> String
}

extension PrometheusMetric {
    func line(_ name: String, _ labels: String, _ value: some CustomStringConvertible) -> String {
        name + (labels.isEmpty ? "" : "{\(labels)}") + " \(value)\n"
    }
}

private final class CountedEvents: CounterHandler, PrometheusMetric {
    private let count = Atomic(0)

    let (type, suffix) = ("counter", "_total")
    func increment(by amount: Int64) { count.wrappingAdd(Int(amount), ordering: .relaxed) }
    func reset() { count.store(0, ordering: .relaxed) }
    func lines(_ name: String, _ labels: String) -> String { line(name, labels, count.load(ordering: .relaxed)) }
}

private final class RecordedLevel: MeterHandler, RecorderHandler, PrometheusMetric {
    private let level = Mutex(0.0)

    let (type, suffix) = ("gauge", "")
    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { level.withLock { $0 = value } }
    func increment(by amount: Double) { level.withLock { $0 += amount } }
    func decrement(by amount: Double) { level.withLock { $0 -= amount } }
    func record(_ value: Int64) { set(Double(value)) }
    func record(_ value: Double) { set(value) }
    func lines(_ name: String, _ labels: String) -> String { line(name, labels, level.withLock { $0 }) }
}

private final class RecordedTimes: TimerHandler, PrometheusMetric {
    /// The upper ends of the buckets, in microseconds.
    private static let ends = [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000]
    private let times = Mutex((buckets: [Int](repeating: 0, count: ends.count), count: 0, nanoseconds: 0))

    let (type, suffix) = ("histogram", "_seconds")

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
            text += line(name + "_bucket", "\(start)le=\"\(Double(end) / 1e6)\"", sum)
        }
        text += line(name + "_bucket", "\(start)le=\"+Inf\"", times.count)
        text += line(name + "_sum", labels, Double(times.nanoseconds) / 1e9)
        return text + line(name + "_count", labels, times.count)
    }
}
