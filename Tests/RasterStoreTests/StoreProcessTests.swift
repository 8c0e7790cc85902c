// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@testable import RasterStore

/// Several processes use one directory, and what one of them does to itself doesn't harm others.
struct StoreProcessTests {
    let scratch = ScratchDirectory()

    @Test func aProcessThatWasForkedIsToldAndItsParentGoesOn() throws {
        let lines = try StoreProofProgram.output(of: "fork", scratch.url, byteLimit: 1 << 20)
        #expect(lines.last == "child 0 parent true")
    }

    @Test func findsWhatAnotherProcessStores() throws {
        let store = try scratch.store(byteLimit: 4 << 20)
        try store.keep([1], named: "one")
        _ = try StoreProofProgram.output(of: "check", scratch.url, byteLimit: 4 << 20)
        #expect(try store.statistics().recordCount == 2)
    }

    @Test func recordsStayRightWhenFilesCannotGrow() throws {
        let lines = try StoreProofProgram.output(of: "full", scratch.url, byteLimit: 4 << 20)
        #expect(lines.last?.hasPrefix("right 5 error tierUnavailable") == true, "\(lines)")
    }

    @Test func saysWhatToDoWhenFilesCannotGrow() throws {
        let lines = try StoreProofProgram.output(of: "full", scratch.url, byteLimit: 4 << 20)
        #expect(lines.last?.contains("RLIMIT_FSIZE") == true, "\(lines)")
    }

    @Test func aReaderThatStoppedInTheMiddleDoesNotMakeFilesGrow() throws {
        let reader = try StoreProofProgram("hold", scratch.url, byteLimit: 2 << 20)
        defer { reader.kill() }
        try reader.waitUntilReady()
        let store = try scratch.store(byteLimit: 2 << 20)
        for index in 0..<200 { try store.keep([UInt8](repeating: 1, count: 20_000), named: "name \(index)") }
        let path = scratch.url.appendingPathComponent("pictures.mdb").path
        let size = try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
        #expect(size <= 2 << 20)
    }

    @Test func pagesOfAKilledReaderAreUsedAgain() throws {
        let reader = try StoreProofProgram("hold", scratch.url, byteLimit: 2 << 20)
        try reader.waitUntilReady()
        let store = try scratch.store(byteLimit: 2 << 20)
        try store.keep([1], named: "one")
        reader.kill()
        let stored = try (0..<200).filter { index in
            try store.keep([UInt8](repeating: 1, count: 20_000), named: "name \(index)")
        }
        #expect(stored.count == 200)
    }

    @Test func theLimitOfARunningProcessHolds() throws {
        let other = try StoreProofProgram("write", scratch.url, byteLimit: 4 << 20)
        defer { other.kill() }
        try other.waitUntilReady()
        #expect(try scratch.store(byteLimit: 16 << 20).statistics().byteLimit == 4 << 20)
        #expect(scratch.log.lines.filter { $0.contains("limited to \(4 << 20) bytes") }.count == 1)
    }

    @Test func aProcessThatStoppedWhileWritingDelaysOthersForSecondsOnly() throws {
        let store = try scratch.store()
        try store.keep([1], named: "one")
        let other = try StoreGuard(scratch.directory)
        defer { other.close() }
        #expect(try other.lock(.writing))
        let error = #expect(throws: RasterError.self) { try store.keep([2], named: "two") }
        #expect(error?.code == .tierUnavailable)
        #expect(try store.bytes(named: "one") == [1])
    }

    @Test func refusesADirectoryThatAnotherContainerUses() throws {
        try FileManager.default.createDirectory(at: scratch.url, withIntermediateDirectories: true)
        let other = try StoreGuard(scratch.directory)
        defer { other.close() }
        #expect(try other.lock(.using, isShared: true))
        try other.write(.init(isDirty: false, boot: StoreGuard.boot, byteLimit: 1 << 20, processes: "pid:[1]"))
        let error = #expect(throws: RasterError.self) { try scratch.store().bytes(named: "one") }
        #expect(error?.message.contains("container") == true)
    }

    @Test func refusesADirectoryThatAnotherMachineUses() throws {
        try FileManager.default.createDirectory(at: scratch.url, withIntermediateDirectories: true)
        let other = try StoreGuard(scratch.directory)
        defer { other.close() }
        #expect(try other.lock(.using, isShared: true))
        try other.write(.init(isDirty: false, boot: "other", byteLimit: 1 << 20, processes: StoreGuard.processes))
        let error = #expect(throws: RasterError.self) { try scratch.store().bytes(named: "one") }
        #expect(error?.message.contains("machine") == true)
    }

    @Test func removingEverythingLetsAnotherProcessGoOn() throws {
        let other = try StoreProofProgram("write", scratch.url, byteLimit: 4 << 20)
        defer { other.kill() }
        try other.waitUntilReady()
        let store = try scratch.store(byteLimit: 4 << 20)
        try store.removeAll()
        // The other one notices that its file is gone, and stores into the new one.
        #expect(try eventually { try store.statistics().recordCount > 5 })
    }

    @Test func knowsTheBootOfTheMachine() {
        #expect(!StoreGuard.boot.isEmpty)
        #expect(!StoreGuard.processes.isEmpty)
    }
}
