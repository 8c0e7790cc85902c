// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterStore

/// The bytes that several processes count together.
@Suite struct StoreSizeTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "size-\(UUID())")
    private var size: StoreSize { StoreSize(path: folder.appending(path: "size").path) }

    private func counted(_ steps: (StoreSize) throws -> Void) throws -> Int? {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try size.endSweep(leaving: 1000, countedBefore: nil)
        try steps(size)
        return try size.startSweep()
    }

    @Test func addsWhatHasRoom() throws {
        let total = try counted { size in
            let (first, second) = (try size.add(500, atMost: 1500), try size.add(1, atMost: 1500))
            #expect(first != nil)
            #expect(second == nil)
        }
        #expect(total == 1500)
    }

    enum Step { case add, addAgain, startSweep, endSweep }

    /// Without a sweep, a record of 500 bytes is counted once; after a sweep that may have missed it, once again.
    @Test(
        arguments: [
            ([.add, .addAgain], 1500), ([.add, .startSweep, .endSweep, .addAgain], 1400),
            ([.add, .startSweep, .addAgain, .endSweep], 1400), ([.startSweep, .add, .endSweep, .addAgain], 1400),
            ([.startSweep, .add, .startSweep, .endSweep, .addAgain], 1400),
        ] as [([Step], Int)]
    )
    func countsARecordOnceWhateverASweepHasSeen(steps: [Step], expected: Int) throws {
        let total = try counted { size in
            var (number, before): (Int?, Int?)
            for step in steps {
                switch step {
                case .add: number = try size.add(500, atMost: 2000)
                case .addAgain: size.addAgain(500, sweptAfter: try #require(number))
                case .startSweep: before = try size.startSweep()
                case .endSweep: try size.endSweep(leaving: 900, countedBefore: before)
                }
            }
        }
        #expect(total == expected)
    }

    private func write(_ numbers: [Int64]) throws {
        try numbers.withUnsafeBytes { try Data($0).write(to: URL(filePath: size.path)) }
    }

    @Test(arguments: [Int64.max, .max - 1, -1, .min]) func countsFromAnySweepNumberOn(number: Int64) throws {
        let total = try counted { size in
            try write([1000, ~1000, number])
            let added = try #require(try size.add(500, atMost: 2000))
            size.addAgain(500, sweptAfter: added)
            let before = try size.startSweep()
            try size.endSweep(leaving: 900, countedBefore: before)
            size.addAgain(500, sweptAfter: added)
        }
        #expect(total == 1400)
    }

    @Test func knowsNothingOfATotalThatNoStoreHas() throws {
        let total = try counted { size in
            try write([.max, ~.max, 2])
            size.addAgain(500, sweptAfter: 0)
            try size.endSweep(leaving: 900, countedBefore: nil)
        }
        #expect(total == 900)
    }

    @Test func knowsNothingOfADamagedFileUntilTheNextSweep() throws {
        let total = try counted { size in
            try Data([1, 2, 3]).write(to: URL(filePath: size.path))
            let added = try size.add(1, atMost: .max)
            #expect(added == nil)
            try size.endSweep(leaving: 700, countedBefore: try size.startSweep())
        }
        #expect(total == 700)
    }
}
