// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import DemoSupport

@Suite struct ScrollSummaryTests {
    private func record(
        _ milliseconds: Int,
        visible: Int = 0,
        drawn: Int = 0,
        reused: Int = 0,
        waiting: Int = 0,
        direct: Int? = nil
    )
        -> FrameRecord
    {
        var record = FrameRecord(frame: 1, gesture: "drag")
        (record.visible, record.drawn, record.reused, record.waiting) = (visible, drawn, reused, waiting)
        record.time = .milliseconds(milliseconds)
        record.directTime = direct.map { .milliseconds($0) }
        return record
    }

    private func summary(_ records: [FrameRecord]) -> ScrollSummary {
        records.reduce(into: ScrollSummary()) { $0.add($1) }
    }

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

    @Test func countsCellsOfAllFrames() {
        let cells = summary([record(1, visible: 10, drawn: 4, reused: 5, waiting: 1), record(1, visible: 8, reused: 8)])
            .cells
        #expect(cells.visible == 18)
        #expect(cells.drawn == 4)
        #expect(cells.reused == 13)
        #expect(cells.waiting == 1)
    }

    @Test func countsFramesInWhichNothingWaits() {
        #expect(summary([record(1, waiting: 1), record(1), record(1)]).readyFrames == 2)
    }

    /// Two of four frames are late, by 20 and 40 ms beyond 1/60 s each; four frames are 1/15 s.
    @Test func countsHitchesAndTheirTimeForEachSecond() {
        let all = summary([record(1), record(36), record(16), record(56)])
        #expect(all.hitches == 2)
        let beyond = (36 - 1000.0 / 60) + (56 - 1000.0 / 60)
        #expect(abs(all.hitchRate - beyond / (4.0 / 60)) < 0.001)
    }

    @Test func comparesOnlyFramesThatWereDrawnDirectly() {
        let ratio = summary([record(100), record(1, direct: 10), record(3, direct: 30), record(2, direct: 26)]).ratio
        #expect(ratio?.median == 13)
        #expect(ratio?.mean == 11)
    }

    @Test func hasNoRatioWithoutAComparison() {
        #expect(summary([record(1)]).ratio == nil)
    }

    @Test func describesAScrollOfNoFrames() {
        #expect(ScrollSummary().description.contains("frames        0"))
    }

    @Test func alignsTheTableWithItsHeading() {
        var line = record(1, visible: 10, drawn: 4, waiting: 1, direct: 10)
        line.offset = 12_345
        #expect(line.description.count == FrameRecord.heading(comparesDirect: true).count)
        line.directTime = nil
        #expect(line.description.count == FrameRecord.heading(comparesDirect: false).count)
    }
}
