// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A source of choices from which types and values are put together: random numbers, or the bytes of a fuzzer.
package protocol ValueSource {
    /// Returns an integer from 0 to `end`, without it.
    mutating func index(below end: Int) -> Int

    /// Returns a 64-bit word.
    mutating func word() -> UInt64
}

extension ValueSource {
    /// Returns one of several values.
    package mutating func choice<Element>(_ elements: [Element]) -> Element {
        elements[index(below: elements.count)]
    }
}

/// Pseudorandom choices that depend on a seed alone (SplitMix64).
package struct SeededSource: ValueSource, RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func word() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    package mutating func next() -> UInt64 { word() }

    package mutating func index(below end: Int) -> Int {
        Int(truncatingIfNeeded: word() >> 32) % max(1, end)
    }
}
