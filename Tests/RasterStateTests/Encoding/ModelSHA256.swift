// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import StateGeneration

/// SHA-256 as section 6.2.2 of FIPS 180-4 spells it out, with constants computed from primes.
enum ModelSHA256 {
    static func digest(of message: ArraySlice<UInt8>) -> String {
        var padded = Array(message) + [0x80]
        while padded.count % 64 != 56 { padded.append(0) }
        padded += (0..<8).map { UInt8(truncatingIfNeeded: (message.count * 8) >> (56 - 8 * $0)) }
        var hash = initial
        for block in stride(from: 0, to: padded.count, by: 64) {
            var schedule = (0..<16).map { word in
                (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(padded[block + word * 4 + $1]) }
            }
            for t in 16..<64 {
                let (near, far) = (schedule[t - 15], schedule[t - 2])
                let sigma0 = rotated(near, 7) ^ rotated(near, 18) ^ near >> 3
                let sigma1 = rotated(far, 17) ^ rotated(far, 19) ^ far >> 10
                schedule.append(sigma1 &+ schedule[t - 7] &+ sigma0 &+ schedule[t - 16])
            }
            var v = hash
            for t in 0..<64 {
                let choice = (v[4] & v[5]) ^ (~v[4] & v[6])
                let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2])
                let sum1 = rotated(v[4], 6) ^ rotated(v[4], 11) ^ rotated(v[4], 25)
                let sum0 = rotated(v[0], 2) ^ rotated(v[0], 13) ^ rotated(v[0], 22)
                let first = v[7] &+ sum1 &+ choice &+ constants[t] &+ schedule[t]
                v = [first &+ sum0 &+ majority, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
            }
            hash = zip(hash, v).map { $0 &+ $1 }
        }
        return hash.map { word in (0..<4).map { digits(UInt8(truncatingIfNeeded: word >> (24 - 8 * $0))) }.joined() }
            .joined()
    }

    static func digits(_ bytes: UnsafeRawBufferPointer) -> String { bytes.map(digits).joined() }

    private static func digits(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }

    private static func rotated(_ value: UInt32, _ bits: UInt32) -> UInt32 { value >> bits | value << (32 - bits) }

    private static let primes = (2...311).filter { number in (2..<number).allSatisfy { number % $0 != 0 } }

    private static let initial = primes.prefix(8).map { fraction(ofRoot: 2, of: $0) }

    private static let constants = primes.map { fraction(ofRoot: 3, of: $0) }

    /// Returns the first 32 bits of the fractional part of a root: the largest whole number whose power is no larger
    /// than `value`, shifted.
    private static func fraction(ofRoot degree: Int, of value: Int) -> UInt32 {
        let target = UInt128(value) << (32 * degree)
        var root: UInt128 = 0
        for bit in (0..<40).reversed() {
            let tried = root | 1 << bit
            if (0..<degree).reduce(UInt128(1), { power, _ in power * tried }) <= target { root = tried }
        }
        return UInt32(truncatingIfNeeded: root)
    }

    static func bytes(count: Int) -> [UInt8] {
        var random = SeededSource(seed: UInt64(count))
        return (0..<count).map { _ in UInt8(random.index(below: 256)) }
    }
}
