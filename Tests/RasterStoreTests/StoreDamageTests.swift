// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@testable import RasterStore

/// What isn't a record is a miss, whatever is in its place; others are found.
struct StoreDamageTests {
    let scratch = ScratchDirectory()

    enum Obstacle: String, CaseIterable {
        case link
        case brokenLink
        case pipe
        case socket
        case folder
        case fullFolder
        case emptyFile

        var isFolder: Bool { self == .folder || self == .fullFolder }

        func put(at url: URL) -> Bool {
            let path = url.path
            unlink(path)
            switch self {
            case .link: return symlink("/etc/passwd", path) == 0
            case .brokenLink: return symlink("nowhere", path) == 0
            case .pipe: return mkfifo(path, 0o600) == 0
            case .socket: return mknod(path, S_IFSOCK | 0o600, 0) == 0
            case .folder: return mkdir(path, 0o700) == 0
            case .fullFolder: return mkdir(path, 0o700) == 0 && mkdir(path + "/inside", 0o700) == 0
            case .emptyFile: return FileManager.default.createFile(atPath: path, contents: nil)
            }
        }
    }

    private func filled() throws -> RasterStore {
        let store = try scratch.store()
        try store.keep(ScratchRecord.bytes(1, count: 5000), named: "one")
        try store.keep(ScratchRecord.bytes(2, count: 5000), named: "two")
        return store
    }

    @Test(.timeLimit(.minutes(30)), arguments: Obstacle.allCases)
    func findsTheOthersAndStoresWhereSomethingElseIs(obstacle: Obstacle) throws {
        let store = try filled()
        try #require(obstacle.put(at: scratch.file(of: "one")))
        #expect(try store.bytes(named: "one") == nil)
        #expect(try store.bytes(named: "two") == ScratchRecord.bytes(2, count: 5000))
        // A folder isn't replaced.
        #expect(try store.keep([7], named: "one") == !obstacle.isFolder)
        #expect(try store.bytes(named: "one") == (obstacle.isFolder ? nil : [7]))
    }

    @Test(arguments: Obstacle.allCases) func removesRecordsWhereSomethingElseIs(obstacle: Obstacle) throws {
        let store = try filled()
        try #require(obstacle.put(at: scratch.file(of: "one")))
        #expect(throws: Never.self) { try store.removeRecord(named: "one") }
        try store.removeAll()
        #expect(try store.statistics().recordCount == 0)
    }

    @Test func writesNothingThroughALink() throws {
        let store = try filled()
        let target = scratch.url.appendingPathComponent("target")
        try Data([9]).write(to: target)
        let file = try scratch.file(of: "one")
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
        try store.keep([7], named: "one")
        #expect(try Data(contentsOf: target) == Data([9]))
    }

    @Test(arguments: [Data(), Data([1]), Data(count: 16), Data(repeating: 0xFF, count: 16), Data(count: 5000)])
    func countsAgainWhereTheSizeIsDamaged(content: Data) throws {
        let store = try filled()
        try content.write(to: scratch.sizeFile)
        try store.keep([7], named: "new")
        #expect(try store.room.size.change { $0.total } == 6 * 4096)
    }

    @Test(.timeLimit(.minutes(30)), arguments: Obstacle.allCases.filter { !$0.isFolder })
    func storesWhereSomethingElseIsInsteadOfAFolder(obstacle: Obstacle) throws {
        let store = try filled()
        let folder = try scratch.file(of: "one").deletingLastPathComponent()
        try FileManager.default.removeItem(at: folder)
        try #require(obstacle.put(at: folder))
        #expect(try store.bytes(named: "one") == nil)
        try store.keep([7], named: "one")
        #expect(try store.bytes(named: "one") == [7])
    }

    @Test func findsNothingThroughALinkInsteadOfAFolder() throws {
        let store = try filled()
        let folder = try scratch.file(of: "one").deletingLastPathComponent()
        let elsewhere = ScratchDirectory()
        try FileManager.default.moveItem(at: folder, to: elsewhere.url)
        try FileManager.default.createSymbolicLink(at: folder, withDestinationURL: elsewhere.url)
        #expect(try store.bytes(named: "one") == nil)
    }

    @Test func findsNothingInAFileThatNoRecordIsAsLargeAs() throws {
        let store = try filled()
        truncate(try scratch.file(of: "one").path, 1 << 40)
        #expect(try store.bytes(named: "one") == nil)
    }

    @Test func storesAgainWhereItsDirectoryWasMovedAway() throws {
        let store = try filled()
        let elsewhere = ScratchDirectory()
        try FileManager.default.moveItem(at: scratch.url, to: elsewhere.url)
        #expect(try store.bytes(named: "one") == nil)
        try store.keep([7], named: "one")
        #expect(try store.bytes(named: "one") == [7])
    }

    @Test(arguments: [".", "..", "00"]) func storesAgainAfterAFolderWasRemoved(folder: String) throws {
        let store = try filled()
        try FileManager.default.removeItem(at: scratch.records.appendingPathComponent(folder).standardizedFileURL)
        #expect(try store.bytes(named: "one") == nil)
        #expect(try store.keep([7], named: "one"))
        #expect(try store.bytes(named: "one") == [7])
    }

    @Test func leavesAFileOfAnEarlierFormatAlone() throws {
        try FileManager.default.createDirectory(at: scratch.url, withIntermediateDirectories: true)
        let file = scratch.url.appendingPathComponent("pictures.mdb")
        try Data([1]).write(to: file)
        let store = try filled()
        try store.removeAll()
        #expect(try Data(contentsOf: file) == Data([1]))
    }

    @Test func aSweepRemovesTemporaryFilesOfKilledProcesses() throws {
        let store = try filled()
        try Data([1]).write(to: temporaryFile)
        try #require(try store.room.sweep())
        #expect(!FileManager.default.fileExists(atPath: temporaryFile.path))
    }

    @Test func aSweepLeavesTemporaryFilesThatAreWritten() throws {
        let store = try filled()
        try Data([1]).write(to: temporaryFile)
        let file = open(temporaryFile.path, O_WRONLY)
        defer { close(file) }
        try #require(flock(file, LOCK_EX | LOCK_NB) == 0)
        try #require(try store.room.sweep())
        #expect(FileManager.default.fileExists(atPath: temporaryFile.path))
    }

    @Test func countsTemporaryFiles() throws {
        let store = try filled()
        try Data([1]).write(to: temporaryFile)
        #expect(try store.statistics().byteCount == 6 * 4096)
    }

    private var temporaryFile: URL { scratch.records.appendingPathComponent("00/.left") }
}
