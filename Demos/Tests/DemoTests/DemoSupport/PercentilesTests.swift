// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Testing

@Suite struct PercentilesTests {
    /// The nearest rank is the smallest one that a share of the numbers doesn't exceed: ⌈percent ÷ 100 × count⌉.
    @Test(arguments: [1, 2, 3, 10, 99, 100, 101, 1000])
    func takesPercentilesByNearestRank(count: Int) {
        let percentiles = Percentiles((1...count).reversed().map { .milliseconds($0) })
        for percent in [1, 50, 90, 99, 100] {
            let rank = (Double(percent) / 100 * Double(count)).rounded(.up)
            #expect(percentiles[percent] == .milliseconds(rank), "p\(percent) of \(count)")
        }
    }

    @Test func hasNoPercentilesOfNothing() {
        #expect(Percentiles([])[50] == nil)
        #expect("\(Percentiles([]))" == "none")
    }
}
