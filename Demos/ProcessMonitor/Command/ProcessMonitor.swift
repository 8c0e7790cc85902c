// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import DemoSupport
import DemoTiers
import Foundation
import MonitorPages
import RasterLists

@main
struct ProcessMonitor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "process-monitor",
        abstract: "Paints this machine's processes into an image, drawing a row only when what it shows has changed."
    )

    @Option(help: "The number of ticks; 0 goes on until Ctrl-C.") var ticks = 10
    @Option(help: "The seconds between ticks, from 0 to 3600.") var interval = 1.0
    @Option(help: "The rows of the image, from 1 to 500.") var rows = 24
    @Option(help: "The pixels of a point, from 0.5 to 4.") var scale = 1.0
    @Option(help: "The folder of the image.") var output = "Output"
    @Flag(help: "Draw the rows of each frame without images, too, and compare the times.") var compare = false
    @OptionGroup(title: "Tiers") var tiers: TierOptions
    @OptionGroup(title: "Inspector") var inspector: InspectorOptions

    func validate() throws {
        guard ticks >= 0, (0...3600).contains(interval), (1...500).contains(rows), (0.5...4).contains(scale) else {
            throw ValidationError("The range of each number is in --help.")
        }
    }

    func run() async throws { try await Interruption.cancels(watch) }

    @MainActor
    private func watch() async throws {
        let tiered = TieredPipeline(try tiers.makeTiers(), isSynchronous: true)
        try inspector.start(tiered.pipeline, named: "process-monitor")
        let row = ProcessRow.size
        let size = CGSize(width: row.width, height: CGFloat(rows) * row.height)
        let list = try PaintedList<ProcessIdentity>(.fixed(row.height), size, scale: scale, .dark, tiered.pipeline)
        list.controller.drawsSynchronously = true
        var (sampler, presenter, path) = (ProcessSampler(), MonitorPresenter(order: .cpu), "none")
        _ = try sampler.sample()  // Processor shares need a sample before.
        for tick in 1...(ticks == 0 ? .max : ticks) {
            guard (try? await Task.sleep(for: .seconds(interval))) != nil else { break }
            let state = presenter.present(try sampler.sample())
            let rows = Dictionary(state.rows.map { ($0.id, $0) }) { first, _ in first }
            list.show(RasterListSnapshot(state.rows.map(\.id))) { rows[$0] }
            print("tick \(tick)  |  \(try list.paint(comparesDirect: compare))")
            fflush(nil)  // A pipe would keep the lines until the end.
            let image = try list.image(under: state.summary, size: MachineSummary.size)
            path = try image.write("process-monitor", into: output)
        }
        print((list.summary + (await tiered.summary()) + ["picture       \(path)"]).joined(separator: "\n"))
    }
}
