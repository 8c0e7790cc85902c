// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import RasterTesting
import Testing

@testable import RasterGraphics
@testable import RasterState

/// The checksum of records is a fixed function of bytes, with any instructions and at any address.
@Suite struct RecordChecksumTests {
    private static func noise(_ count: Int) -> [UInt8] {
        var generator = SeededGenerator(seed: 5)
        return (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    }

    private func checksum(
        _ bytes: [UInt8],
        seed: UInt64 = 0,
        using instructions: InstructionSet = .inUse
    ) -> UInt64 {
        RecordChecksum.of(bytes.span.bytes, seed: seed, using: instructions)
    }

    @Test(arguments: InstructionSet.available)
    func isThatOfTheModelAtEveryLength(instructions: InstructionSet) {
        let bytes = Self.noise(2_200)
        for length in Array(0...200) + [255, 1_023, 1_024, 1_025, 1_087, 1_088, 2_047, 2_048, 2_200] {
            let part = Array(bytes[..<length])
            #expect(checksum(part, using: instructions) == ChecksumModel.checksum(of: part), "\(length) bytes")
        }
    }

    @Test(arguments: InstructionSet.available)
    func dependsOnTheSeedAsTheModelDoes(instructions: InstructionSet) {
        let bytes = Self.noise(300)
        for seed: UInt64 in [1, 0x8000_0000_0000_0000, .max] {
            #expect(checksum(bytes, seed: seed, using: instructions) == ChecksumModel.checksum(of: bytes, seed: seed))
        }
    }
}

enum ChecksumModel {
    private static let primes: [UInt64] = [
        0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
        0x27D4_EB2F_1656_67C5,
    ]

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
        return rest.isEmpty ? hash : rest.withUnsafeBytes { XXHash64.hash($0, seed: hash) }
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
