// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@testable import RasterStore

/// A store whose files are damaged, of another version, or may not have been on the disk begins anew, and says so once.
struct StoreDamageTests {
    let scratch = ScratchDirectory()

    private var dataFile: URL { scratch.url.appendingPathComponent("pictures.mdb") }
    private var guardFile: URL { scratch.url.appendingPathComponent("guard") }

    /// Stores records and closes.
    private func fill(count: Int = 20) throws {
        let store = try scratch.store()
        for index in 0..<count {
            try store.keep(ScratchRecord.bytes(UInt64(index), count: 5000), named: "name \(index)")
        }
        store.close()
    }

    private func change(_ file: URL, _ body: (inout Data) -> Void) throws {
        var data = try Data(contentsOf: file)
        body(&data)
        try data.write(to: file)
    }

    /// Expects that the records are gone, that a line says why, and that new records are stored.
    private func expectNewBeginning(saying reason: String, _ location: SourceLocation = #_sourceLocation) throws {
        let store = try scratch.store()
        let error = #expect(throws: RasterError.self, sourceLocation: location) { try store.bytes(named: "name 1") }
        #expect(error?.code == .tierUnavailable, sourceLocation: location)
        #expect(error?.message.contains(reason) == true, sourceLocation: location)
        #expect(try store.bytes(named: "name 1") == nil, sourceLocation: location)
        #expect(try store.statistics().recordCount == 0, sourceLocation: location)
        let lines = scratch.log.lines.filter { $0.contains("began anew") }
        #expect(lines.count == 1, sourceLocation: location)
        #expect(lines.first?.contains(reason) == true, "\(lines)", sourceLocation: location)
        #expect(try store.keep([1, 2, 3], named: "new"), sourceLocation: location)
        #expect(try store.bytes(named: "new") == [1, 2, 3], sourceLocation: location)
    }

    @Test func beginsAnewWithoutItsFirstPages() throws {
        try fill()
        try change(dataFile) { $0.replaceSubrange(0..<8192, with: Data(count: 8192)) }
        try expectNewBeginning(saying: "page 0")
    }

    @Test func beginsAnewWithAFileOfSomethingElse() throws {
        try fill()
        try Data("This is a letter, not a store.".utf8).write(to: dataFile)
        try expectNewBeginning(saying: "cut to 30 bytes")
    }

    @Test func beginsAnewWithAnEmptyFile() throws {
        try fill()
        try Data().write(to: dataFile)
        try expectNewBeginning(saying: "cut to 0 bytes")
    }

    @Test(arguments: [1, 4095, 4096, 20_000, 60_000])
    func beginsAnewWithAFileThatWasCut(byteCount: Int) throws {
        try fill()
        try change(dataFile) { $0.removeLast(byteCount) }
        try expectNewBeginning(saying: "cut to")
    }

    @Test func beginsAnewWithAFormatOfTomorrow() throws {
        try fill()
        try change(dataFile) { data in
            data[20] = 2
            data[4096 + 20] = 2
        }
        try expectNewBeginning(saying: "version 2")
    }

    @Test func beginsAnewWithAnotherProcessorsOrderOfBytes() throws {
        try fill()
        try change(dataFile) { data in
            data.replaceSubrange(16..<20, with: data[16..<20].reversed())
            data.replaceSubrange(4112..<4116, with: data[4112..<4116].reversed())
        }
        try expectNewBeginning(saying: "another processor")
    }

    @Test func beginsAnewWithAVersionOfTheStoreOfTomorrow() throws {
        try fill()
        try change(guardFile) { data in
            let text = String(decoding: data, as: UTF8.self).replacingOccurrences(
                of: "RasterStore 1",
                with: "RasterStore 2"
            )
            data = Data(text.utf8)
        }
        try expectNewBeginning(saying: "another version")
    }

    @Test func beginsAnewWithoutItsGuard() throws {
        try fill()
        try FileManager.default.removeItem(at: guardFile)
        try expectNewBeginning(saying: "guard file")
    }

    @Test func beginsAnewAfterTheMachineStoppedWhileItWasWritten() throws {
        try fill()
        try mark { mark in
            mark.isDirty = true
            mark.boot = "another-boot"
        }
        try expectNewBeginning(saying: "the machine stopped")
    }

    @Test func keepsRecordsThatWereOnTheDiskWhenTheMachineStopped() throws {
        try fill()
        try mark { $0.boot = "another-boot" }
        #expect(try scratch.store().statistics().recordCount == 20)
    }

    @Test func keepsRecordsOfAProcessThatEndedWithoutClosing() throws {
        try fill()
        try mark { $0.isDirty = true }
        #expect(try scratch.store().statistics().recordCount == 20)
    }

    private func mark(_ change: (inout StoreGuard.Mark) -> Void) throws {
        let guardFile = try StoreGuard(scratch.directory)
        defer { guardFile.close() }
        var mark = try #require(guardFile.mark())
        change(&mark)
        try guardFile.write(mark)
    }

