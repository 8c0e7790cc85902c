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

    /// An image rounds its pixels before they are composed; at a scale of 1.37, edges between pixels in several layers add
    /// up to a second level.
    @Test(arguments: [(1, 1), (1.37, 2), (1.5, 1), (2, 1)] as [(CGFloat, Int)])
    mutating func composesTheFrameThatDrawingDirectlyGives(scale: CGFloat, levels: Int) throws {
        let frame = try frame(presenter.present(Self.ticks[0]), scale: scale)
        for (index, tick) in Self.ticks.enumerated() {
            frame.show(presenter.present(tick))
            _ = try frame.compose()
            guard index == 2 || index == 4 else { continue }
            _ = try frame.drawDirectly()
            let comparison = ImageComparison(expected: frame.directImage(), actual: try frame.composedImage())
            #expect(comparison.largestDifference <= levels, "\(comparison)")
        }
    }

    @Test mutating func copiesOpaquePixelsExactly() throws {
        let frame = try frame(presenter.present(Self.ticks[0]), scale: 1)
        _ = try frame.compose()
        _ = try frame.drawDirectly()
        let (composed, direct) = (try frame.composedImage(), frame.directImage())
        // The card between the monogram and the name, in all rows, and the page to the left of the cards.
        for y in 220..<470 {
            for x in Array(0..<16) + Array(61..<68) where x < 16 || (4..<36).contains((y - 212) % 44 - 4) {
                #expect(composed.pixel(x: x, y: y) == direct.pixel(x: x, y: y), "\(x), \(y)")
            }
        }
    }

    @Test mutating func drawsOnlyTheRowsThatChanged() throws {
        let frame = try frame(presenter.present(Self.ticks[0]), scale: 1)
        #expect(try frame.compose().drawnRows == 6)
        frame.show(presenter.present(Self.ticks[0]))
        let unchanged = try frame.compose()
        #expect(unchanged.drawnRows == 0)
        #expect(unchanged.reusedRows == 6)
        frame.show(presenter.present(Self.ticks[1]))
        #expect(try frame.compose().drawnRows == 1)
    }

    @Test mutating func drawsOnlyTheTextThatChangedInARow() throws {
        func processes(_ memory: UInt64) -> [ProcessSample] {
            (1...6).map { .row($0, memory: ($0 == 3 ? memory : 64) << 20) }
        }
        let frame = try frame(presenter.present(processes(100)), scale: 1)
        _ = try frame.compose()
        frame.show(presenter.present(processes(101)))
        #expect(try frame.compose().drawnComponents == 4, "Row, text, and the card on its background, highlighted.")
        frame.show(presenter.present(processes(102)))
        #expect(try frame.compose().drawnComponents == 2, "The row and its text.")
    }

    @Test mutating func sharesWhatLooksAlikeAmongRows() throws {
        func drawings(_ count: Int32) throws -> Int {
            try frame(presenter.present((1...count).map { .row($0, memory: 64 << 20) }), scale: 1).compose()
                .drawnComponents
        }
        #expect(try drawings(6) - drawings(1) == 5 * 2, "Row and card: all else is drawn for the first one.")
    }

    @Test mutating func keepsTheImageOfAProcessThatMoves() throws {
        let frame = try frame(presenter.present(Self.ticks[0]), scale: 1)
        _ = try frame.compose()
        frame.show(presenter.present(Array(Self.ticks[0].dropFirst(2))))
        let report = try frame.compose()
        #expect(report.rows == 4)
        #expect(report.drawnRows == 0)
    }

    @Test mutating func paintsOnlyWhatAScrollUncovers() throws {
        let state = presenter.present(Self.ticks[0])
        let pipeline = RasterPipeline(cache: RasterCache(byteLimit: 64 << 20, pressure: nil))
        let frame = try MonitorFrame(state, rowLimit: 3, scale: 1, pipeline: pipeline)
        _ = try frame.compose()
        frame.list.scroll(by: 11)
        var record = FrameRecord(frame: 2, gesture: "drag")
        _ = try frame.compose(&record)
        #expect(record.offset == 11)
        #expect(record.waiting == 0)
        #expect(abs(record.painted - 11 / (3 * ProcessRow.size.height)) < 1e-9)
        _ = try frame.drawDirectly()
        let comparison = ImageComparison(expected: frame.directImage(), actual: try frame.composedImage())
        #expect(comparison.largestDifference <= 1, "\(comparison)")
    }

    @Test mutating func takesARowBackFromTheCacheWhenItLooksAsBefore() throws {
        let frame = try frame(presenter.present(Self.ticks[0]), scale: 1)
        _ = try frame.compose()
        frame.show(presenter.present(Self.ticks[1]))
        _ = try frame.compose()
        frame.show(presenter.present(Self.ticks[0]))  // Highlighted, because it changed back.
        _ = try frame.compose()
        frame.show(presenter.present(Self.ticks[0]))
        #expect(try frame.compose().drawnRows == 0)
    }

    @Test mutating func dumpsTheKeysOfItsRows() throws {
        let frame = try frame(presenter.present(Self.ticks[0]), scale: 1)
        _ = try frame.compose()
        let dumps = frame.keyDumps()
        #expect(dumps.count == 6)
        #expect(dumps[0].contains("ProcessCard"))
        #expect(dumps[0].contains("\"64 MB\""))
    }
}
