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
///   - goal: The largest ratio that is good enough; it is listed below the ratio that is measured.
///   - repetitions: How many calls make one sample; they should take some ten microseconds.
///   - prepare: What is done before each sample of either, and is not timed.
///   - inside: Runs the whole measurement, as inside one drawing.
///   - peer: What the work is compared with.
///   - work: What is measured.
func sideBySide(
    _ name: String,
    goal: Double? = nil,
    repetitions: Int,
    prepare: @escaping () throws -> Void = {},
    inside: @escaping (() throws -> Void) throws -> Void = { try $0() },
    peer: @escaping () throws -> Void,
    work: @escaping () throws -> Void
) {
    let ratio = BenchmarkMetric.custom("Ratio to the peer × 100", polarity: .prefersSmaller, useScalingFactor: false)
    let goalRatio = BenchmarkMetric.custom(
        "Ratio to the peer × 100, goal",
        polarity: .prefersSmaller,
        useScalingFactor: false
    )
    let workTime = BenchmarkMetric.custom("Time of the work (ns)", polarity: .prefersSmaller, useScalingFactor: false)
    let peerTime = BenchmarkMetric.custom("Time of the peer (ns)", polarity: .prefersSmaller, useScalingFactor: false)
    Benchmark(
        name,
        configuration: .init(
            metrics: [ratio] + (goal == nil ? [] : [goalRatio]) + [workTime, peerTime],
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
                benchmark.measurement(ratio, Int((workDuration / peerDuration * 100).rounded()))
                if let goal { benchmark.measurement(goalRatio, Int((goal * 100).rounded())) }
                benchmark.measurement(workTime, Int(workDuration / .nanoseconds(repetitions)))
                benchmark.measurement(peerTime, Int(peerDuration / .nanoseconds(repetitions)))
            }
        }
    }
}
