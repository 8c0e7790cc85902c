// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// A random number generator with a seed: xorshift64* of Vigna, 2016.
struct ProofRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state &* 0x2545_F491_4F6C_DD1D
    }

    mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next() >> 20) }

    mutating func below(_ limit: Int) -> Int { limit < 1 ? 0 : Int(next() >> 1) % limit }
}

/// Pixels that no encoder makes smaller.
enum Noise {
    static func bytes(_ count: Int) -> [UInt8] {
        var generator = ProofRandom(seed: 11)
        let words = (0..<(count + 7) / 8).map { _ in generator.next() }
        return words.withUnsafeBytes { Array($0.prefix(count)) }
    }

    static func image(width: Int, height: Int) throws -> RasterImage {
        try RasterImage(pixelWidth: width, pixelHeight: height, format: .rgb24, bytes: bytes(width * height * 4))
    }
}
