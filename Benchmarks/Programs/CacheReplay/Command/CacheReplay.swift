// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import CacheTraces
import Foundation

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

/// The command that plays a workload and writes the trace of its requests.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Plays what a user may do, draws the images, and writes the trace of the requests.",
        discussion: "The requests follow from the seed; the drawing times are those of this machine."
    )

    @Argument(help: "scrolling, paging, ticking or mixed.")
    var workload: Workload

    @Argument(help: "The file to write.", completion: .file())
    var trace: String

    @Option(help: "The seed of the random numbers.")
    var seed: UInt64 = 1

    func run() throws {
        let recorded = try workload.record(seed: seed)
        try recorded.write(to: URL(fileURLWithPath: trace))
        print("\(trace): \(recorded.requests.count) requests")
    }
}

/// One policy, or all of them.
struct PolicyChoice: ExpressibleByArgument, Equatable {
    static let all = PolicyChoice(policies: ReplayPolicy.allCases)

    let policies: [ReplayPolicy]

    init(policies: [ReplayPolicy]) {
        self.policies = policies
    }

    init?(argument: String) {
        let policies = ReplayPolicy.allCases.filter { argument == "all" || argument == $0.rawValue }
        guard !policies.isEmpty else { return nil }
        self.init(policies: policies)
    }

    var defaultValueDescription: String { policies.count > 1 ? "all" : policies.map(\.rawValue).joined() }
}
