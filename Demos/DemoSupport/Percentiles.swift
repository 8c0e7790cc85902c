// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The times that shares of some times don't exceed.
package struct Percentiles: Sendable, Hashable {
    private let sorted: [Duration]

    package init(_ times: some Sequence<Duration>) {
        sorted = times.sorted()
    }

    /// The time that a share of all times doesn't exceed, or nil if there are none.
    package subscript(percent: Int) -> Duration? {
        // The smallest rank r, from 1, with r / count >= percent / 100.
        sorted.isEmpty ? nil : sorted[(percent * sorted.count + 99) / 100 - 1]
    }
}

extension Percentiles: CustomStringConvertible {
    package var description: String {
        guard let maximum = self[100] else { return "none" }
        let parts = [50, 90, 99].compactMap { percent in self[percent].map { "p\(percent) \($0.milliseconds)" } }
        return (parts + ["max \(maximum.milliseconds)"]).joined(separator: ", ")
    }
}
