// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Comparisons
import RasterLists

/// Measures what keys do in a list of a million rows.
@MainActor
struct MillionRows {
    private static let count = 1_000_000

    /// Prints the medians of selecting, and of finding the last row by typing.
    static func report() async throws {
        let pipeline = RasterPipeline()
        let list = RasterListController<Int>(pipeline: pipeline, rowHeight: .fixed(64)) { Row(number: $0 % 100) }
        list.selectionMode = .multiple
        list.apply(RasterListSnapshot(0..<count))
        try list.resize(to: CGSize(width: 320, height: 640))
        await list.waitUntilComplete()
        var reported = 0
        list.onSelectionChange = { reported += $0.count }
        let selected = median {
            list.selectAll()
        } reset: {
            list.selection = []
        }
        Comparison.printRow("Select all of 1,000,000 rows", selected)
        let toggled = median {
            list.select(count / 2, isToggling: true)
        } reset: {
            list.selectAll()
        }
        Comparison.printRow("Toggle one of 1,000,000 selected rows", toggled)
        precondition(reported > 0)
        list.focusedItem = 0
        let clock = ContinuousClock()
        let start = clock.now
        list.typeAhead("z") { $0 == count - 1 ? "Zebra" : "Message \($0)" }
        let first = clock.now - start
        var (longest, last) = (first, clock.now)
        while list.focusedItem == 0 {
            await Task.yield()
            longest = max(longest, clock.now - last)
            last = clock.now
        }
        Comparison.printRow("Find the last of 1,000,000 labels by typing", clock.now - start)
        Comparison.printRow("Longest turn while it is found", longest)
    }

    private static func median(_ work: () -> Void, reset: () -> Void) -> Duration {
        let clock = ContinuousClock()
        let times = (0..<101).map { _ in
            reset()
            return clock.measure(work)
        }
        return times.sorted()[50]
    }
}
