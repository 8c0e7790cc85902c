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

    @Test(arguments: ["file", "link", "folder"]) func namesWhatIsInTheWay(obstacle: String) throws {
        let elsewhere = ScratchDirectory()
        for url in [scratch.url, elsewhere.url] {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }
        let place = obstacle == "folder" ? scratch.sizeFile : scratch.records
        switch obstacle {
        case "file": try Data([1]).write(to: place)
        case "link": try FileManager.default.createSymbolicLink(at: place, withDestinationURL: elsewhere.url)
        default: try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        }
        let error = #expect(throws: RasterError.self) { try scratch.store().keep([1], named: "one") }
        #expect(error?.code == .tierUnavailable)
        #expect(error?.message.contains(place.path) == true)
    }

    /// The superuser may write anywhere.
    @Test(.enabled(if: geteuid() != 0)) func findsWhatIsInAFolderThatMayNotBeWritten() throws {
        try scratch.store().keep([1], named: "one")
        let folder = try scratch.file(of: "one").deletingLastPathComponent().path
        for path in [folder, scratch.records.path] { chmod(path, 0o500) }
        defer { for path in [folder, scratch.records.path] { chmod(path, 0o700) } }
        #expect(try scratch.store().bytes(named: "one") == [1])
    }

    @Test func findsWhatItHasWhileNothingCanBeStoredAndStoresAgainOnceItCan() throws {
        let store = try scratch.store()
        try store.keep([1], named: "one")
        try FileManager.default.removeItem(at: scratch.sizeFile)
        try FileManager.default.createDirectory(at: scratch.sizeFile, withIntermediateDirectories: true)
        #expect(throws: RasterError.self) { try store.keep([2], named: "two") }
        #expect(try store.bytes(named: "one") == [1])
        try FileManager.default.removeItem(at: scratch.sizeFile)
        #expect(try store.keep([2], named: "two"))
    }

    @Test(.timeLimit(.minutes(30)), arguments: [true, false])
    func saysThatAnotherProcessHasLockedTheSizeOrSweptForLong(isSweeping: Bool) throws {
        let store = try scratch.store(byteLimit: 1 << 20)
        try store.keep([1], named: "one")
        if isSweeping { try store.room.size.change { $0.total = 2 << 20 } }
        let file = open((isSweeping ? scratch.records : scratch.sizeFile).path, O_RDONLY)
        defer { close(file) }
        try #require(flock(file, LOCK_EX | LOCK_NB) == 0)
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

    @Test(arguments: [
        (["XDG_CACHE_HOME": "/caches"], "app", "/caches/app/RasterKit"),
        (["HOME": "/home/you"], "app", "/home/you/.cache/app/RasterKit"),
        ([:], "app", "/home/me/.cache/app/RasterKit"),
        (["XDG_CACHE_HOME": ""], "app", "/home/me/.cache/app/RasterKit"),
        (["XDG_CACHE_HOME": "relative"], "app", "/home/me/.cache/app/RasterKit"),
        ([:], "..", "/home/me/.cache/RasterKit/RasterKit"),
    ])
    func isInTheCacheDirectoryOfTheUser(environment: [String: String], program: String, path: String) {
        #expect(StoreDirectory.standard(environment: environment, home: "/home/me", program: program).path == path)
    }

    @Test func asksNothingForARequestThatWasCanceled() throws {
        let store = try scratch.store()
        try store.keep([1], named: "one")
        let request = RasterPipeline.TierRequest(name: "one", deadline: .now + .seconds(60), isCancelled: { true })
        #expect(try store.find(request) { _ in 1 } == nil)
    }
}
