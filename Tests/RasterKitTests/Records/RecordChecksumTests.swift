// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import RasterTesting
import Testing

@testable import RasterGraphics

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

    @Test(arguments: InstructionSet.available)
    func doesNotDependOnTheAddress(instructions: InstructionSet) {
        let bytes = Self.noise(1_200)
        let expected = checksum(bytes, using: instructions)
        for shift in 1...64 {
            let moved = [UInt8](repeating: 0, count: shift) + bytes
            let found = RecordChecksum.of(moved.span.bytes.extracting(shift...), using: instructions)
            #expect(found == expected, "\(shift) bytes further")
        }
    }

    /// Equal words are what interfaces consist of.
    @Test(arguments: [0, 0xFF, 0x80])
    func changesWithEveryBit(of byte: UInt8) {
        let bytes = [UInt8](repeating: byte, count: 1_300)
        let whole = checksum(bytes)
        for index in bytes.indices {
            for bit in 0..<8 {
                var changed = bytes
                changed[index] ^= 1 << bit
                #expect(checksum(changed) != whole, "bit \(bit) of byte \(index)")
            }
        }
    }

    @Test func changesWhenTwoWordsAreExchanged() {
        // Pixels of two colors, as those of a table with rows in turns.
        let colors: [UInt64] = [0xFF20_3040_FF20_3040, 0xFF20_3042_FF20_3040]
        let words = (0..<320).map { colors[$0 / 5 % 2] }
        let whole = checksum(words.flatMap(RecordModel.little))
        for first in 0..<words.count {
            for second in stride(from: first + 1, to: words.count, by: 41) where words[first] != words[second] {
                var changed = words
                changed.swapAt(first, second)
                #expect(checksum(changed.flatMap(RecordModel.little)) != whole, "words \(first) and \(second)")
            }
        }
    }

    @Test func changesWhenZerosAreAdded() {
        let all = Set((0...300).map { checksum([UInt8](repeating: 0, count: $0)) })
        #expect(all.count == 301)
    }
}
