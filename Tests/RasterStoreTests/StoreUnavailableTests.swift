// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@testable import RasterStore

/// A directory that can't be used costs no image: look-ups have a reason, and it is tried again.
struct StoreUnavailableTests {
    let scratch = ScratchDirectory()

    @Test(arguments: [-1, 0, (1 << 20) - 1, (1 << 44) + 1, Int.max, Int.min])
    func refusesALimitThatNoStoreCanHave(byteLimit: Int) {
        let error = #expect(throws: RasterError.self) { try scratch.store(byteLimit: byteLimit) }
        #expect(error?.code == .invalidConfiguration)
        #expect(error?.message.contains("Invalid byte limit") == true)
    }

    @Test(arguments: ["https://example.org/cache", "data:,cache"])
    func refusesAnAddressThatIsNoFile(address: String) throws {
        let url = try #require(URL(string: address))
        let error = #expect(throws: RasterError.self) { try RasterStore(directory: url) }
        #expect(error?.code == .invalidConfiguration)
        #expect(error?.message.contains("Invalid directory") == true)
    }

    /// Directories that no user can make, not even the superuser.
    @Test(arguments: ["/proc/raster-store/cache", "/dev/null/cache", "/proc/self/status"])
    func saysWhyADirectoryCannotBeMade(path: String) throws {
        let store = try RasterStore(directory: URL(fileURLWithPath: path))
        let error = #expect(throws: RasterError.self) { try store.bytes(named: "one") }
        #expect(error?.code == .tierUnavailable)
        #expect(error?.message.contains(path) == true)
    }

    @Test func storingSaysWhy() throws {
        let store = try RasterStore(directory: URL(fileURLWithPath: "/proc/nowhere"))
        let error = #expect(throws: RasterError.self) { try store.keep([1], named: "one") }
        #expect(error?.code == .tierUnavailable)
    }

    @Test func aFileInTheWayOfTheFolderIsReported() throws {
        try FileManager.default.createDirectory(at: scratch.url, withIntermediateDirectories: true)
        try Data([1]).write(to: scratch.records)
        let error = #expect(throws: RasterError.self) { try scratch.store().bytes(named: "one") }
        #expect(error?.code == .tierUnavailable)
        #expect(error?.message.contains(scratch.records.path) == true)
    }

