// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import MonitorPages

@Suite struct MonitorPresenterTests {
    private var presenter = MonitorPresenter(order: .cpu)

    @Test mutating func sortsTheRows() {
        let state = presenter.present([.row(1), .row(2, cpu: 0.5), .row(3, cpu: 0.7), .row(4, cpu: 0.1)])
        #expect(state.rows.map(\.card.pid) == [3, 2, 4, 1])
    }

    @Test mutating func summarizesTheMachine() {
        let summary = presenter.present([.row(1), .row(2)]).summary
        #expect(summary.facts == "up 1 min  ·  2 processes  ·  2 threads  ·  2 processors")
        #expect(summary.tiles.map(\.value) == ["0 %", "3.0 GB", "0.5", "0"])
    }

    @Test mutating func highlightsARowThatShowsSomethingElse() {
        _ = presenter.present([.row(1, cpu: 0.5), .row(2)])
        let state = presenter.present([.row(1, cpu: 0.6), .row(2)])
        #expect(state.rows.map(\.card.isHighlighted) == [true, false])
    }
}

extension MonitorPresenter {
    /// Presents a sample of processes that have no history.
    fileprivate mutating func present(_ processes: [ProcessSample]) -> MonitorState { present(.quiet(processes)) }
}
