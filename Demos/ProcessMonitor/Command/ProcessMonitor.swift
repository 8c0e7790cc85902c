// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import DemoSupport
import DemoTiers
import MonitorPages

@main
struct ProcessMonitor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "process-monitor",
        abstract: "Draws the board of this machine's processes, with tiers of images and an inspector."
    )

    @OptionGroup(title: "Board") var board: BoardOptions
    @OptionGroup(title: "Tiers") var tiers: TierOptions
    @OptionGroup(title: "Inspector") var inspector: InspectorOptions

    func run() async throws {
        try await Interruption.cancels {
            let tiered = TieredPipeline(try tiers.makeTiers(), isSynchronous: true)
            try inspector.start(tiered.pipeline, named: "process-monitor")
            try await board.draw(in: tiered.pipeline, tiered.cache, summary: tiered.summary)
        }
    }
}
