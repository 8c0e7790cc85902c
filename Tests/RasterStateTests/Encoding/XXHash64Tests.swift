// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import RasterState

@Suite struct XXHash64Tests {
    private func hash(_ text: String, seed: UInt64 = 0) -> UInt64 {
        Array(text.utf8).withUnsafeBytes { XXHash64.hash($0, seed: seed) }
    }

    @Test func givesThePublishedHashes() {
        #expect(hash("") == 0xEF46_DB37_51D8_E999)
        #expect(hash("a") == 0xD24E_C4F1_A98C_6E5B)
        #expect(hash("abc") == 0x44BC_2CF5_AD77_0999)
        #expect(hash("Nobody inspects the spammish repetition") == 0xFBCE_A83C_8A37_8BF1)
    }

    /// The algorithm, word by word, as its specification describes it.
    private func model(_ bytes: [UInt8], seed: UInt64) -> UInt64 {
        let primes: [UInt64] = [
            0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
            0x27D4_EB2F_1656_67C5,
        ]
        func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 { value << bits | value >> (64 - bits) }
        func number(_ place: Int, _ count: Int) -> UInt64 {
            (0..<count).reduce(0) { $0 | UInt64(bytes[place + $1]) << (8 * UInt64($1)) }
        }
        func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
            rotated(lane &+ input &* primes[1], 31) &* primes[0]
        }
        var place = 0
        var hash = seed &+ primes[4]
        if bytes.count >= 32 {
            var lanes = [seed &+ primes[0] &+ primes[1], seed &+ primes[1], seed, seed &- primes[0]]
            while bytes.count - place >= 32 {
                for lane in 0..<4 { lanes[lane] = round(lanes[lane], number(place + 8 * lane, 8)) }
                place += 32
            }
            hash = zip(lanes, [1, 7, 12, 18] as [UInt64]).reduce(0) { $0 &+ rotated($1.0, $1.1) }
            for lane in lanes { hash = (hash ^ round(0, lane)) &* primes[0] &+ primes[3] }
        }
        hash &+= UInt64(bytes.count)
        while bytes.count - place >= 8 {
            hash = rotated(hash ^ round(0, number(place, 8)), 27) &* primes[0] &+ primes[3]
            place += 8
        }
        if bytes.count - place >= 4 {
            hash = rotated(hash ^ number(place, 4) &* primes[0], 23) &* primes[1] &+ primes[2]
            place += 4
        }
        while place < bytes.count {
            hash = rotated(hash ^ number(place, 1) &* primes[4], 11) &* primes[0]
            place += 1
        }
        hash = (hash ^ hash >> 33) &* primes[1]
        hash = (hash ^ hash >> 29) &* primes[2]
        return hash ^ hash >> 32
    }

    @Test(arguments: [0, 1, 0x9E37_79B1_85EB_CA87, .max])
    func isThatOfTheSpecificationAtEveryLengthAndAddress(seed: UInt64) {
        let bytes = (0..<140).map { UInt8(truncatingIfNeeded: $0 * 37 + 11) }
        for start in 0..<9 {
            for end in start...bytes.count {
                let part = Array(bytes[start..<end])
                let hash = bytes.withUnsafeBytes {
                    XXHash64.hash(UnsafeRawBufferPointer(rebasing: $0[start..<end]), seed: seed)
                }
                #expect(hash == model(part, seed: seed), "bytes \(start) to \(end)")
            }
        }
    }
}
