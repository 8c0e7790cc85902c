// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Synchronization
import Testing

@testable import RasterStore

/// Records are found as they were stored.
struct RasterStoreTests {
    let scratch = ScratchDirectory()

    @Test func findsWhatItStored() throws {
        let store = try scratch.store()
        let record = ScratchRecord.bytes(7, count: 20_000)
        try store.keep(record, named: "one")
        #expect(try store.bytes(named: "one") == record)
    }

    @Test func findsNothingUnderAnotherName() throws {
        let store = try scratch.store()
        try store.keep([1, 2, 3], named: "one")
        #expect(try store.bytes(named: "two") == nil)
    }

    @Test(arguments: [0, 1, 2000, 2038, 2039, 4080, 4081, 70_000])
    func findsRecordsOfEachSize(byteCount: Int) throws {
        let store = try scratch.store()
        let record = ScratchRecord.bytes(3, count: byteCount)
        try store.keep(record, named: "size")
        #expect(try store.bytes(named: "size") == record)
    }

    @Test func replacesAnEarlierRecord() throws {
        let store = try scratch.store()
        try store.keep(ScratchRecord.bytes(1, count: 30_000), named: "one")
        try store.keep([9], named: "one")
        #expect(try store.bytes(named: "one") == [9])
    }

    @Test func countsAReplacedRecordOnce() throws {
        let store = try scratch.store()
        for seed in 0..<3 { try store.keep(ScratchRecord.bytes(UInt64(seed), count: 5000), named: "one") }
        #expect(try store.statistics().recordCount == 1)
    }

    @Test func forgetsARemovedRecord() throws {
        let store = try scratch.store()
        try store.keep([1], named: "one")
        try store.removeRecord(named: "one")
        #expect(try store.bytes(named: "one") == nil)
    }

    @Test func keepsOthersWhenOneIsRemoved() throws {
        let store = try scratch.store()
        try store.keep([1], named: "one")
        try store.keep([2], named: "two")
        try store.removeRecord(named: "one")
        #expect(try store.bytes(named: "two") == [2])
    }

    @Test func forgetsEverythingAtOnce() throws {
        let store = try scratch.store()
        for index in 0..<50 { try store.keep([UInt8(index)], named: "name \(index)") }
        try store.removeAll()
        #expect(try store.statistics().recordCount == 0)
    }

    /// The other store must neither open the file that is being removed nor take it for damaged.
    @Test func forgetsEverythingWhileAnotherStoreIsAsked() throws {
        let (store, other) = (try scratch.store(), try scratch.store())
        let end = Gate()
        let asking = DispatchGroup()
        for _ in 0..<3 {
            asking.enter()
            Thread.detachNewThread {
                while !end.isOpen.load(ordering: .relaxed) { _ = try? other.bytes(named: "other") }
                asking.leave()
            }
        }
        var remaining = 0
        for index in 0..<200 {
            try store.keep([1], named: "name \(index)")
            try store.removeAll()
            if try store.bytes(named: "name \(index)") != nil { remaining += 1 }
        }
        end.isOpen.store(true, ordering: .relaxed)
        asking.wait()
        #expect(remaining == 0)
        #expect(scratch.log.lines == [])
    }

    @Test func storesAfterEverythingWasRemoved() throws {
        let store = try scratch.store()
        try store.keep([1], named: "one")
        try store.removeAll()
        try store.keep([2], named: "two")
        #expect(try store.bytes(named: "two") == [2])
    }

    @Test func findsWhatAnEarlierStoreStored() throws {
        let record = ScratchRecord.bytes(5, count: 300_000)
        let first = try scratch.store()
        try first.keep(record, named: "one")
        first.close()
        #expect(try scratch.store().bytes(named: "one") == record)
    }

    @Test func sharesADirectoryThatIsOpenTwice() throws {
        let (first, second) = (try scratch.store(), try scratch.store())
        try first.keep([1], named: "one")
        #expect(try second.bytes(named: "one") == [1])
    }

    @Test func passesOnWhatTheReaderThrows() throws {
        let store = try scratch.store()
        try store.keep([1], named: "one")
        let error = #expect(throws: RasterError.self) {
            try store.find(.named("one")) { _ throws(RasterError) in throw RasterError(.invalidImage, "wrong") }
        }
        #expect(error?.code == .invalidImage)
    }

    @Test func isUsableAfterAReaderThrew() throws {
        let store = try scratch.store()
        try store.keep([1], named: "one")
        _ = try? store.find(.named("one")) { _ throws(RasterError) in throw RasterError(.invalidImage, "wrong") }
        #expect(try store.bytes(named: "one") == [1])
    }

    @Test func declinesANameThatIsTooLong() throws {
        let store = try scratch.store()
        let name = String(repeating: "n", count: 401)
        #expect(try store.keep([1], named: name) == false)
        #expect(try store.statistics().recordCount == 0)
    }

    @Test func declinesARecordLargerThanAQuarterOfWhatItKeeps() throws {
        let store = try scratch.store(byteLimit: 1 << 20)
        #expect(try store.keep(ScratchRecord.bytes(1, count: 200_000), named: "large") == false)
    }

    @Test func isNotAskedAfterItWasClosed() throws {
        let store = try scratch.store()
        store.close()
        let error = #expect(throws: RasterError.self) { try store.bytes(named: "one") }
        #expect(error?.code == .tierUnavailable)
    }
}

/// The end of what threads do again and again.
private final class Gate: Sendable {
    let isOpen = Atomic(false)
}
