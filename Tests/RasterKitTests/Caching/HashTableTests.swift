// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import RasterTesting
import Testing

@Suite struct HashTableTests {
    private var table = HashTable<Int>()

    private func hash(_ number: Int) -> UInt64 {
        UInt64(number / 10) &* 0x9E37_79B9_7F4A_7C15
    }

    private func slot(_ number: Int) -> Int? {
        table.slot(of: hash(number)) { $0 == number }
    }

    @Test mutating func findsTheElementsThatASetFinds() {
        var random = SeededGenerator(seed: 3)
        var known: Set<Int> = []
        for step in 0..<20_000 {
            // The share of removals changes, so that the table grows and shrinks.
            let number = Int.random(in: 0..<400, using: &random)
            let removes = Int.random(in: 0..<4000, using: &random) < 1000 + step % 4000 / 2
            switch (slot(number), removes) {
            case (let slot?, true):
                table.remove(slot)
                known.remove(number)
            case (nil, false):
                table.insert(number, hash: hash(number))
                known.insert(number)
            default: break
            }
            #expect(table.count == known.count)
            let asked = Int.random(in: 0..<400, using: &random)
            #expect((slot(asked) != nil) == known.contains(asked))
        }
        #expect((0..<400).filter { slot($0) != nil } == known.sorted())
    }

    @Test func spreadsTheKeysOfAShardOfTheCache() throws {
        // The upper bits of a hash choose the shard.
        let hashes = try (0..<8000).map { try numberKey($0).hash }.filter { $0 >> 59 == 7 }
        var table = HashTable<UInt64>()
        for hash in hashes { table.insert(hash, hash: hash) }
        let runs = (0..<table.capacity).map { table[$0] != nil ? "x" : " " }.joined().split(separator: " ")
        #expect(hashes.count > 100)
        #expect(runs.map(\.count).max() ?? 0 < hashes.count / 4)
    }

    @Test mutating func changesTheElementOfASlotAlone() throws {
        for number in 0..<100 { table.insert(number, hash: hash(number)) }
        let found = try #require(slot(42))
        table.change(found) { $0 = 1042 }
        let elements = (0..<table.capacity).compactMap { table[$0] }
        #expect(elements.sorted() == ((0..<100).filter { $0 != 42 } + [1042]))
    }

    @Test mutating func givesUpItsRoomWithItsElements() throws {
        for number in 0..<1000 { table.insert(number, hash: hash(number)) }
        #expect((1333...2000).contains(table.capacity))
        for number in 10..<1000 { table.remove(try #require(slot(number))) }
        #expect(table.capacity <= 80)
        for number in 0..<10 { table.remove(try #require(slot(number))) }
        #expect(table.capacity == 0)
    }
}
