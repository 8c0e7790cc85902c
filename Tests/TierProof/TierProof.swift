// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Runs one of the programs of tests that need several processes.
@main
enum TierProof {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        switch arguments.first {
        case "lease":
            try LeaseProof.run(Array(arguments.dropFirst()))
        case "requests":
            try await RequestProof.run(Array(arguments.dropFirst()))
        case "find-times":
            try FindTimes.run(Array(arguments.dropFirst()))
        default:
            print("usage: TierProof lease SERVER COUNT | requests SERVER COUNT | find-times SERVER [SECRET]")
        }
    }
}
