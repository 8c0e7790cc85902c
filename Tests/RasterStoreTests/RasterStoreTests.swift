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

    @Test(arguments: [1, 2000, 4095, 4096, 4097, 70_000])
    func findsRecordsOfEachSize(byteCount: Int) throws {
        let store = try scratch.store()
        let record = ScratchRecord.bytes(3, count: byteCount)
        try store.keep(record, named: "size")
        #expect(try store.bytes(named: "size") == record)
        #expect(try store.bytes(named: "other") == nil)
    }

    @Test func replacesAnEarlierRecord() throws {
        let store = try scratch.store()
        try store.keep(ScratchRecord.bytes(1, count: 30_000), named: "one")
        try store.keep([9], named: "one")
        #expect(try store.bytes(named: "one") == [9])
        #expect(try store.statistics().recordCount == 1)
    }

    @Test func keepsOthersWhenOneIsRemoved() throws {
        let store = try scratch.store()
        try store.keep([1], named: "one")
        try store.keep([2], named: "two")
        try store.removeRecord(named: "one")
        #expect(try store.bytes(named: "one") == nil)
        #expect(try store.bytes(named: "two") == [2])
    }

    @Test func forgetsEverythingAtOnce() throws {
        let store = try scratch.store()
        for index in 0..<50 { try store.keep([UInt8(index)], named: ScratchRecord.name(index)) }
        try store.removeAll()
        #expect(try store.statistics().recordCount == 0)
        try store.keep([2], named: "two")
        #expect(try store.bytes(named: "two") == [2])
    }

    @Test(.timeLimit(.minutes(30))) func forgetsEverythingWhileAnotherStoreIsAsked() throws {
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
            try store.keep([1], named: ScratchRecord.name(index))
            try store.removeAll()
            if try store.bytes(named: ScratchRecord.name(index)) != nil { remaining += 1 }
        }
        end.isOpen.store(true, ordering: .relaxed)
        asking.wait()
        #expect(remaining == 0)
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

    @Test func throwsTheErrorOfAReaderAndIsUsableAfterwards() throws {
        let store = try scratch.store()
        try store.keep([1], named: "one")
        let error = #expect(throws: RasterError.self) {
            try store.find(.named("one")) { _ throws(RasterError) in throw RasterError(.invalidImage, "wrong") }
        }
        #expect(error?.code == .invalidImage)
        #expect(try store.bytes(named: "one") == [1])
    }

    @Test(arguments: ["", ".", "..", "../escape", "a/b", "/tmp/escape", ".hidden", "a b", "a\t", "\u{FC}", "\0"])
    func declinesANameThatIsNoNameOfAFile(name: String) throws {
        let store = try scratch.store()
        #expect(try store.keep([1], named: name) == false)
    }

    @Test(arguments: ["", "..", "../outside", "/etc/passwd"])
    func findsNothingUnderANameThatIsNoNameOfAFile(name: String) throws {
        let store = try scratch.store()
        try store.keep([1], named: "one")
        try Data([1]).write(to: scratch.url.appendingPathComponent("outside"))
        #expect(try store.bytes(named: name) == nil)
    }

    @Test func removesNothingUnderANameThatIsNoNameOfAFile() throws {
        let store = try scratch.store()
        try store.keep([1], named: "one")
        try store.removeRecord(named: "../size")
        #expect(FileManager.default.fileExists(atPath: scratch.sizeFile.path))
    }

    @Test func declinesANameThatIsTooLong() throws {
        let name = String(repeating: "n", count: 201)
        #expect(try scratch.store().keep([1], named: name) == false)
    }

    @Test(arguments: [
        ("0123456789abcdef-c0ffee", "c0"), ("ab", "ab"), ("one", "00"), ("space-", "00"), ("-F0", "00"), ("a", "00"),
    ])
    func theFolderOfARecordIsTheStartOfItsDigest(name: String, folder: String) {
        #expect(StoreName(name)?.folder == folder)
    }

    @Test func keepsARecordInAFileOfItsName() throws {
        try scratch.store().keep([1, 2, 3], named: "0123456789abcdef-c0ffee")
        let file = scratch.records.appendingPathComponent("c0/0123456789abcdef-c0ffee")
        #expect(try Data(contentsOf: file) == Data([1, 2, 3]))
    }

    @Test func leavesNoTemporaryFile() throws {
        try scratch.store().keep([1], named: "one")
        #expect(scratch.paths().filter { $0.contains("/.") } == [])
    }

    @Test func declinesARecordLargerThanAnEighthOfTheLimitAndAnEmptyOne() throws {
        let store = try scratch.store(byteLimit: 1 << 20)
        #expect(try store.keep(ScratchRecord.bytes(1, count: (1 << 17) + 1), named: "large") == false)
        #expect(try store.keep(ScratchRecord.bytes(1, count: 1 << 17), named: "large"))
        #expect(try store.keep([], named: "empty") == false)
    }

    @Test func notesAUseSomeMinutesAfterTheLastAndKeepsTheDrawingTime() throws {
        let store = try scratch.store()
        try store.keep([1], named: "one", drawingTime: .milliseconds(7))
        try scratch.age("one", by: 3600)
        _ = try store.bytes(named: "one")
        let inventory = try store.files.inventory()
        #expect(inventory.records.allSatisfy { $0.lastUse > StoreFiles.now - 600 })
        #expect(inventory.records.map(\.drawingTime.microseconds) == [7000])
    }

    @Test func writesNothingForAUseSoonAfterTheLast() throws {
        let store = try scratch.store()
        try store.keep([1], named: "one")
        try scratch.age("one", by: 100)
        let before = try store.files.inventory().records
        _ = try store.bytes(named: "one")
        #expect(try store.files.inventory().records == before)
    }

    @Test func notesTheDrawingTimeOfARecord() throws {
        let store = try scratch.store()
        try store.keep([1], named: "one", drawingTime: .milliseconds(7))
        #expect(try store.files.inventory().records.map(\.drawingTime.microseconds) == [7000])
    }

    @Test func isNotAskedAfterItWasClosed() throws {
        let store = try scratch.store()
        store.close()
        let error = #expect(throws: RasterError.self) { try store.bytes(named: "one") }
        #expect(error?.code == .tierUnavailable)
    }
}

private final class Gate: Sendable {
    let isOpen = Atomic(false)
}
