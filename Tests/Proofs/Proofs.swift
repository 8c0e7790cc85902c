// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterState
import StateZoo

/// The proofs that need processes of their own: tests start them, and `.ci/test-full`.
@main
enum Proofs {
    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst(2))
        switch CommandLine.arguments.dropFirst().first {
        // Keys, which other processes and builds must print alike.
        case "keys": KeyPrinter.run()
        // A million regenerations.
        case "soak": await Soak.run(arguments)
        // Limits and sizes of memory.
        case "memory": try MemoryProof.run(arguments)
        // A store whose process is killed.
        case "store": try StoreProof.run(arguments)
        // Requests through tiers.
        case "tiers": try await TierProof.run(arguments)
        // The end of a process while images wait to be stored.
        case "tier-end": try TierEnd.run(arguments)
        // Jobs of the main actor, on a main thread that hasn't been left.
        case "jobs" where arguments == ["suspended"]: try await JobsProof.suspend()
        case "jobs": JobsProof.run(arguments)
        // The fingerprint of libraries and fonts.
        case "fingerprint": try await FingerprintPrinter.run(arguments)
        default:
            guard Fuzzer.target == nil else { return Fuzzer.run() }
            say("usage: Proofs keys | soak | memory | store | tiers | tier-end | jobs | fingerprint [ARGUMENT...]")
            exit(2)
        }
    }
}

/// Prints a line at once: the process may end, or be killed, next.
func say(_ line: String) {
    print(line)
    fflush(nil)
}

/// Prints a line for each value of the zoo: its name, and the digest of its key or the reason why it is refused.
///
/// Another process, build, machine, or way of reading values must print the same. A key that depends on the bytes
/// between the properties of a value ends the process with an error.
enum KeyPrinter {
    static func run() {
        var isRight = true
        for specimen in Zoo.specimens + Zoo.refusedSpecimens.map(\.specimen) {
            let outcomes = Set([0x00, 0xFF].map { outcome(of: specimen, padding: $0) })
            isRight = isRight && outcomes.count == 1
            print("\(specimen.name)\t\(outcomes.sorted().joined(separator: " or, with other padding, "))")
        }
        guard isRight else { exit(1) }
    }

    private static func outcome(of specimen: Specimen, padding: UInt8) -> String {
        do throws(StateError) {
            return try CacheKey { encoder throws(StateError) in
                try specimen.encode(padding: padding, into: &encoder)
            }.digest
        } catch {
            return "refused: \(error.code) \(error.position)"
        }
    }
}
