// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import CacheTraces
import Foundation

/// The command that replays a trace and prints a table.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Replays a trace under limits and policies, and prints what each would save."
    )

    @Argument(help: "The file of the trace.", completion: .file())
    var trace: String

    @Option(help: "Limits, separated by commas: bytes, or KB, MB, GB of 1024 each.")
    var limits = ByteCounts([2 << 20, 8 << 20, 32 << 20])

    @Option(help: "cost-aware, s3-fifo, lru, or all.")
    var policy = PolicyChoice.all

    func run() throws {
        let recorded = try RasterTrace(contentsOf: URL(fileURLWithPath: trace))
        print(ReplayTable(recorded, limits: limits.values, policies: policy.policies))
    }
}
