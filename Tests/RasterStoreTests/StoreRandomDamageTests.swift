// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import Testing

/// Files that were damaged at random: no process ends, and each record that is found is right.
@Suite(.serialized) struct StoreRandomDamageTests {
    let scratch = ScratchDirectory()

    @Test func noDamageEndsAProcess() throws {
        let count = UInt64(Proof.length(40, full: 1500))
        let lines = try StoreProofProgram.output(
            of: "damage",
            scratch.url,
            byteLimit: 4 << 20,
            [Proof.seed >> 16, count]
        )
        #expect(lines.last?.hasSuffix("done") == true, "RASTER_SEED=\(Proof.seed): \(lines.suffix(3))")
    }
}
