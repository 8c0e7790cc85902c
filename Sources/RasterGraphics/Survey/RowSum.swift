// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Mixes numbers into one that depends on each of them and on their order.
///
/// The basis and the prime are those of FNV-1a with 64 bits
/// (http://www.isthe.com/chongo/tech/comp/fnv/), applied to words.
enum RowSum {
    /// The sum of nothing.
    static let basis: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Returns a sum with another number added.
    static func mixed(_ sum: UInt64, _ number: UInt64) -> UInt64 {
        let mixed = (sum ^ number) &* 0x0000_0100_0000_01B3
        return mixed ^ mixed >> 32
    }
}
