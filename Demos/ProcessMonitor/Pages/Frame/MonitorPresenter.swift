// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit

/// A presenter that makes boards from samples of a machine.
package struct MonitorPresenter {
    /// The cost of the previous boards, as the next board shows it.
    struct Cost {
        /// The parts of the latest board that are images of their own, and those that were drawn for it.
        var (parts, drawn) = (0, 0)

        /// The time that drawing parts has taken, and that it would have taken for those that came from the cache.
        var (spent, saved) = (Duration.zero, Duration.zero)
    }

    private var (cpu, received, sent, disk): ([Double], [Double], [Double], [Double]) = ([], [], [], [])

    /// The texts of each process at the previous tick, by which changed rows are found.
    private var previous: [ProcessIdentity: [String]]?
    private var tick = -1

    package init() {}

    /// Returns the rows of all processes, the busiest first.
    package mutating func rows(_ sample: SystemSample) -> [ProcessRow] {
        tick += 1
        var said: [ProcessIdentity: [String]] = [:]
        let rows = ProcessSample.sorted(sample.processes.map(Self.calmed)).map { process in
            var row = row(process, in: sample)
            let texts = [row.card.name, row.card.user, row.cpuText, row.memoryText]
            said[process.id] = texts
            row.card.isHighlighted = previous.map { $0[process.id] != texts } ?? false
            return row
        }
        previous = said
        return rows
    }

    /// Returns the board of a sample, with rows of as many processes as are asked for.
    mutating func board(_ sample: SystemSample, _ cost: Cost, title: String, rowCount: Int) -> Board {
        let (rates, processes, average) = (sample.rates, sample.processes, sample.loadAverage)
        let (memory, count) = (sample.memory, sample.cpu.processorCount)
        let kept = AreaChart.capacity - 1
        cpu = cpu.suffix(kept) + [sample.cpuShare]
        received = received.suffix(kept) + [rates.received]
        sent = sent.suffix(kept) + [rates.sent]
        disk = disk.suffix(kept) + [rates.disk]
        let (network, busiest) = (max((received + sent).max() ?? 0, 1e5) * 1.1, max(disk.max() ?? 0, 1e5))
        // Six points for each bar in the width of a card.
        let bars = ([Double](repeating: 0, count: 34) + disk).suffix(34).map { bytes in
            UInt8(clamping: Meter.level(of: bytes / busiest, steps: Sparkline.steps))
        }
        let memoryShare = Double(memory.used) / Double(max(memory.total, 1))
        let cachedShare = 1 - Double(cost.drawn) / Double(max(cost.parts, 1))
        let loads = [("1 min", average.oneMinute), ("5 min", average.fiveMinutes), ("15 min", average.fifteenMinutes)]
            .map { BoardCard.NamedMeter($0, decimal($1), $1 / Double(count), Palette.processes) }
        let most = max(cost.spent, cost.saved, .nanoseconds(1))
        let times = [("spent", cost.spent), ("saved", cost.saved)]
            .map { BoardCard.NamedMeter($0, milliseconds($1), $1 / most, Palette.load) }
        let (ofMemory, ofParts) = (ShownText.bytes(memory.total), "\(cost.parts - cost.drawn) of \(cost.parts) parts")
        let (running, threads) = (processes.count { $0.state == "R" }, processes.reduce(0) { $0 + $1.threads })
        let facts = [
            "up \(ShownText.duration(sample.uptime))", "\(processes.count) processes", "\(threads) threads",
            "\(count) processors",
        ]
        return Board(
            title: title,
            facts: facts.joined(separator: "  ·  "),
            charts: [
                BoardCard("Processor", percent(sample.cpuShare), "the last \(cpu.count) ticks", Palette.cpu) {
                    .area(AreaChart(lines: [.init(cpu, limit: 1, tint: $0)]))
                },
                BoardCard(
                    "Memory",
                    percent(memoryShare),
                    "\(ShownText.gigabytes(memory.used)) of \(ofMemory)",
                    Palette.memory
                ) {
                    .ring(Ring(level: Meter.level(of: memoryShare, steps: 100), tint: $0))
                },
                BoardCard("Parts from the cache", percent(cachedShare), ofParts, Palette.load) {
                    .ring(Ring(level: Meter.level(of: cachedShare, steps: 100), tint: $0))
                },
            ],
            figures: [
                BoardCard("Network", rate(rates.received), rate(rates.sent) + " sent", Palette.network) {
                    let sent = AreaChart.Line(sent, limit: network, tint: Palette.memory)
                    return .area(AreaChart(lines: [.init(received, limit: network, tint: $0), sent]))
                },
                BoardCard("Disk", rate(rates.disk), "\(ShownText.bytes(sample.freeDisk)) free", Palette.cpuHot) {
                    .bars(Sparkline(levels: bars, tint: $0))
                },
                BoardCard("Load", decimal(average.oneMinute), "\(running) running", Palette.processes) { _ in
                    .meters(loads)
                },
                BoardCard("Drawing", milliseconds(cost.saved), "saved by the cache", Palette.load) { _ in
                    .meters(times)
                },
            ],
            rows: Array(rows(sample).prefix(rowCount))
        )
    }

    private func percent(_ share: Double) -> String { ShownText.wholePercent(share) }

    private func decimal(_ value: Double) -> String { ShownText.decimal(value, digits: 1) }

    private func rate(_ bytes: Double) -> String { ShownText.bytes(UInt64(clamping: Int(saturating: bytes))) + "/s" }

    private func milliseconds(_ time: Duration) -> String {
        ShownText.decimal(time / .milliseconds(1), digits: time < .milliseconds(100) ? 1 : 0) + " ms"
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
}
