// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Processes that end while pictures wait to be stored.
@Suite(.hangGuard) struct TierEndTests {
    private struct Ending {
        let lines: [String]
        let status: Int32
        let time: Duration
    }

    private func run(_ way: String) async throws -> Ending {
        let start = ContinuousClock.now
        let (lines, status) = try await onThread { Result { try ProofProcess(["tier-end", way]).end() } }.get()
        return Ending(lines: lines, status: status, time: .now - start)
    }

    @Test(arguments: [("return", 0), ("exit", 3), ("thread", 4), ("release", 0)])
    func storesWaitingImagesAtTheEndOfTheProcess(way: String, status: Int32) async throws {
        let ending = try await run(way)
        // A tier may be flushed once more by the end of the pipeline.
        #expect(Array(ending.lines.prefix(6)) == ["stored", "stored", "stored", "stored", "stored", "flushed"])
        #expect(ending.status == status)
    }

    @Test func endsAlthoughATierHangs() async throws {
        let ending = try await run("hang")
        #expect(ending.lines.isEmpty)
        #expect(ending.status == 0)
        // The bound is two seconds; a store takes a quarter of an hour.
        #expect(ending.time < .seconds(300))
    }
}
