// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The percentiles of times, by nearest rank.
package struct Percentiles: Sendable, Hashable {
    private let sorted: [Duration]

    /// Creates the percentiles of times in any order.
    ///
    /// - Complexity: O(*n* log *n*).
    package init(_ times: [Duration]) {
        sorted = times.sorted()
    }

    /// The time that a share of all times doesn't exceed, or nil if there are none.
    ///
    /// - Parameter percent: The share in whole percent, from 1 to 100.
    package subscript(percent: Int) -> Duration? {
        guard !sorted.isEmpty else { return nil }
        // The smallest rank r, from 1, with r / count >= percent / 100.
        let rank = (min(max(percent, 1), 100) * sorted.count + 99) / 100
        return sorted[rank - 1]
    }

    /// The average, or nil if there are no times.
    package var mean: Duration? { sorted.isEmpty ? nil : sorted.reduce(.zero, +) / sorted.count }
}

extension Percentiles: CustomStringConvertible {
    package var description: String {
        guard let maximum = self[100] else { return "none" }
        let parts = [50, 90, 99].compactMap { percent in self[percent].map { "p\(percent) \($0.milliseconds)" } }
        return (parts + ["max \(maximum.milliseconds)"]).joined(separator: ", ")
    }
}
