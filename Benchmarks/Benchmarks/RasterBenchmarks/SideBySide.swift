// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Benchmark

/// Measures some work and a peer of it in turns, and reports how many times longer the work takes.
///
/// Both run within the same moments, so that the ratio holds on a machine that is busy or slow. Each sample times
/// `repetitions` calls of the one, then of the other.
///
/// - Parameters:
///   - name: What is measured, and against what.
///   - goal: The largest ratio that is good enough, or the least one for work that is a peer's.
///   - repetitions: How many calls make one sample; they should take some ten microseconds.
///   - prepare: What is done before each sample of either, and is not timed.
///   - inside: Runs the whole measurement, as inside one drawing.
///   - peer: What the work is compared with.
///   - work: What is measured.
func sideBySide(
    _ name: String,
    goal: Goal? = nil,
    repetitions: Int,
    prepare: @escaping () throws -> Void = {},
    inside: @escaping (() throws -> Void) throws -> Void = { try $0() },
    peer: @escaping () throws -> Void,
    work: @escaping () throws -> Void
) {
    func metric(_ name: String) -> BenchmarkMetric {
        .custom(name, polarity: .prefersSmaller, useScalingFactor: false)
    }
    // The names are those that `Benchmarks/run` reads.
    let (ratio, workTime, peerTime) = (metric("Ratio × 1000"), metric("Work (ns)"), metric("Peer (ns)"))
    let (most, least) = (metric("Goal × 1000, at most"), metric("Goal × 1000, at least"))
    let goals: [BenchmarkMetric] =
        switch goal {
        case .atMost: [most]
        case .atLeast: [least]
        case nil: []
        }
    let metrics = [ratio, workTime, peerTime] + goals
    Benchmark(
        name,
        configuration: .init(
            metrics: metrics,
            units: Dictionary(uniqueKeysWithValues: metrics.map { ($0, .count) }),
            maxDuration: .milliseconds(700),
            maxIterations: 5000
        )
    ) { benchmark in
        let clock = ContinuousClock()
        try inside {
            for _ in benchmark.scaledIterations {
                try prepare()
                let peerDuration = try clock.measure {
                    for _ in 0..<repetitions { try peer() }
                }
                try prepare()
                let workDuration = try clock.measure {
                    for _ in 0..<repetitions { try work() }
                }
                benchmark.measurement(ratio, Int((workDuration / peerDuration * 1000).rounded()))
                switch goal {
                case .atMost(let ratio): benchmark.measurement(most, Int((ratio * 1000).rounded()))
                case .atLeast(let ratio): benchmark.measurement(least, Int((ratio * 1000).rounded()))
                case nil: break
                }
                benchmark.measurement(workTime, Int(workDuration / .nanoseconds(repetitions)))
                benchmark.measurement(peerTime, Int(peerDuration / .nanoseconds(repetitions)))
            }
        }
    }
}

/// A value that is made when it is first used: each benchmark runs in a process that registers all of them.
final class Deferred<Value> {
    private(set) lazy var value = make()
    private let make: () -> Value

    init(_ make: @escaping () -> Value) { self.make = make }
}

/// A ratio to reach.
enum Goal {
    case atMost(Double)
    case atLeast(Double)
}
