// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import DemoSupport
import MonitorPages
import RasterKit

@main
struct BoardCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "board",
        abstract: "Draws a board of cards, charts and rows at each tick, and parts that haven't changed from the cache."
    )

    @OptionGroup var board: BoardOptions

    func run() async throws {
        try await Interruption.cancels {
            let cache = RasterCache(byteLimit: 128 << 20)
            let pipeline = RasterPipeline(cache: cache)
            try await board.draw(in: pipeline, cache) {
                let parts = pipeline.nestedStatistics
                return ["cache         \(parts.hits) of \(parts.requests) parts (\(ShownText.percent(parts.hitRate)))"]
            }
        }
    }
}
