// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Processes that end while pictures wait to be stored.
@Suite(.hangGuard) struct TierEndTests {
    /// What a process wrote, and how it ended.
    private struct Ending {
        let lines: [String]
        let status: Int32
        let time: Duration
    }

    private func run(_ way: String) async throws -> Ending {
        let process = Process()
        let output = Pipe()
        // The program is built beside the tests.
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "Proofs")
        process.arguments = ["tier-end", way]
        process.standardOutput = output
        let start = ContinuousClock.now
        try process.run()
        let text = await onThread {
            let data = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return String(decoding: data, as: UTF8.self)
        }
        return Ending(
            lines: text.split(separator: "\n").map(String.init),
            status: process.terminationStatus,
            time: .now - start
        )
    }

    /// What is written by the time that the process ends; a tier may be flushed once more by the end of the pipeline.
    private let everything = ["stored", "stored", "stored", "stored", "stored", "flushed"]

    @Test func storesWhatWaitsWhenMainReturns() async throws {
        let ending = try await run("return")
        #expect(Array(ending.lines.prefix(6)) == everything)
        #expect(ending.status == 0)
    }

    @Test func storesWhatWaitsAtExit() async throws {
        let ending = try await run("exit")
        #expect(Array(ending.lines.prefix(6)) == everything)
        #expect(ending.status == 3)
    }

    @Test func storesWhatWaitsAtExitOnAnotherThread() async throws {
        let ending = try await run("thread")
        #expect(Array(ending.lines.prefix(6)) == everything)
        #expect(ending.status == 4)
    }

    @Test func storesWhatWaitsForAPipelineThatWasReleased() async throws {
        let ending = try await run("release")
        #expect(Array(ending.lines.prefix(6)) == everything)
        #expect(ending.status == 0)
    }

    @Test func endsAlthoughATierHangs() async throws {
        let ending = try await run("hang")
        #expect(ending.lines.isEmpty)
        #expect(ending.status == 0)
        // The bound is two seconds; a store takes a quarter of an hour.
        #expect(ending.time < .seconds(300))
    }
}