    @Test func isMarkedAsDirtyWhileItIsWritten() throws {
        let store = try scratch.store()
        try store.keep([1], named: "one")
        let guardFile = try StoreGuard(scratch.directory)
        defer { guardFile.close() }
        #expect(guardFile.mark()?.isDirty == true)
    }

    @Test func isMarkedAsCleanAfterItWasFlushed() throws {
        let store = try scratch.store()
        try store.keep([1], named: "one")
        try store.flush()
        let guardFile = try StoreGuard(scratch.directory)
        defer { guardFile.close() }
        #expect(guardFile.mark()?.isDirty == false)
    }

    @Test func isMarkedAsDirtyAgainByTheNextRecord() throws {
        let store = try scratch.store()
        try store.keep([1], named: "one")
        try store.flush()
        try store.keep([2], named: "two")
        let guardFile = try StoreGuard(scratch.directory)
        defer { guardFile.close() }
        #expect(guardFile.mark()?.isDirty == true)
    }

    @Test func survivesAFileThatIsCutWhileItIsOpen() throws {
        let store = try scratch.store()
        for index in 0..<50 { try store.keep(ScratchRecord.bytes(1, count: 9000), named: "name \(index)") }
        truncate(dataFile.path, 8192)
        for index in 0..<50 { _ = try? store.bytes(named: "name \(index)") }
        #expect(eventually { (try? store.keep([7], named: "new")) == true })
        #expect(eventually { (try? store.bytes(named: "new")) == [7] })
    }

    @Test func survivesLocksThatAreCutWhileItIsOpen() throws {
        let store = try scratch.store()
        try store.keep([1], named: "one")
        truncate(dataFile.path + "-lock", 0)
        _ = try? store.bytes(named: "one")
        #expect(eventually { (try? store.keep([7], named: "new")) == true })
        #expect(eventually { (try? store.bytes(named: "new")) == [7] })
    }

    /// LMDB ends the process where its first pages have no trees.
    @Test(arguments: ["pictures.mdb", "pictures.mdb-lock"])
    func survivesZerosInsteadOfAFileThatIsOpen(name: String) throws {
        let store = try scratch.store()
        for index in 0..<50 { try store.keep(ScratchRecord.bytes(1, count: 9000), named: "name \(index)") }
        let file = try FileHandle(forUpdating: scratch.url.appendingPathComponent(name))
        let byteCount = try file.seekToEnd()
        try file.seek(toOffset: 0)
        try file.write(contentsOf: Data(count: Int(byteCount)))
        try file.close()
        for index in 0..<50 { _ = try? store.bytes(named: "name \(index)") }
        #expect(eventually { (try? store.keep([7], named: "new")) == true })
        #expect(eventually { (try? store.bytes(named: "new")) == [7] })
    }

    /// A pipe would be waited for, and a link leads elsewhere.
    @Test(arguments: ["pictures.mdb", "pictures.mdb-lock"], [true, false])
    func beginsAnewWithAPipeOrALinkInsteadOfAFile(name: String, isPipe: Bool) throws {
        try fill()
        let path = scratch.url.appendingPathComponent(name).path
        unlink(path)
        if isPipe { mkfifo(path, 0o600) } else { symlink("/dev/null", path) }
        let store = try scratch.store()
        let error = #expect(throws: RasterError.self) { try store.bytes(named: "name 1") }
        #expect(error?.message.contains("began anew") == true)
        #expect(try store.keep([7], named: "new"))
    }

    @Test func beginsAnewWhereItsDirectoryWasMovedAway() throws {
        let store = try scratch.store()
        try store.keep([1], named: "one")
        let elsewhere = ScratchDirectory()
        try FileManager.default.moveItem(at: scratch.url, to: elsewhere.url)
        try store.flush()
        #expect(try store.bytes(named: "one") == nil)
        #expect(FileManager.default.fileExists(atPath: dataFile.path))
    }

    @Test func storesAgainAfterItsDirectoryWasRemoved() throws {
        let store = try scratch.store()
        try store.keep([1], named: "one")
        try FileManager.default.removeItem(at: scratch.url)
        #expect(try store.bytes(named: "one") == nil)
        #expect(eventually { (try? store.keep([7], named: "new")) == true })
        #expect(try store.bytes(named: "new") == [7])
    }

    @Test func givesTheBytesOfADamagedRecordToItsReader() throws {
        try fill()
        let needle = Data(ScratchRecord.bytes(4, count: 5000)[100..<200])
        try change(dataFile) { data in
            guard let range = data.range(of: needle) else { return }
            data[range.lowerBound] ^= 1
        }
        // The record's own checksum is the pipeline's to check; all others are as they were.
        let store = try scratch.store()
        var expected = ScratchRecord.bytes(4, count: 5000)
        expected[100] ^= 1
        #expect(try store.bytes(named: "name 4") == expected)
        #expect(try store.bytes(named: "name 5") == ScratchRecord.bytes(5, count: 5000))
    }
}
