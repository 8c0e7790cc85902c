// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser

/// The command line: records requests to a cache, and replays them under other limits and policies.
@main
struct CacheReplay: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache-replay",
        abstract: "Shows what limits and policies of a cache would do for recorded requests.",
        discussion: """
            Record your own application with RasterTraceRecorder, or a workload with the command record. Traces of \
            debug builds tell drawing times that are too long: use --configuration release.
            """,
        subcommands: [ReplayCommand.self, RecordCommand.self],
        defaultSubcommand: ReplayCommand.self
    )
}
