// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@testable import RasterStore

/// The limit in bytes holds, whatever is stored.
struct StoreLimitTests {
    let scratch = ScratchDirectory()

    private func fill(_ store: RasterStore, _ count: Int, bytes: Int = 20_000) throws {
        for index in 0..<count {
            try store.keep(ScratchRecord.bytes(UInt64(index % 251), count: bytes), named: ScratchRecord.name(index))
        }
    }

    @Test(arguments: [1 << 20, 3 << 20])
    func itsFilesNeverExceedTheLimit(byteLimit: Int) throws {
        let store = try scratch.store(byteLimit: byteLimit)
        for index in 0..<150 {
            let count = 100 + (index * 7919) % 60_000
            try store.keep(ScratchRecord.bytes(UInt64(index % 251), count: count), named: ScratchRecord.name(index))
            #expect(scratch.byteCount() <= byteLimit)
        }
    }

    @Test(.timeLimit(.minutes(30))) func theFilesOfSeveralStoresExceedTheLimitByATwentiethAtMost() throws {
        let byteLimit = 2 << 20
        let stores = try (0..<4).map { _ in try scratch.store(byteLimit: byteLimit) }
        for round in 0..<30 {
            DispatchQueue.concurrentPerform(iterations: stores.count) { number in
                for index in 0..<12 {
                    let record = ScratchRecord.bytes(1, count: 100 + (index * 7919 + round * 104_729) % 60_000)
                    _ = try? stores[number].keep(record, named: ScratchRecord.name(1000 * number + 12 * round + index))
                }
            }
            #expect(scratch.byteCount() <= byteLimit + byteLimit / 20, "round \(round)")
        }
        #expect(scratch.byteCount() > byteLimit / 2)
    }

    @Test func findsEachRecordThatWasJustStoredWhenItIsFull() throws {
        let store = try scratch.store(byteLimit: 1 << 20)
        for index in 0..<200 {
            let record = ScratchRecord.bytes(UInt64(index % 251), count: 20_000)
            #expect(try store.keep(record, named: ScratchRecord.name(index)))
            #expect(try store.bytes(named: ScratchRecord.name(index)) == record)
        }
        let statistics = try store.statistics()
        #expect(statistics.evictionCount == 200 - statistics.recordCount)
    }

    @Test func aSweepLeavesNineTenths() throws {
        let store = try scratch.store(byteLimit: 1 << 20)
        try fill(store, 51, bytes: 20_480)
        try #require(try store.room.sweep())
        #expect(scratch.byteCount() <= (1 << 20) / 10 * 9)
        #expect(scratch.byteCount() > (1 << 20) / 10 * 8)
    }

    @Test func keepsWhatIsExpensiveToDraw() throws {
        let store = try scratch.store(byteLimit: 1 << 20)
        try store.keep(ScratchRecord.bytes(7, count: 20_000), named: "expensive", drawingTime: .seconds(5))
        for index in 0..<200 {
            let record = ScratchRecord.bytes(1, count: 20_000)
            try store.keep(record, named: ScratchRecord.name(index), drawingTime: .microseconds(10))
        }
        #expect(try store.bytes(named: "expensive") != nil)
    }

    @Test func removesWhatIsLongUnusedFirst() throws {
        let store = try scratch.store(byteLimit: 1 << 20)
        try fill(store, 40)
        try scratch.age(ScratchRecord.name(0), by: 100_000)
        for index in 40..<60 { try store.keep(ScratchRecord.bytes(1, count: 20_000), named: ScratchRecord.name(index)) }
        #expect(try store.bytes(named: ScratchRecord.name(0)) == nil)
    }

    @Test func removesRecordsOfFormerVersionsOfTheProgramFirst() throws {
        let store = try scratch.store(byteLimit: 1 << 20)
        func keep(_ namespace: String, _ indices: Range<Int>, drawingTime: Duration) throws {
            for index in indices {
                let name = "\(namespace)-\(ScratchRecord.name(index).suffix(16))"
                try store.keep(ScratchRecord.bytes(1, count: 20_000), named: name, drawingTime: drawingTime)
            }
        }
        func count(_ start: String) -> Int { scratch.paths().count { $0.contains("/\(start)") } }
        try keep("0000000a.0000000000000001", 0..<20, drawingTime: .seconds(5))
        try keep("0000000b.0000000000000001", 0..<20, drawingTime: .milliseconds(1))
        try keep("0000000a.0000000000000002", 0..<15, drawingTime: .microseconds(1))
        // Those of another program, and of the new version, are worth less, and stay.
        #expect(count("0000000a.0000000000000001") < 20)
        #expect(count("0000000b") == 20)
        #expect(count("0000000a.0000000000000002") == 15)
    }

