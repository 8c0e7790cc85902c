// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import Testing

@testable import RasterStore

/// Processes that are killed while they write, two at a time: each record that is found is right.
@Suite(.serialized) struct StoreKillTests {
    let scratch = ScratchDirectory()

    @Test func eachRecordIsRightAfterKills() throws {
        var random = SystemRandomNumberGenerator()
        for round in 0..<Proof.length(6, full: 50) {
            let writers = try (0..<2).map { index in
                let seed = Proof.seed &+ UInt64(2 * round + index)
                return try StoreProofProgram("write", scratch.url, byteLimit: 4 << 20, [seed])
            }
            defer { for writer in writers { writer.kill() } }
            for writer in writers {
                try writer.waitUntilReady()
                // Any moment of the writing: this is no waiting for something.
                usleep(UInt32.random(in: 0..<20_000, using: &random))
                writer.kill()
            }
            let lines = try StoreProofProgram.output(of: "check", scratch.url, byteLimit: 4 << 20)
            let words = try #require(lines.last).split(separator: " ")
            try #require(words.count == 6)
            #expect(words[3] == "0", "round \(round), RASTER_SEED=\(Proof.seed): \(lines)")
            #expect((Int(words[1]) ?? 0) > 0, "round \(round), RASTER_SEED=\(Proof.seed): \(lines)")
            #expect(words[5] == "true", "round \(round), RASTER_SEED=\(Proof.seed): \(lines)")
        }
    }
}
