// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import RasterState

@Suite struct SHA256Tests {
    private typealias Model = ModelSHA256

    private func digest(_ text: String, _ instructions: SHA256.Instructions) -> String {
        Array(text.utf8).withUnsafeBytes { digits([$0], instructions) }
    }

    private func digits(_ parts: [UnsafeRawBufferPointer], _ instructions: SHA256.Instructions) -> String {
        var hash = SHA256(instructions)
        for part in parts { hash.update(part) }
        return hash.finalize().withUnsafeBytes { Model.digits($0) }
    }

    @Test(arguments: SHA256.Instructions.available)
    func givesTheDigestsOfTheStandard(instructions: SHA256.Instructions) {
        #expect(digest("", instructions) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(digest("abc", instructions) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", instructions)
                == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        )
        let bits896 =
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
            + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"
        #expect(digest(bits896, instructions) == "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1")
        #expect(
            digest(String(repeating: "a", count: 1_000_000), instructions)
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        )
    }

    @Test(arguments: SHA256.Instructions.available)
    func agreesWithAModelAtEveryLengthAndAlignment(instructions: SHA256.Instructions) {
        let bytes = Model.bytes(count: 300)
        for length in 0...300 {
            let expected = Model.digest(of: bytes[..<length])
            for alignment in 0..<16 {
                // As much memory as the bytes need, so that the address sanitizer finds what is read behind them.
                let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: alignment + length, alignment: 16)
                defer { memory.deallocate() }
                let text = UnsafeMutableRawBufferPointer(rebasing: memory[alignment...])
                text.copyBytes(from: bytes[..<length])
                #expect(digits([.init(text)], instructions) == expected, "\(length) bytes at \(alignment)")
            }
        }
    }

    @Test(arguments: SHA256.Instructions.available)
    func givesOneDigestForPartsOfAnyLength(instructions: SHA256.Instructions) {
        let bytes = Model.bytes(count: 2000)
        let expected = Model.digest(of: bytes[...])
        var random = Model.Numbers(seed: 14)
        for round in 0..<300 {
            // Short parts, parts around a block, and long ones.
            let longest = [3, 70, 130, 900][round % 4]
            bytes.withUnsafeBytes { bytes in
                var parts: [UnsafeRawBufferPointer] = []
                var start = 0
                while start < bytes.count {
                    let end = min(start + random.next(below: longest + 1), bytes.count)
                    parts.append(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
                    start = end
                }
                #expect(digits(parts, instructions) == expected, "parts of round \(round)")
            }
        }
    }

    @Test(arguments: SHA256.Instructions.available)
    func goesOnAfterADigestWasRead(instructions: SHA256.Instructions) {
        let bytes = Model.bytes(count: 200)
        var hash = SHA256(instructions)
        for (index, byte) in bytes.enumerated() {
            #expect(hash.finalize().withUnsafeBytes { Model.digits($0) } == Model.digest(of: bytes[..<index]))
            withUnsafeBytes(of: byte) { hash.update($0) }
        }
    }

    @Test func addsNothingForNoBytes() {
        var hash = SHA256()
        hash.update(UnsafeRawBufferPointer(start: nil, count: 0))
        #expect(hash.finalize() == SHA256.digest(of: UnsafeRawBufferPointer(start: nil, count: 0)))
    }

    @Test(arguments: [55, 56, 57, 63, 64, 65, 119, 120, 128])
    func dependsOnTheLastByteAtEveryLength(length: Int) {
        let text = String(repeating: "a", count: length - 1)
        #expect(digest(text + "a", .inUse) != digest(text + "b", .inUse))
    }
}

/// SHA-256 as section 6.2.2 of FIPS 180-4 spells it out, with constants computed from primes.
private enum ModelSHA256 {
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

    /// Returns bytes that are equal at every call.
    static func bytes(count: Int) -> [UInt8] {
        var random = Numbers(seed: UInt64(count))
        return (0..<count).map { _ in UInt8(random.next(below: 256)) }
    }

    /// SplitMix64, https://prng.di.unimi.it/splitmix64.c.
    struct Numbers {
        private var state: UInt64

        init(seed: UInt64) { state = seed }

        mutating func next(below bound: Int) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
            return Int((mixed ^ mixed >> 31) % UInt64(bound))
        }
    }
}
