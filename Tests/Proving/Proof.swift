// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The length and the seed of random tests.
///
/// A suite that reads ``isFull`` or calls ``length(_:full:)`` is a proof: `make test` runs it short, and `make test-full`
/// also runs it long, in a process of its own. `.ci/prove` finds the proofs by these two names, so nothing else may
/// read `RASTER_FULL`.
public enum Proof {
    private static let environment = ProcessInfo.processInfo.environment

    /// A Boolean value that indicates whether proofs run at full length (`RASTER_FULL=1`).
    public static let isFull = environment["RASTER_FULL"] == "1"

    /// The seed of this process's random tests: `RASTER_SEED`, or a random one.
    public static let seed = fixedSeed ?? .random(in: 0...(.max))

    /// The seed from `RASTER_SEED`, to repeat a run; `nil` if there is none.
    public static let fixedSeed = environment["RASTER_SEED"].flatMap { UInt64($0) }

    /// Returns the number of repetitions of a proof.
    ///
    /// - Parameters:
    ///   - short: The number in `make test`.
    ///   - full: The number in the proof's own process.
    public static func length(_ short: Int, full: Int) -> Int {
        isFull ? full : short
    }
}
