// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import CacheTraces
import Foundation

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
