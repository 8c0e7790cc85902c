// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Runs one of the programs of tests that need several processes.
enum TierProof {
    static func run(_ arguments: [String]) async throws {
        switch arguments.first {
        case "lease":
            try LeaseProof.run(Array(arguments.dropFirst()))
        case "requests":
            try await RequestProof.run(Array(arguments.dropFirst()))
        case "find-times":
            try FindTimes.run(Array(arguments.dropFirst()))
        case "nested":
            try await NestedProof.run(Array(arguments.dropFirst()))
        default:
            print(
                """
                usage: Proofs tiers lease SERVER COUNT | requests SERVER COUNT | find-times SERVER [SECRET] \
                | nested DIRECTORY VERSION NUMBER...
                """
            )
        }
    }
}
