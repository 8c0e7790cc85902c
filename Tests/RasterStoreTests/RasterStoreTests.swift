// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterKit
import RasterTesting
import Synchronization
import Testing

@testable import RasterStore

/// Records are found as they were stored.
struct RasterStoreTests {
    let scratch = ScratchDirectory()

    /// Two stores of a directory, of which one is closed and opened again, hold what a dictionary holds.
    @Test func findsWhatWasStoredLastUnderAName() throws {
        var random = SeededGenerator(seed: Proof.seed)
        var stores = [try scratch.store(), try scratch.store()]
        var expected: [String: [UInt8]] = [:]
        for step in 0..<600 {
            let place = Int.random(in: 0...1, using: &random)
            let name = "name-\(Int.random(in: 0..<20, using: &random))"
            switch Int.random(in: 0..<40, using: &random) {
            case 0:
                try stores[place].removeAll()
                expected = [:]
            case 1:
                stores[place].close()
                stores[place] = try scratch.store()
            case 2..<8:
                try stores[place].removeRecord(named: name)
                expected[name] = nil
            case 8..<24:
                let count = [1, 2000, 4095, 4096, 4097, 70_000].randomElement(using: &random) ?? 1
                expected[name] = ScratchRecord.bytes(UInt64(step), count: count)
                try stores[place].keep(expected[name] ?? [], named: name)
            case 24: #expect(try stores[place].statistics().recordCount == expected.count, "RASTER_SEED=\(Proof.seed)")
            default: #expect(try stores[place].bytes(named: name) == expected[name], "RASTER_SEED=\(Proof.seed)")
            }
        }
    }

    @Test(.timeLimit(.minutes(30))) func forgetsEverythingWhileAnotherStoreIsAsked() throws {
        let (store, other) = (try scratch.store(), try scratch.store())
        let hasEnded = Atomic(false)
        let asking = DispatchGroup()
        for _ in 0..<3 {
            asking.enter()
            Thread.detachNewThread {
                while !hasEnded.load(ordering: .relaxed) { _ = try? other.bytes(named: "other") }
                asking.leave()
            }
        }
        var remaining = 0
        for index in 0..<200 {
            try store.keep([1], named: ScratchRecord.name(index))
            try store.removeAll()
            if try store.bytes(named: ScratchRecord.name(index)) != nil { remaining += 1 }
        }
        hasEnded.store(true, ordering: .relaxed)
        asking.wait()
        #expect(remaining == 0)
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

    static let names = [
        "", ".", "..", "../escape", "../size", "a/b", "/tmp/escape", "/etc/passwd", ".hidden", "a b", "a\t", "\u{FC}",
        "\0", String(repeating: "n", count: 201),
    ]

    @Test(arguments: names)
    func neitherStoresNorFindsNorRemovesUnderANameThatIsNoNameOfAFile(name: String) throws {
        let store = try scratch.store()
        try store.keep([1], named: "one")
        #expect(try store.keep([1], named: name) == false)
        #expect(try store.bytes(named: name) == nil)
        try store.removeRecord(named: name)
        #expect(FileManager.default.fileExists(atPath: scratch.sizeFile.path))
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

    @Test func isNotAskedAfterItWasClosed() throws {
        let store = try scratch.store()
        store.close()
        let error = #expect(throws: RasterError.self) { try store.bytes(named: "one") }
        #expect(error?.code == .tierUnavailable)
    }
}
