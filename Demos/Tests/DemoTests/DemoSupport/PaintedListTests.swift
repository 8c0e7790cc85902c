// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLists
import RasterTesting
import Testing

@testable import DemoSupport
@testable import MonitorPages

/// Lists of processes that are painted into memory.
@MainActor
@Suite struct PaintedListTests {
    private var presenter = MonitorPresenter(order: .pid)
    private let pipeline = RasterPipeline(cache: RasterCache(byteLimit: 64 << 20, pressure: nil))

    /// Ticks with processes that come, change and go.
    private static let ticks: [[ProcessSample]] = [
        (1...6).map { .row($0, memory: UInt64($0) << 26) },
        (1...6).map { .row($0, cpu: $0 == 3 ? 0.9 : 0, memory: UInt64($0) << 26) },
        (1...6).map { .row($0, cpu: $0 == 3 ? 0.8 : 0.1, memory: UInt64($0) << 26) },
        (1...3).map { .row($0, memory: UInt64($0) << 26) },
        (1...5).map { .row($0, cpu: 0.3, memory: UInt64($0) << 27) },
    ]

    private func list(scale: CGFloat = 1) throws -> PaintedList<ProcessIdentity> {
        let list = try PaintedList<ProcessIdentity>(
            .fixed(ProcessRow.size.height),
            CGSize(width: ProcessRow.size.width, height: 6 * ProcessRow.size.height),
            scale: scale,
            .dark,
            pipeline
        )
        list.controller.drawsSynchronously = true
        return list
    }

    private mutating func show(_ processes: [ProcessSample], in list: PaintedList<ProcessIdentity>) throws -> String {
        let rows = presenter.present(.quiet(processes)).rows
        list.show(RasterListSnapshot(rows.map(\.id))) { id in rows.first { $0.id == id } }
        return try list.paint()
    }

    /// An image rounds its pixels before they are composed; at a scale of 1.37, edges between pixels in several layers add
    /// up to a second level.
    @Test(arguments: [(1, 1), (1.37, 2), (1.5, 1), (2, 1)] as [(CGFloat, Int)])
    mutating func paintsTheFrameThatDrawingDirectlyGives(scale: CGFloat, levels: Int) throws {
        let list = try list(scale: scale)
        for tick in Self.ticks {
            _ = try show(tick, in: list)
            let comparison = ImageComparison(expected: try list.drawDirectly(), actual: list.image)
            #expect(comparison.largestDifference <= levels, "\(comparison)")
        }
    }

    @Test mutating func drawsOnlyTheRowsThatChanged() throws {
        let list = try list()
        #expect(try show(Self.ticks[0], in: list).hasPrefix("rows 6  drawn 6"))
        #expect(try show(Self.ticks[0], in: list).hasPrefix("rows 6  drawn 0"))
        #expect(try show(Self.ticks[1], in: list).hasPrefix("rows 6  drawn 1"))
    }

    @Test mutating func comparesItsTimesWithDrawingDirectly() throws {
        let list = try list()
        _ = try show(Self.ticks[0], in: list)
        #expect(list.summary == ["cached frame  none"])
        for _ in 0..<2 { #expect(try list.paint(comparesDirect: true).contains("  |  direct ")) }
        #expect(list.summary.map { $0.prefix(6) } == ["cached", "direct", "ratio "])
    }
}
