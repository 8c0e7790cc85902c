// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit
import RasterText

/// The contents of the frame at one tick, as components.
package struct MonitorState: Sendable {
    var header: [PagePart]
    package var rows: [ProcessRow]

    /// The distance of the text from the edges, in points.
    static let margin: CGFloat = 24

    /// The distance of rows and tiles from the edge: their shadows reach out.
    static let cardMargin = margin - CardBackground.margin.width
    private static let headingHeight: CGFloat = 48
    static let tilesTop = margin + headingHeight + 8
    static let columnsTop = tilesTop + TileCard.size.height + 12
    static let firstRowTop = columnsTop + ColumnHeadings.size.height + 4
}

/// A presenter that makes the contents of frames from samples of the machine.
package struct MonitorPresenter {
    let rowLimit: Int
    package var order: ProcessOrder

    private var machineHistory: [Double] = []

    /// The texts of each process at the previous tick, by which changed rows are found.
    private var previous: [ProcessIdentity: [String]]?
    private var tick = -1

    package init(rowLimit: Int, order: ProcessOrder) {
        self.rowLimit = rowLimit
        self.order = order
    }

    package mutating func present(_ sample: SystemSample) -> MonitorState {
        tick += 1
        let remembered = TileChart.historyLength * Sparkline.ticksPerBar
        machineHistory = (machineHistory + [sample.cpuShare]).suffix(remembered)
        let shown = order.sorted(sample.processes.map(Self.calmed)).prefix(rowLimit)
        var said: [ProcessIdentity: [String]] = [:]
        let rows = shown.map { process in
            var row = row(process, in: sample)
            let texts = [row.card.name, row.card.user, row.cpuText, row.memoryText]
            said[process.id] = texts
            row.card.isHighlighted = previous.map { $0[process.id] != texts } ?? false
            return row
        }
        previous = said
        return MonitorState(header: heading(sample) + tiles(sample), rows: rows)
    }

    /// Returns a process with its average share of late, in whole percent.
    ///
    /// A process that wakes up for a moment would otherwise jump to the top and back, and move all rows between.
    private static func calmed(_ process: ProcessSample) -> ProcessSample {
        let recent = process.shares.suffix(Sparkline.ticksPerBar)
        let average = recent.isEmpty ? process.cpuShare : recent.reduce(0, +) / Double(recent.count)
        var calm = process
        calm.cpuShare = (average * 100).rounded() / 100
        return calm
    }

    private func row(_ process: ProcessSample, in sample: SystemSample) -> ProcessRow {
        let memoryShare = Double(process.residentBytes) / Double(max(sample.memory.total, 1))
        let card = ProcessCard(
            name: ShownText.printable(process.name),
            pid: process.pid,
            user: process.user,
            threads: process.threads
        )
        return ProcessRow(
            id: process.id,
            card: card,
            cpuText: ShownText.wholePercent(process.cpuShare),
            cpuLevel: Meter.level(of: process.cpuShare),
            history: Sparkline.levels(of: process.shares, tick: tick, count: ProcessRow.historyLength),
            memoryText: ShownText.bytes(process.residentBytes),
            memoryLevel: Meter.level(of: memoryShare)
        )
    }

    // MARK: The parts above the rows

    private func heading(_ sample: SystemSample) -> [PagePart] {
        let facts = [
            "up \(ShownText.duration(sample.uptime))",
            "\(sample.processes.count) processes",
            "\(sample.processes.reduce(0) { $0 + $1.threads }) threads",
            "\(sample.cpu.processorCount) processors",
        ]
        let margin = MonitorState.margin
        return [
            PagePart(
                component: Label(text: "Process Monitor", size: 22, weight: .bold),
                rect: CGRect(x: margin, y: margin - 4, width: 560, height: 28)
            ),
            PagePart(
                component: Label(text: facts.joined(separator: "  ·  "), size: 13, isFaint: true),
                rect: CGRect(x: margin, y: margin + 24, width: 560, height: 20)
            ),
            PagePart(
                component: ColumnHeadings(order: order),
                rect: CGRect(origin: CGPoint(x: margin, y: MonitorState.columnsTop), size: ColumnHeadings.size)
            ),
        ]
    }

    private func tiles(_ sample: SystemSample) -> [PagePart] {
        let memoryShare = Double(sample.memory.used) / Double(max(sample.memory.total, 1))
        let load = [sample.loadAverage.oneMinute, sample.loadAverage.fiveMinutes, sample.loadAverage.fifteenMinutes]
            .map { ShownText.decimal($0, digits: 1) }
        let tiles: [(title: String, value: String, chart: TileChart.Content, tint: Color)] = [
            (
                "CPU", ShownText.wholePercent(sample.cpuShare),
                .history(Sparkline.levels(of: machineHistory, tick: tick, count: TileChart.historyLength)), Palette.cpu
            ),
            (
                "Memory", ShownText.gigabytes(sample.memory.used) + " GB",
                .meter(level: Meter.level(of: memoryShare)), Palette.memory
            ),
            ("Load", load[0], .note("5 min \(load[1])   15 min \(load[2])"), Palette.load),
            (
                "Running", "\(sample.processes.count { $0.state == "R" })",
                .note("of \(sample.processes.count) processes"), Palette.processes
            ),
        ]
        return tiles.enumerated().flatMap { index, tile in
            let left = MonitorState.cardMargin + CGFloat(index) * (TileCard.size.width + 4)
            let value = Label(text: tile.value, size: 16, weight: .semibold, isTrailing: true)
            return [
                PagePart(
                    component: TileCard(title: tile.title, tint: tile.tint),
                    rect: CGRect(origin: .zero, size: TileCard.size)
                ),
                PagePart(component: value, rect: TileCard.line),
                PagePart(component: TileChart(content: tile.chart, tint: tile.tint), rect: TileCard.chart),
            ]
            .map {
                PagePart(component: $0.component, rect: $0.rect.offsetBy(dx: left, dy: MonitorState.tilesTop))
            }
        }
    }
}
