// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import RasterStore

/// Records whose bytes say whether they are right: a generation, a checksum, and numbers that follow from both names.
enum ProofRecord {
    static let nameCount = 300

    enum Finding { case right, wrong, missing }

    static func name(_ index: Int) -> String {
        // Digits at random, as those of a digest.
        let digits = String(UInt64(index + 1) &* 0x9E37_79B9_7F4A_7C15, radix: 16)
        return "0123456789abcdef-" + String(repeating: digits, count: 4).prefix(64)
    }

    static func bytes(_ index: Int, generation: UInt64, count: Int) -> [UInt8] {
        let content = content(index, generation: generation, count: count)
        var bytes = words([generation, checksum(content)])
        bytes += content
        return bytes
    }

    /// Returns whether bytes are a record of a name, complete and unchanged.
    static func isRight(_ bytes: [UInt8], _ index: Int) -> Bool {
        guard isIntact(bytes) else { return false }
        let generation = word(bytes, at: 0)
        return Array(bytes[16...]) == content(index, generation: generation, count: bytes.count - 16)
    }

    /// Returns whether the checksum of a record fits: what a pipeline looks at.
    static func isIntact(_ bytes: [UInt8]) -> Bool {
        bytes.count >= 16 && word(bytes, at: 8) == checksum(Array(bytes[16...]))
    }

    static func find(_ index: Int, in store: RasterStore) throws -> Finding {
        let request = RasterPipeline.TierRequest(name: name(index), deadline: .now + .seconds(60))
        guard let bytes = try store.find(request, read: { record in record.withUnsafeBytes { Array($0) } }) else {
            return .missing
        }
        return isRight(bytes, index) ? .right : .wrong
    }

    private static func content(_ index: Int, generation: UInt64, count: Int) -> [UInt8] {
        var random = ProofRandom(seed: generation ^ UInt64(index) << 40)
        return Array(words((0..<(count + 7) / 8).map { _ in random.next() }).prefix(count))
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt64 {
        bytes.withUnsafeBytes { bytes in
            var sum: UInt64 = UInt64(bytes.count)
            for start in stride(from: 0, to: bytes.count - 7, by: 8) {
                sum = (sum ^ bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)) &* 0x1000_0000_01B3
                sum ^= sum >> 29
            }
            for byte in bytes.suffix(bytes.count % 8) { sum = (sum ^ UInt64(byte)) &* 0x1000_0000_01B3 }
            return sum
        }
    }

    private static func words(_ words: [UInt64]) -> [UInt8] { words.withUnsafeBytes { Array($0) } }

    private static func word(_ bytes: [UInt8], at offset: Int) -> UInt64 {
        bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
    }
}
