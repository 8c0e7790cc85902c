// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLists
import RasterTesting
import Testing

@testable import MonitorPages

@MainActor
@Suite struct MonitorFrameTests {
    private var presenter = MonitorPresenter(rowLimit: 6, order: .pid)
    private var record = FrameRecord()

    /// Ticks with processes that come, change and go.
    private static let ticks: [[ProcessSample]] = [
        (1...6).map { .row($0, memory: UInt64($0) << 26) },
        (1...6).map { .row($0, cpu: $0 == 3 ? 0.9 : 0, memory: UInt64($0) << 26) },
        (1...6).map { .row($0, cpu: $0 == 3 ? 0.8 : 0.1, memory: UInt64($0) << 26) },
        (1...3).map { .row($0, memory: UInt64($0) << 26) },
        (1...5).map { .row($0, cpu: 0.3, memory: UInt64($0) << 27) },
    ]

    private func frame(_ state: MonitorState, scale: CGFloat) throws -> MonitorFrame {
        let pipeline = RasterPipeline(cache: RasterCache(byteLimit: 64 << 20, pressure: nil))
        return try MonitorFrame(state, rowLimit: 6, scale: scale, pipeline: pipeline)
    }

    /// The number of components that were drawn, parts of rows and tiles included.
    private func drawings(_ frame: MonitorFrame) -> Int {
        frame.list.pipeline.statistics.drawings + frame.list.pipeline.nestedStatistics.drawings
    }

    /// An image rounds its pixels before they are composed; at a scale of 1.37, edges between pixels in several layers add
    /// up to a second level.
    @Test(arguments: [(1, 1), (1.37, 2), (1.5, 1), (2, 1)] as [(CGFloat, Int)])
    mutating func composesTheFrameThatDrawingDirectlyGives(scale: CGFloat, levels: Int) throws {
        let frame = try frame(presenter.present(Self.ticks[0]), scale: scale)
        for (index, tick) in Self.ticks.enumerated() {
            frame.show(presenter.present(tick))
            try frame.paint(&record)
            guard index == 2 || index == 4 else { continue }
            try frame.drawDirectly()
            let comparison = ImageComparison(expected: frame.directImage(), actual: try frame.image())
            #expect(comparison.largestDifference <= levels, "\(comparison)")
        }
    }

    @Test mutating func copiesOpaquePixelsExactly() throws {
        let frame = try frame(presenter.present(Self.ticks[0]), scale: 1)
        try frame.paint(&record)
        try frame.drawDirectly()
        let (composed, direct) = (try frame.image(), frame.directImage())
        // The card between the monogram and the name, in all rows, and the page to the left of the cards.
        for y in 220..<470 {
            for x in Array(0..<16) + Array(61..<68) where x < 16 || (4..<36).contains((y - 212) % 44 - 4) {
                #expect(composed.pixel(x: x, y: y) == direct.pixel(x: x, y: y), "\(x), \(y)")
            }
        }
    }

    @Test mutating func drawsOnlyTheRowsThatChanged() throws {
        let frame = try frame(presenter.present(Self.ticks[0]), scale: 1)
        try frame.paint(&record)
        #expect(record.drawn == 6)
        frame.show(presenter.present(Self.ticks[0]))
        record = FrameRecord()
        try frame.paint(&record)
        #expect(record.drawn == 0)
        #expect(record.reused == 6)
        frame.show(presenter.present(Self.ticks[1]))
        try frame.paint(&record)
        #expect(record.drawn == 1)
    }

    @Test mutating func drawsOnlyTheTextThatChangedInARow() throws {
        func processes(_ memory: UInt64) -> [ProcessSample] {
            (1...6).map { .row($0, memory: ($0 == 3 ? memory : 64) << 20) }
        }
        let frame = try frame(presenter.present(processes(100)), scale: 1)
        try frame.paint(&record)
        let first = drawings(frame)
        frame.show(presenter.present(processes(101)))
        try frame.paint(&record)
        #expect(drawings(frame) - first == 4, "Row, text, and the card on its background, highlighted.")
        frame.show(presenter.present(processes(102)))
        try frame.paint(&record)
        #expect(drawings(frame) - first == 4 + 2, "The row and its text.")
    }

    @Test mutating func sharesWhatLooksAlikeAmongRows() throws {
        let counts = try [6, 1].map { (count: Int32) in
            let frame = try frame(presenter.present((1...count).map { .row($0, memory: 64 << 20) }), scale: 1)
            try frame.paint(&record)
            return drawings(frame)
        }
        #expect(counts[0] - counts[1] == 5 * 2, "Row and card: all else is drawn for the first one.")
    }

    @Test mutating func keepsTheImageOfAProcessThatMoves() throws {
        let frame = try frame(presenter.present(Self.ticks[0]), scale: 1)
        try frame.paint(&record)
        frame.show(presenter.present(Array(Self.ticks[0].dropFirst(2))))
        try frame.paint(&record)
        #expect(record.visible == 4)
        #expect(record.drawn == 0)
    }

    @Test mutating func paintsOnlyWhatAScrollUncovers() throws {
        let state = presenter.present(Self.ticks[0])
        let pipeline = RasterPipeline(cache: RasterCache(byteLimit: 64 << 20, pressure: nil))
        let frame = try MonitorFrame(state, rowLimit: 3, scale: 1, pipeline: pipeline)
        try frame.paint(&record)
        frame.list.scroll(by: 11)
        record = FrameRecord()
        try frame.paint(&record)
        #expect(record.offset == 11)
        #expect(record.waiting == 0)
        #expect(abs(record.painted - 11 / (3 * ProcessRow.size.height)) < 1e-9)
        try frame.drawDirectly()
        let comparison = ImageComparison(expected: frame.directImage(), actual: try frame.image())
        #expect(comparison.largestDifference <= 1, "\(comparison)")
    }

    @Test mutating func dumpsTheKeysOfItsRows() throws {
        let frame = try frame(presenter.present(Self.ticks[0]), scale: 1)
        try frame.paint(&record)
        let dumps = frame.keyDumps()
        #expect(dumps.count == 6)
        #expect(dumps[0].contains("ProcessCard"))
        #expect(dumps[0].contains("\"64 MB\""))
    }
}

@Suite struct MonitorPresenterTests {
    private var presenter = MonitorPresenter(rowLimit: 3, order: .cpu)

    @Test mutating func showsTheFirstRowsOfTheOrder() {
        let state = presenter.present([.row(1), .row(2, cpu: 0.5), .row(3, cpu: 0.7), .row(4, cpu: 0.1)])
        #expect(state.rows.map(\.card.pid) == [3, 2, 4])
    }

    @Test mutating func highlightsARowThatShowsSomethingElse() {
        _ = presenter.present([.row(1, cpu: 0.5), .row(2)])
        let state = presenter.present([.row(1, cpu: 0.6), .row(2)])
        #expect(state.rows.map(\.card.isHighlighted) == [true, false])
    }

    @Test mutating func highlightsNothingAtFirst() {
        #expect(presenter.present([.row(1)]).rows.allSatisfy { !$0.card.isHighlighted })
    }

    @Test mutating func keepsARowWhoseChangeDoesNotShow() {
        let before = presenter.present([.row(1, cpu: 0.10001)])
        let after = presenter.present([.row(1, cpu: 0.10002)])
        #expect(before.rows == after.rows)
    }
}

extension MonitorPresenter {
    /// Presents a sample of processes that have no history.
    fileprivate mutating func present(_ processes: [ProcessSample]) -> MonitorState { present(.quiet(processes)) }
}
