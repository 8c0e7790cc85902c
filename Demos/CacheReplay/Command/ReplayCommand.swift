// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import CacheTraces
import DemoTiers
import Foundation

/// The command that replays a trace and prints a table.
struct ReplayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Replays a trace under limits and policies, and prints what each would save.",
        discussion: """
            With a tier, the trace is also replayed twice through a pipeline, whose memory cache has the first limit. \
            Pictures of the trace's sizes take its drawing times to draw. The second replay begins with empty memory, \
            as a process does that starts again.
            """
    )

    @Argument(help: "The file of the trace.", completion: .file())
    var trace: String

    @Option(help: "Limits, separated by commas: bytes, or KB, MB, GB of 1024 each.")
    var limits = ByteCounts([2 << 20, 8 << 20, 32 << 20])

    @Option(help: "cost-aware, s3-fifo, lru, or all.")
    var policy = PolicyChoice.all

    @OptionGroup(title: "Tiers")
    var tiers: TierOptions

    func run() async throws {
        let recorded = try RasterTrace(contentsOf: URL(fileURLWithPath: trace))
        print(ReplayTable(recorded, limits: limits.values, policies: policy.policies))
        guard tiers.isUsed, let limit = limits.values.first else { return }
        let replay = TierReplay(recorded, byteLimit: limit, tiers: try tiers.makeTiers())
        print(try await replay.run().joined(separator: "\n"))
    }
}
