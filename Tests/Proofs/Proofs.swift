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
        // The fingerprint of libraries and fonts.
        case "fingerprint": try await FingerprintPrinter.run(arguments)
        default:
            guard Fuzzer.target == nil else { return Fuzzer.run() }
            say("usage: Proofs keys | soak | memory | store | tiers | tier-end | fingerprint [ARGUMENT...]")
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
/// Another process, build, machine, or way of reading values must print the same.
enum KeyPrinter {
    static func run() {
        for specimen in Zoo.specimens + Zoo.refusedSpecimens.map(\.specimen) {
            do throws(StateError) {
                print("\(specimen.name)\t\(try specimen.key.digest)")
            } catch {
                print("\(specimen.name)\trefused: \(error.code) \(error.position)")
            }
        }
    }
}
