// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit

/// The contents of the frame at one tick, as components.
package struct MonitorState: Sendable {
    package var summary: MachineSummary
    package var rows: [ProcessRow]
}

/// A presenter that makes the contents of frames from samples of the machine.
package struct MonitorPresenter {
    private let order: ProcessOrder

    private var machineHistory: [Double] = []

    /// The texts of each process at the previous tick, by which changed rows are found.
    private var previous: [ProcessIdentity: [String]]?
    private var tick = -1

    package init(order: ProcessOrder) {
        self.order = order
    }

    package mutating func present(_ sample: SystemSample) -> MonitorState {
        tick += 1
        let remembered = MachineTile.historyLength * Sparkline.ticksPerBar
        machineHistory = (machineHistory + [sample.cpuShare]).suffix(remembered)
        let shown = order.sorted(sample.processes.map(Self.calmed))
        var said: [ProcessIdentity: [String]] = [:]
        let rows = shown.map { process in
            var row = row(process, in: sample)
            let texts = [row.card.name, row.card.user, row.cpuText, row.memoryText]
            said[process.id] = texts
            row.card.isHighlighted = previous.map { $0[process.id] != texts } ?? false
            return row
        }
        previous = said
        return MonitorState(summary: summary(sample), rows: rows)
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
            cpuLevel: Meter.level(of: process.cpuShare, steps: ProcessRow.levels),
            history: Sparkline.levels(of: process.shares, tick: tick, count: ProcessRow.historyLength),
            memoryText: ShownText.bytes(process.residentBytes),
            memoryLevel: Meter.level(of: memoryShare, steps: ProcessRow.levels)
        )
    }

    private func summary(_ sample: SystemSample) -> MachineSummary {
        let processes = sample.processes
        let memoryShare = Double(sample.memory.used) / Double(max(sample.memory.total, 1))
        let load = [sample.loadAverage.oneMinute, sample.loadAverage.fiveMinutes, sample.loadAverage.fifteenMinutes]
            .map { ShownText.decimal($0, digits: 1) }
        let history = Sparkline.levels(of: machineHistory, tick: tick, count: MachineTile.historyLength)
        return MachineSummary(
            facts: "up \(ShownText.duration(sample.uptime))  ·  \(processes.count) processes  ·  "
                + "\(processes.reduce(0) { $0 + $1.threads }) threads  ·  \(sample.cpu.processorCount) processors",
            tiles: [
                MachineTile(
                    title: "CPU",
                    value: ShownText.wholePercent(sample.cpuShare),
                    chart: .history(history),
                    tint: Palette.cpu
                ),
                MachineTile(
                    title: "Memory",
                    value: ShownText.gigabytes(sample.memory.used) + " GB",
                    chart: .meter(level: Meter.level(of: memoryShare, steps: ProcessRow.levels)),
                    tint: Palette.memory
                ),
                MachineTile(
                    title: "Load",
                    value: load[0],
                    chart: .note("5 min \(load[1])   15 min \(load[2])"),
                    tint: Palette.load
                ),
                MachineTile(
                    title: "Running",
                    value: "\(processes.count { $0.state == "R" })",
                    chart: .note("of \(processes.count) processes"),
                    tint: Palette.processes
                ),
            ],
            order: order
        )
    }
}
