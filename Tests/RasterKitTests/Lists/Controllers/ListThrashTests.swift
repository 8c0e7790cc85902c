// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Proving
import RasterTesting
import Testing

@testable import RasterKit

/// Random changes of lists and grids against a model; `RASTER_SEED` repeats a run, beginning with the case that failed.
@MainActor
@Suite(.hangGuard) struct ListThrashTests {
    private static let stepCount = Proof.length(4000, full: 1_000_000)
    private static let caseLength = 400

    @Test func showsTheStateOfEachItemWhateverHappens() async throws {
        for number in 0..<UInt64(Self.stepCount / Self.caseLength) {
            let run = try ThrashRun(seed: Proof.seed &+ number)
            do {
                try await run.perform(Self.caseLength)
            } catch {
                Issue.record(
                    "RASTER_SEED=\(Proof.seed &+ number), \(run.history.suffix(8).joined(separator: "\n")): \(error)"
                )
                return
            }
        }
    }
}
