// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The checksum of records, computed word by word.
enum ChecksumModel {
    private static let primes: [UInt64] = [
        0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
        0x27D4_EB2F_1656_67C5,
    ]

    /// Returns the checksum of bytes.
    static func checksum(of bytes: [UInt8], seed: UInt64 = 0) -> UInt64 {
        let constants = primes + [~primes[0], ~primes[1], ~primes[2]]
        var lanes = [seed] + primes.map { seed &+ $0 } + [seed &- primes[0], seed &- primes[1]]
        let stripes = bytes.count / 64
        for stripe in 0..<stripes {
            let words = (0..<8).map { word(bytes, at: 64 * stripe + 8 * $0) }
            for lane in 0..<8 {
                let mixed = words[lane] ^ (constants[lane] &+ UInt64(stripe) &* primes[3])
                lanes[lane] &+= words[lane ^ 1] &+ (mixed & 0xFFFF_FFFF) &* (mixed >> 32)
            }
            guard stripe % 16 == 15 else { continue }
            for lane in 0..<8 { lanes[lane] = (lanes[lane] ^ lanes[lane] >> 47 ^ constants[lane]) &* primes[0] }
        }
        let hash = finished(lanes.reduce(seed &+ UInt64(bytes.count) &* primes[0], merged))
        let rest = Array(bytes[(64 * stripes)...])
        return rest.isEmpty ? hash : xxHash64(of: rest, seed: hash)
    }

    /// Returns the 64-bit xxHash of fewer than 64 bytes.
    private static func xxHash64(of bytes: [UInt8], seed: UInt64) -> UInt64 {
        var hash = seed &+ primes[4]
        var place = 0
        if bytes.count >= 32 {
            let starts = [seed &+ primes[0] &+ primes[1], seed &+ primes[1], seed, seed &- primes[0]]
            let lanes = (0..<4).map { round(starts[$0], word(bytes, at: 8 * $0)) }
            let sum = rotated(lanes[0], 1) &+ rotated(lanes[1], 7) &+ rotated(lanes[2], 12) &+ rotated(lanes[3], 18)
            hash = lanes.reduce(sum, merged)
            place = 32
        }
        hash &+= UInt64(bytes.count)
        while bytes.count - place >= 8 {
            hash = rotated(hash ^ round(0, word(bytes, at: place)), 27) &* primes[0] &+ primes[3]
            place += 8
        }
        if bytes.count - place >= 4 {
            let half = word(bytes + [0, 0, 0, 0], at: place) & 0xFFFF_FFFF
            hash = rotated(hash ^ half &* primes[0], 23) &* primes[1] &+ primes[2]
            place += 4
        }
        for byte in bytes[place...] { hash = rotated(hash ^ UInt64(byte) &* primes[4], 11) &* primes[0] }
        return finished(hash)
    }

    private static func word(_ bytes: [UInt8], at place: Int) -> UInt64 {
        (0..<8).reduce(0) { $0 | UInt64(bytes[place + $1]) << (8 * UInt64($1)) }
    }

    private static func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 { value << bits | value >> (64 - bits) }

    private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
        rotated(lane &+ word &* primes[1], 31) &* primes[0]
    }

    private static func merged(_ hash: UInt64, _ lane: UInt64) -> UInt64 {
        (hash ^ round(0, lane)) &* primes[0] &+ primes[3]
    }

    private static func finished(_ hash: UInt64) -> UInt64 {
        let first = (hash ^ hash >> 33) &* primes[1]
        let second = (first ^ first >> 29) &* primes[2]
        return second ^ second >> 32
    }
}
