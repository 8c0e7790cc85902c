// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The SHA-256 digest of a sequence of bytes.
///
/// A digest stands in an encoding for contents that are too long to be kept with a key. Nobody has found two contents
/// with one digest; finding a pair by trying takes about 2¹²⁸ attempts. Algorithm and constants are those of FIPS
/// 180-4, "Secure Hash Standard", https://doi.org/10.6028/NIST.FIPS.180-4.
struct SHA256 {
    /// The number of bytes of a digest.
    static let byteCount = 32

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
        0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
        0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
        0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
        0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
        0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
        0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
        0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
    ]

    /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
    private var state: SIMD8<UInt32> = [
        0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
    ]

    /// Bytes that wait for the rest of their block.
    private var rest: [UInt8] = []

    /// The number of bytes that were added.
    private var count = 0

    /// Begins a digest, of no bytes yet.
    init() {}

    /// Returns the digest of some bytes.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    static func digest(of bytes: UnsafeRawBufferPointer) -> Digest {
        var hash = SHA256()
        unsafe hash.update(bytes)
        return hash.finalize()
    }

    /// Adds bytes at the end of those that were added.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        count += bytes.count
        var bytes = unsafe bytes[...]
        if !rest.isEmpty {
            let missing = unsafe bytes.prefix(64 - rest.count)
            unsafe rest += missing
            unsafe bytes = bytes.dropFirst(missing.count)
            guard rest.count == 64 else { return }
            let block = rest
            unsafe block.withUnsafeBytes { unsafe add($0) }
            rest = []
        }
        while unsafe bytes.count >= 64 {
            unsafe add(UnsafeRawBufferPointer(rebasing: bytes.prefix(64)))
            unsafe bytes = bytes.dropFirst(64)
        }
        unsafe rest += bytes
    }

    /// Returns the digest of all bytes that were added.
    func finalize() -> Digest {
        var hash = self
        // The end: a one bit, zeros, and the number of bits as eight bytes, most significant first.
        var end: [UInt8] = [0x80]
        end += [UInt8](repeating: 0, count: (rest.count < 56 ? 55 : 119) - rest.count)
        end += (0..<8).map { UInt8(truncatingIfNeeded: (UInt64(count) * 8) >> (56 - 8 * UInt64($0))) }
        unsafe end.withUnsafeBytes { unsafe hash.update($0) }
        let bytes = (0..<8).flatMap { word in
            (0..<4).map { UInt8(truncatingIfNeeded: hash.state[word] >> (24 - 8 * UInt32($0))) }
        }
        return Digest(bytes: bytes)
    }

    /// The bytes of a digest.
    struct Digest: Hashable, Sendable {
        fileprivate let bytes: [UInt8]

        /// Calls a closure with the 32 bytes.
        func withUnsafeBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value {
            unsafe bytes.withUnsafeBytes { unsafe body($0) }
        }
    }

    /// Adds a block of 64 bytes.
    private mutating func add(_ block: UnsafeRawBufferPointer) {
        unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
            for index in 0..<16 {
                let word = unsafe block.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
                unsafe schedule[index] = UInt32(bigEndian: word)
            }
            for index in 16..<64 {
                let (near, far) = unsafe (schedule[index - 15], schedule[index - 2])
                let mixed = Self.rotate(near, 7) ^ Self.rotate(near, 18) ^ (near >> 3)
                let other = Self.rotate(far, 17) ^ Self.rotate(far, 19) ^ (far >> 10)
                unsafe schedule[index] = schedule[index - 16] &+ mixed &+ schedule[index - 7] &+ other
            }
            unsafe mix(UnsafeBufferPointer(schedule))
        }
    }

    private mutating func mix(_ schedule: UnsafeBufferPointer<UInt32>) {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        unsafe Self.constants.withUnsafeBufferPointer { constants in
            for index in 0..<64 {
                let choice = (e & f) ^ (~e & g)
                let sum = Self.rotate(e, 6) ^ Self.rotate(e, 11) ^ Self.rotate(e, 25)
                let first = unsafe h &+ sum &+ choice &+ constants[index] &+ schedule[index]
                let majority = (a & b) ^ (a & c) ^ (b & c)
                let second = (Self.rotate(a, 2) ^ Self.rotate(a, 13) ^ Self.rotate(a, 22)) &+ majority
                (h, g, f, e) = (g, f, e, d &+ first)
                (d, c, b, a) = (c, b, a, first &+ second)
            }
        }
        state &+= SIMD8(a, b, c, d, e, f, g, h)
    }

    @inline(__always)
    private static func rotate(_ value: UInt32, _ bits: UInt32) -> UInt32 {
        (value >> bits) | (value << (32 - bits))
    }
}
