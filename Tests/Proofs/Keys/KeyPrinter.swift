// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterState
import StateZoo

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
