// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@testable import RasterStore

/// The limit in bytes holds, whatever is stored.
struct StoreLimitTests {
    let scratch = ScratchDirectory()

    /// The bytes of all files of the directory.
    private func byteCount() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).reduce(0) { sum, name in
            let path = scratch.url.appendingPathComponent(name).path
            let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
            return sum + (size ?? 0)
        }
    }

    @Test(arguments: [1 << 20, 3 << 20])
    func itsFilesNeverExceedTheLimit(byteLimit: Int) throws {
        let store = try scratch.store(byteLimit: byteLimit)
        for index in 0..<300 {
            let count = 100 + (index * 7919) % 60_000
            try store.keep([UInt8](repeating: UInt8(index % 251), count: count), named: "name \(index)")
            #expect(try byteCount() <= byteLimit)
        }
    }

    @Test func storesNewRecordsWhenItIsFull() throws {
        let store = try scratch.store(byteLimit: 1 << 20)
        let stored = try (0..<300).filter { index in
            try store.keep([UInt8](repeating: UInt8(index % 251), count: 20_000), named: "name \(index)")
        }
        #expect(stored.count == 300)
    }

    @Test func findsARecordThatWasJustStoredWhenItIsFull() throws {
        let store = try scratch.store(byteLimit: 1 << 20)
        for index in 0..<200 {
            let record = [UInt8](repeating: UInt8(index % 251), count: 20_000)
            try store.keep(record, named: "name \(index)")
            #expect(try store.bytes(named: "name \(index)") == record)
        }
    }

    @Test func countsWhatItEvicts() throws {
        let store = try scratch.store(byteLimit: 1 << 20)
        for index in 0..<200 { try store.keep([UInt8](repeating: 1, count: 20_000), named: "name \(index)") }
        let statistics = try store.statistics()
        #expect(statistics.evictionCount == 200 - statistics.recordCount)
    }

    @Test func keepsWhatIsExpensiveToDraw() throws {
        let store = try scratch.store(byteLimit: 1 << 20)
        try store.keep([UInt8](repeating: 7, count: 20_000), named: "expensive", drawingTime: .seconds(10))
        for index in 0..<200 {
            let record = [UInt8](repeating: 1, count: 20_000)
            try store.keep(record, named: "cheap \(index)", drawingTime: .microseconds(10))
        }
        #expect(try store.bytes(named: "expensive") != nil)
    }

    @Test func evictsOtherNamespacesFirst() throws {
        let first = try scratch.store(byteLimit: 1 << 20)
        for index in 0..<15 {
            let name = "aaaaaaaaaaaaaaaa-\(index)"
            try first.keep([UInt8](repeating: 1, count: 20_000), named: name, drawingTime: .seconds(100))
        }
        first.close()
        let second = try scratch.store(byteLimit: 1 << 20)
        for index in 0..<20 {
            let name = "bbbbbbbbbbbbbbbb-\(index)"
            try second.keep([UInt8](repeating: 1, count: 20_000), named: name, drawingTime: .microseconds(1))
        }
        let own = try (0..<20).filter { try second.bytes(named: "bbbbbbbbbbbbbbbb-\($0)") != nil }
        #expect(own.count >= 19)
    }

    @Test func keepsRecordsUnderALargerLimit() throws {
        let first = try scratch.store(byteLimit: 1 << 20)
        try first.keep([1, 2], named: "one")
        first.close()
        #expect(try scratch.store(byteLimit: 8 << 20).bytes(named: "one") == [1, 2])
    }

    @Test func keepsRecordsThatFitALowerLimit() throws {
        let first = try scratch.store(byteLimit: 8 << 20)
        try first.keep([1, 2], named: "one")
        first.close()
        #expect(try scratch.store(byteLimit: 1 << 20).bytes(named: "one") == [1, 2])
    }

    @Test func beginsAnewWhereTheFileExceedsALowerLimit() throws {
        let first = try scratch.store(byteLimit: 8 << 20)
        for index in 0..<40 { try first.keep([UInt8](repeating: 1, count: 50_000), named: "name \(index)") }
        first.close()
        let second = try scratch.store(byteLimit: 1 << 20)
        #expect(try second.statistics().recordCount == 0)
        #expect(try byteCount() <= 1 << 20)
    }

    @Test func theLimitOfTheFirstStoreHoldsForTheSecond() throws {
        let first = try scratch.store(byteLimit: 2 << 20)
        let second = try scratch.store(byteLimit: 8 << 20)
        _ = try first.statistics()
        #expect(try second.statistics().byteLimit == (try first.statistics().byteLimit))
    }

    @Test func describesItsStatistics() {
        let statistics = RasterStore.Statistics(byteLimit: 100, byteCount: 40, recordCount: 3, evictionCount: 2)
        #expect(statistics.description == "3 records in 40 of 100 bytes, 2 evicted")
    }
}
