// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// A random number generator with a seed: SplitMix64 of Steele, Lea and Flood, 2014.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns true with a probability.
    mutating func happens(_ probability: Double) -> Bool {
        Double.random(in: 0..<1, using: &self) < probability
    }

    /// Returns a number below a bound, small ones far more often: people write to few of those they know.
    mutating func popular(below bound: Int) -> Int {
        let exponent = Double.random(in: 0..<1, using: &self)
        return min(Int(pow(Double(bound), exponent)) - 1, bound - 1)
    }
}
