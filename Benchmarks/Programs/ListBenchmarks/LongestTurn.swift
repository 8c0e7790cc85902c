// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Comparisons
import RasterLists

/// Measures how long a snapshot that is applied in the background occupies the main actor at a time.
@MainActor
struct LongestTurn {
    private static let count = 1_000_000

    /// Prints the longest turn for each kind of heights: the least of five runs, since other processes only add to it.
    static func report() async throws {
        let old = RasterListSnapshot(0..<count)
        let shuffled = RasterListSnapshot((0..<count).shuffled())
        for heights in RowHeights.allCases {
            var least = Duration.seconds(1000)
            for _ in 0..<5 {
                least = min(least, try await longestTurn(applying: shuffled, to: old, heights: heights))
            }
            Comparison.printRow("Longest turn while 1,000,000 rows are shuffled, \(heights.rawValue) heights", least)
        }
    }

    private static func longestTurn(
        applying new: RasterListSnapshot<Int>,
        to old: RasterListSnapshot<Int>,
        heights: RowHeights
    ) async throws -> Duration {
        let list = RasterListController<Int>(rowHeight: heights.height) { Row(number: $0 % 100) }
        try list.resize(to: CGSize(width: 320, height: 640))
        list.apply(old)
        list.scroll(toItem: count / 2, at: .start)
        await list.waitUntilComplete()
        let longest = Task {
            var (longest, last) = (Duration.zero, ContinuousClock.now)
            while !Task.isCancelled {
                await Task.yield()
                let now = ContinuousClock.now
                longest = max(longest, now - last)
                last = now
            }
            return longest
        }
        await list.applyInBackground(new)
        longest.cancel()
        return await longest.value
    }
}