    @Test func aLinkInTheWayOfTheFolderIsReported() throws {
        try FileManager.default.createDirectory(at: scratch.url, withIntermediateDirectories: true)
        let elsewhere = ScratchDirectory()
        try FileManager.default.createDirectory(at: elsewhere.url, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(at: scratch.records, withDestinationURL: elsewhere.url)
        let error = #expect(throws: RasterError.self) { try scratch.store().bytes(named: "one") }
        #expect(error?.code == .tierUnavailable)
    }

    @Test func aFolderInTheWayOfTheSizeIsReported() throws {
        try FileManager.default.createDirectory(at: scratch.sizeFile, withIntermediateDirectories: true)
        let error = #expect(throws: RasterError.self) { try scratch.store().keep([1], named: "one") }
        #expect(error?.message.contains(scratch.sizeFile.path) == true)
    }

    /// The superuser may write anywhere.
    @Test(.enabled(if: geteuid() != 0)) func findsWhatIsInAFolderThatMayNotBeWritten() throws {
        try scratch.store().keep([1], named: "one")
        let folder = try scratch.file(of: "one").deletingLastPathComponent().path
        for path in [folder, scratch.records.path] { chmod(path, 0o500) }
        defer { for path in [folder, scratch.records.path] { chmod(path, 0o700) } }
        #expect(try scratch.store().bytes(named: "one") == [1])
    }

    @Test func findsWhatItHasWhileNothingCanBeStored() throws {
        let store = try scratch.store()
        try store.keep([1], named: "one")
        try obstructStoring()
        #expect(throws: RasterError.self) { try store.keep([2], named: "two") }
        #expect(try store.bytes(named: "one") == [1])
    }

    @Test func storesAgainOnceItCan() throws {
        let store = try scratch.store()
        try store.keep([1], named: "one")
        try obstructStoring()
        #expect(throws: RasterError.self) { try store.keep([2], named: "two") }
        try FileManager.default.removeItem(at: scratch.sizeFile)
        #expect(try store.keep([2], named: "two"))
    }

    private func obstructStoring() throws {
        try FileManager.default.removeItem(at: scratch.sizeFile)
        try FileManager.default.createDirectory(at: scratch.sizeFile, withIntermediateDirectories: true)
    }

    @Test(.timeLimit(.minutes(1))) func saysThatAnotherProcessHasLockedTheSizeForLong() throws {
        let store = try scratch.store()
        try store.keep([1], named: "one")
        let file = open(scratch.sizeFile.path, O_RDONLY)
        defer { close(file) }
        try #require(flock(file, LOCK_EX | LOCK_NB) == 0)
        let error = #expect(throws: RasterError.self) { try store.keep([2], named: "two") }
        #expect(error?.message.contains("another process") == true)
    }

    @Test(.timeLimit(.minutes(1))) func saysThatAnotherProcessHasSweptForLong() throws {
        let store = try scratch.store(byteLimit: 1 << 20)
        try store.keep([1], named: "one")
        try store.room.size.change { $0.total = 2 << 20 }
        let folder = open(scratch.records.path, O_RDONLY)
        defer { close(folder) }
        try #require(flock(folder, LOCK_EX | LOCK_NB) == 0)
        let error = #expect(throws: RasterError.self) { try store.keep([2], named: "two") }
        #expect(error?.message.contains("another process") == true)
    }

    @Test func usesItsDirectoryOnceItCan() throws {
        try Data([1]).write(to: scratch.url)
        let store = try scratch.store()
        #expect(throws: RasterError.self) { try store.bytes(named: "one") }
        try FileManager.default.removeItem(at: scratch.url)
        #expect(try store.keep([1], named: "one"))
    }

    @Test func makesItsDirectoryForTheUserAlone() throws {
        let store = try scratch.store()
        try store.keep([1], named: "one")
        let attributes = try FileManager.default.attributesOfItem(atPath: scratch.url.path)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
    }

    @Test func usesTheCacheDirectoryOfTheEnvironment() {
        let url = StoreDirectory.standard(environment: ["XDG_CACHE_HOME": "/caches"], home: "/home/me", program: "app")
        #expect(url.path == "/caches/app/RasterKit")
    }

    @Test func isInTheHomeThatTheEnvironmentNames() {
        let url = StoreDirectory.standard(environment: ["HOME": "/home/you"], home: "/home/me", program: "app")
        #expect(url.path == "/home/you/.cache/app/RasterKit")
    }

    @Test(arguments: [[:], ["XDG_CACHE_HOME": ""], ["XDG_CACHE_HOME": "relative"]])
    func usesTheCacheDirectoryOfTheUserOtherwise(environment: [String: String]) {
        let url = StoreDirectory.standard(environment: environment, home: "/home/me", program: "app")
        #expect(url.path == "/home/me/.cache/app/RasterKit")
    }

    @Test func staysInTheCacheDirectoryWhateverTheProgramIsCalled() {
        let url = StoreDirectory.standard(environment: [:], home: "/home/me", program: "..")
        #expect(url.path == "/home/me/.cache/RasterKit/RasterKit")
    }

    @Test func asksNothingForARequestThatWasCanceled() throws {
        let store = try scratch.store()
        try store.keep([1], named: "one")
        let request = RasterPipeline.TierRequest(name: "one", deadline: .now + .seconds(60), isCancelled: { true })
        #expect(try store.find(request) { _ in 1 } == nil)
    }
}

/// Asks again and again, a minute at most, whether something that another thread or process does is done.
func eventually(_ isDone: () throws -> Bool) rethrows -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
        if try isDone() { return true }
        usleep(2000)
    }
    return false
}
