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
        let name = ShownText.printable(process.name)
        let tint = process.cpuShare > 0.75 ? Palette.cpuHot : Palette.cpu
        let history = Sparkline.levels(of: process.shares, tick: tick, count: ProcessRow.historyLength)
        let memoryShare = Double(process.residentBytes) / Double(max(sample.memory.total, 1))
        return ProcessRow(
            id: process.id,
            card: ProcessCard(name: name, pid: process.pid, user: process.user, threads: process.threads),
            cpuText: ShownText.wholePercent(process.cpuShare),
            cpuMeter: Meter(process.cpuShare, tint: tint),
            history: Sparkline(levels: history, tint: tint),
            memoryText: ShownText.bytes(process.residentBytes),
            memoryMeter: Meter(memoryShare, tint: Palette.memory)
        )
    }

    private func summary(_ sample: SystemSample) -> MachineSummary {
        let (processes, average) = (sample.processes, sample.loadAverage)
        let (cpu, gigabytes) = (ShownText.wholePercent(sample.cpuShare), ShownText.gigabytes(sample.memory.used))
        let used = Meter(Double(sample.memory.used) / Double(max(sample.memory.total, 1)), tint: Palette.memory)
        let load = [average.oneMinute, average.fiveMinutes, average.fifteenMinutes]
            .map { ShownText.decimal($0, digits: 1) }
        let lately = "5 min \(load[1])   15 min \(load[2])"
        let levels = Sparkline.levels(of: machineHistory, tick: tick, count: MachineTile.historyLength)
        let history = Sparkline(levels: levels, tint: Palette.cpu)
        let (running, all) = ("\(processes.count { $0.state == "R" })", "of \(processes.count) processes")
        return MachineSummary(
            facts: "up \(ShownText.duration(sample.uptime))  ·  \(processes.count) processes  ·  "
                + "\(processes.reduce(0) { $0 + $1.threads }) threads  ·  \(sample.cpu.processorCount) processors",
            tiles: [
                MachineTile(title: "CPU", value: cpu, chart: .history(history), tint: Palette.cpu),
                MachineTile(title: "Memory", value: gigabytes + " GB", chart: .meter(used), tint: Palette.memory),
                MachineTile(title: "Load", value: load[0], chart: .note(lately), tint: Palette.load),
                MachineTile(title: "Running", value: running, chart: .note(all), tint: Palette.processes),
            ],
            order: order
        )
    }
}
