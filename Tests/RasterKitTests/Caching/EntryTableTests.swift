// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterTesting
import Testing

@Suite struct EntryTableTests {
    private var index = CacheIndex(byteLimit: 1 << 30)
    private var table = EntryTable()

    /// Makes an entry for the key of a number.
    private mutating func entry(_ number: Int) throws -> CacheEntry {
        let insertion = index.insert(try numberImage(number), for: try numberKey(number), fingerprint: UInt64(number))
        guard case .done(let change) = insertion else { throw CancellationError() }
        return try #require(change.inserted)
    }

    @Test mutating func findsWhatADictionaryFinds() throws {
        var random = SeededGenerator(seed: 3)
        var known: [Int: CacheEntry] = [:]
        let entries = try (0..<400).map { try entry($0) }
        for step in 0..<20_000 {
            // The share of removals changes, so that the table grows and shrinks.
            let number = Int.random(in: 0..<400, using: &random)
            if Int.random(in: 0..<4000, using: &random) < 1000 + step % 4000 / 2 {
                table.remove(entries[number])
                known[number] = nil
            } else {
                table.insert(entries[number])
                known[number] = entries[number]
            }
            #expect(table.count == known.count)
            let asked = Int.random(in: 0..<400, using: &random)
            #expect(try table[numberKey(asked)] === known[asked])
        }
        for number in 0..<400 { #expect(try table[numberKey(number)] === known[number]) }
    }

    @Test mutating func keepsTheLaterOfTwoEntriesOfAKey() throws {
        let first = try entry(1)
        index = CacheIndex(byteLimit: 1 << 30)
        let second = try entry(1)
        table.insert(first)
        table.insert(second)
        table.remove(first)
        #expect(try table.count == 1 && table[numberKey(1)] === second)
    }

    @Test mutating func givesUpItsRoomWithItsEntries() throws {
        let entries = try (0..<1000).map { try entry($0) }
        for entry in entries { table.insert(entry) }
        #expect(table.capacity >= 1333 && table.capacity <= 2000)
        for entry in entries.dropFirst(10) { table.remove(entry) }
        #expect(table.capacity <= 80)
        for entry in entries { table.remove(entry) }
        #expect(table.capacity == 0)
    }
}
