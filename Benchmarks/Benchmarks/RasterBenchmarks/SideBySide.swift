// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Benchmark
import Foundation

/// Measures some work and a peer of it in turns, and reports how many times longer the work takes.
///
/// Both run within the same moments, so that the ratio holds on a machine that is busy or slow. Each sample times
/// `repetitions` calls of the one, then of the other.
///
/// - Parameters:
///   - name: What is measured, and against what.
///   - goal: The ratio to reach; what the median reaches is then printed beside it.
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
    let workTime = BenchmarkMetric.custom("Time of the work (ns)", polarity: .prefersSmaller, useScalingFactor: false)
    let peerTime = BenchmarkMetric.custom("Time of the peer (ns)", polarity: .prefersSmaller, useScalingFactor: false)
    Benchmark(
        name,
        configuration: .init(
            metrics: [ratio, workTime, peerTime],
            maxDuration: .milliseconds(700),
            maxIterations: 5000
        )
    ) { benchmark in
        let clock = ContinuousClock()
        var ratios: [Double] = []
        defer { report(name, ratios, goal) }
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
                ratios.append(workDuration / peerDuration)
                benchmark.measurement(ratio, Int((workDuration / peerDuration * 100).rounded()))
                benchmark.measurement(workTime, Int(workDuration / .nanoseconds(repetitions)))
                benchmark.measurement(peerTime, Int(peerDuration / .nanoseconds(repetitions)))
            }
        }
    }
}

/// Prints the median of ratios beside the one to reach.
private func report(_ name: String, _ ratios: [Double], _ goal: Double?) {
    guard let goal, !ratios.isEmpty else { return }
    let median = ratios.sorted()[ratios.count / 2]
    let text = String(format: "%.2f, %@ the goal of %.2f", median, median <= goal ? "within" : "above", goal)
    FileHandle.standardError.write(Data("\n\(name): \(text)\n".utf8))
}
