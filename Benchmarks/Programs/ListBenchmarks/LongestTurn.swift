// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLists

/// Measures how long a snapshot that is applied in the background occupies the main actor at a time.
@MainActor
struct LongestTurn {
    private static let count = 1_000_000

    /// Prints the longest turn for each kind of heights and of changes: the least of seven runs, since other processes
    /// only add to it.
    static func report() async throws {
        let old = RasterListSnapshot(0..<count)
        let changes: [(name: String, snapshot: RasterListSnapshot<Int>)] = [
            ("1 at the front", RasterListSnapshot([-1] + Array(0..<count))),
            ("reversed", RasterListSnapshot((0..<count).reversed())),
            ("shuffled", RasterListSnapshot((0..<count).shuffled())),
            ("most removed", RasterListSnapshot(stride(from: 0, to: count, by: 100))),
            ("all others", RasterListSnapshot(count..<2 * count)),
        ]
        for heights in RowHeights.allCases {
            for change in changes {
                var least = Duration.seconds(1000)
                for _ in 0..<7 {
                    least = min(least, try await longestTurn(applying: change.snapshot, to: old, heights: heights))
                }
                let time = least / .milliseconds(1)
                print("Longest turn, \(heights.rawValue) heights, 1,000,000 rows, \(change.name): \(time) ms")
            }
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
