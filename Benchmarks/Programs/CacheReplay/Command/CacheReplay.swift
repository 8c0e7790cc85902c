// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser

/// The command line of a program that records requests to a cache and replays them under other limits and policies.
@main
struct CacheReplay: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache-replay",
        abstract: "Shows what other limits and policies of a cache would save for recorded requests.",
        discussion: """
            Record your own application with the library CacheTraces, or a workload with the command record. Drawing \
            takes longer in debug builds: use --configuration release.
            """,
        subcommands: [ReplayCommand.self, RecordCommand.self],
        defaultSubcommand: ReplayCommand.self
    )
}
