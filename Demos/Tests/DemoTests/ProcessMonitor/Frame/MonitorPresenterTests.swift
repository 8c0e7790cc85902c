// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import MonitorPages

@Suite struct MonitorPresenterTests {
    private var presenter = MonitorPresenter()

    @Test mutating func sortsTheRows() {
        let rows = presenter.rows(.quiet([.row(1), .row(2, cpu: 0.5), .row(3, cpu: 0.7), .row(4, cpu: 0.1)]))
        #expect(rows.map(\.card.pid) == [3, 2, 4, 1])
    }

    @Test mutating func highlightsARowThatShowsSomethingElse() {
        _ = presenter.rows(.quiet([.row(1, cpu: 0.5), .row(2)]))
        let rows = presenter.rows(.quiet([.row(1, cpu: 0.6), .row(2)]))
        #expect(rows.map(\.card.isHighlighted) == [true, false])
    }

    @Test mutating func putsTheMachineAndTheBusiestProcessesOnABoard() {
        let sample = SystemSample.quiet([.row(1, cpu: 0.5), .row(2), .row(3, cpu: 0.7)])
        var cost = MonitorPresenter.Cost()
        (cost.parts, cost.drawn, cost.spent, cost.saved) = (40, 10, .milliseconds(2), .milliseconds(9))
        let board = presenter.board(sample, cost, title: "This machine", rowCount: 2)
        #expect(board.facts == "up 1 min  ·  3 processes  ·  3 threads  ·  2 processors")
        #expect(board.charts.map(\.value) == ["0 %", "38 %", "75 %"])
        #expect(board.figures.map(\.value) == ["0 B/s", "0 B/s", "0.5", "9.0 ms"])
        #expect(board.rows.map(\.card.pid) == [3, 1])
    }

    @Test func theSampleLoadIsBusyAndTheSameInEachRun() {
        var (first, second) = (SampleLoad(), SampleLoad())
        for _ in 0..<10 { #expect(first.sample() == second.sample()) }
        let sample = first.sample()
        #expect((0.3...0.9).contains(sample.cpuShare))
        #expect(sample.rates.received > 1e6)
        #expect(sample.processes.allSatisfy { $0.cpuShare > 0 })
    }
}
