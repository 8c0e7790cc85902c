// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The times of several kinds of work, measured in turns within the same moments.
public struct Comparison {
    /// A kind of work.
    public struct Work {
        /// The name in reports.
        public let name: String
        let body: () throws -> Void

        /// Creates work.
        public init(_ name: String, _ body: @escaping () throws -> Void) {
            self.name = name
            self.body = body
        }
    }

    private let names: [String]

    /// The times of each round, by kind.
    private var times: [[Duration]]

    /// Measures work: a number of rounds in which each kind is done several times.
    public init(_ works: [Work], rounds: Int, repetitions: Int) throws {
        let clock = ContinuousClock()
        names = works.map(\.name)
        times = works.map { _ in [] }
        for round in 0...rounds {
            for (index, work) in works.enumerated() {
                let time = try clock.measure { for _ in 0..<repetitions { try work.body() } }
                // The first round finds nothing prepared.
                if round > 0 { times[index].append(time / repetitions) }
            }
        }
    }

    /// Returns the median time of a kind of work.
    public func time(_ name: String) -> Duration {
        guard let index = names.firstIndex(of: name) else { return .zero }
        return Self.median(times[index]) ?? .zero
    }

    /// Returns the median of the ratios of two kinds of work within a round.
    public func ratio(of work: String, to peer: String) -> Double {
        guard let first = names.firstIndex(of: work), let second = names.firstIndex(of: peer) else { return .nan }
        return Self.median(zip(times[first], times[second]).map { $0 / $1 }) ?? .nan
    }

    private static func median<Value: Comparable>(_ values: [Value]) -> Value? {
        values.isEmpty ? nil : values.sorted()[values.count / 2]
    }
}
