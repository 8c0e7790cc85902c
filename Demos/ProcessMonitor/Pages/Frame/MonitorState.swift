// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation

/// The contents of the frame at one tick, as texts and lengths rather than measurements.
package struct MonitorState: Sendable {
    var heading: Heading
    var tiles: [StatTile]
    var columns: ColumnHeadings
    package var rows: [ProcessRow]
}

/// A presenter that makes the contents of frames from samples of the machine.
package struct MonitorPresenter {
    /// The largest number of rows.
    let rowLimit: Int

    /// The order of the rows.
    package var order: ProcessOrder

    /// The theme of the rows, or nil for that of the color scheme in which they are drawn.
    package var rowTheme: Theme? = .dark

    /// The share of the whole machine's processors at the last ticks, oldest first.
    private var machineHistory: [Double] = []

    /// The texts of each process at the previous tick, by which changed rows are found.
    private var previous: [ProcessIdentity: [String]]?

    /// The number of the present tick.
    private var tick = -1

    package init(rowLimit: Int, order: ProcessOrder) {
        self.rowLimit = rowLimit
        self.order = order
    }

    /// Returns what to show of a sample.
    ///
    /// - Parameter history: Returns the processor shares of a process at the last ticks, oldest first.
    package mutating func present(_ sample: SystemSample, history: (ProcessIdentity) -> [Double]) -> MonitorState {
        tick += 1
        let remembered = TileChart.historyLength * Sparkline.ticksPerBar
        machineHistory = (machineHistory + [sample.cpuShare]).suffix(remembered)
        let shown = calmed(sample.processes, history: history).prefix(rowLimit)
        var said: [ProcessIdentity: [String]] = [:]
        let rows = shown.map { process in
            var row = row(process, in: sample, history: history(process.id))
            let texts = [row.card.name, row.card.user, row.cpuText, row.memoryText]
            said[process.id] = texts
            row.card.isHighlighted = previous.map { $0[process.id] != texts } ?? false
            return row
        }
        previous = said
        return MonitorState(
            heading: heading(sample),
            tiles: tiles(sample),
            columns: ColumnHeadings(order: order),
            rows: rows
        )
    }

    /// Returns the processes with their average share of late, in whole percent, in order.
    ///
    /// A process that wakes up for a moment would otherwise jump to the top and back, and move all rows between.
    private func calmed(
        _ processes: [ProcessSample],
        history: (ProcessIdentity) -> [Double]
    ) -> [ProcessSample] {
        order.sorted(
            processes.map { process in
                let recent = history(process.id).suffix(Sparkline.ticksPerBar)
                var calm = process
                let average = recent.isEmpty ? process.cpuShare : recent.reduce(0, +) / Double(recent.count)
                calm.cpuShare = (average * 100).rounded() / 100
                return calm
            }
        )
    }

    private func row(_ process: ProcessSample, in sample: SystemSample, history: [Double]) -> ProcessRow {
        let memoryShare = Double(process.residentBytes) / Double(max(sample.memoryTotal, 1))
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
            history: Sparkline.levels(of: history, tick: tick, count: ProcessRow.historyLength),
            memoryText: ShownText.bytes(process.residentBytes),
            memoryLevel: Meter.level(of: memoryShare),
            theme: rowTheme
        )
    }

    private func heading(_ sample: SystemSample) -> Heading {
        let facts = [
            "up \(ShownText.duration(sample.uptime))",
            "\(sample.processCount) processes",
            "\(sample.threadCount) threads",
            "\(sample.processorCount) processors",
        ]
        return Heading(title: "Process Monitor", subtitle: facts.joined(separator: "  ·  "))
    }

    private func tiles(_ sample: SystemSample) -> [StatTile] {
        let memoryShare = Double(sample.memoryUsed) / Double(max(sample.memoryTotal, 1))
        let load = sample.loadAverage
        return [
            StatTile(
                title: "CPU",
                value: ShownText.wholePercent(sample.cpuShare),
                chart: .history(Sparkline.levels(of: machineHistory, tick: tick, count: TileChart.historyLength)),
                tint: Theme.cpu
            ),
            StatTile(
                title: "Memory",
                value: ShownText.gigabytes(sample.memoryUsed) + " GB",
                chart: .meter(level: Meter.level(of: memoryShare)),
                tint: Theme.memory
            ),
            StatTile(
                title: "Load",
                value: ShownText.decimal(load.oneMinute, digits: 1),
                chart: .note(
                    "5 min \(ShownText.decimal(load.fiveMinutes, digits: 1))   "
                        + "15 min \(ShownText.decimal(load.fifteenMinutes, digits: 1))"
                ),
                tint: Theme.load
            ),
            StatTile(
                title: "Running",
                value: "\(sample.processes.count { $0.state == "R" })",
                chart: .note("of \(sample.processCount) processes"),
                tint: Theme.processes
            ),
        ]
    }
}