    @Test(arguments: [ENOSPC, EDQUOT, EIO]) func removesRecordsOfFormerVersionsWhereTheDiskIsFull(code: Int32) throws {
        let store = try scratch.store()
        let names = ["0000000a.0000000000000001", "0000000b.0000000000000001", "0000000a.0000000000000002"].map {
            "\($0)-\(ScratchRecord.name(0).suffix(16))"
        }
        for name in names { try store.keep([1], named: name) }
        var attempts = 0
        let next = try #require(StoreName(names[2]))
        let isStored = try? store.room.repeatingOnFullDisk(before: next) { () throws(StoreFault) in
            attempts += 1
            guard attempts > 1 else { throw .system(code: code, action: "write") }
            return true
        }
        let isFull = code != EIO
        #expect(isStored == (isFull ? true : nil))
        #expect(try store.bytes(named: names[0]) == (isFull ? nil : [1]))
        for name in names[1...] { #expect(try store.bytes(named: name) == [1]) }
    }

    @Test func keepsAnOldRecordThatIsUsed() throws {
        let store = try scratch.store(byteLimit: 1 << 20)
        try fill(store, 40)
        for index in 0..<40 { try scratch.age(ScratchRecord.name(index), by: 100_000) }
        _ = try store.bytes(named: ScratchRecord.name(0))
        for index in 40..<60 { try store.keep(ScratchRecord.bytes(1, count: 20_000), named: ScratchRecord.name(index)) }
        #expect(try store.bytes(named: ScratchRecord.name(0)) != nil)
    }

    @Test func storesAfterManyReplacementsOfARecord() throws {
        let store = try scratch.store(byteLimit: 1 << 20)
        let stored = try (0..<200).filter { _ in try store.keep(ScratchRecord.bytes(1, count: 20_000), named: "one") }
        #expect(stored.count == 200)
    }

    @Test func keepsRecordsUnderALowerAndALargerLimit() throws {
        let first = try scratch.store(byteLimit: 8 << 20)
        try first.keep([1, 2], named: "one")
        for limit in [1 << 20, 16 << 20] {
            #expect(try scratch.store(byteLimit: limit).bytes(named: "one") == [1, 2])
        }
    }

    @Test func removesRecordsThatExceedALowerLimit() throws {
        try fill(scratch.store(byteLimit: 8 << 20), 40, bytes: 50_000)
        try scratch.store(byteLimit: 1 << 20).keep([1], named: "one")
        #expect(scratch.byteCount() <= 1 << 20)
    }

    @Test func aSweepIsLeftToTheStoreThatSweeps() throws {
        let store = try scratch.store()
        try store.keep([1], named: "one")
        let folder = open(scratch.records.path, O_RDONLY)
        defer { close(folder) }
        try #require(flock(folder, LOCK_EX | LOCK_NB) == 0)
        #expect(try store.room.sweep() == false)
    }

    @Test func storesUpToATwentiethOverTheLimitWhileAnotherSweeps() throws {
        let store = try scratch.store(byteLimit: 1 << 20)
        try fill(store, 51, bytes: 20_480)
        let folder = open(scratch.records.path, O_RDONLY)
        defer { close(folder) }
        try #require(flock(folder, LOCK_EX | LOCK_NB) == 0)
        #expect(try store.keep(ScratchRecord.bytes(1, count: 20_480), named: "one"))
    }

    @Test func describesItsStatistics() {
        let statistics = RasterStore.Statistics(byteLimit: 100, byteCount: 40, recordCount: 3, evictionCount: 2)
        #expect(statistics.description == "3 records in 40 of 100 bytes, 2 evicted")
    }
}
