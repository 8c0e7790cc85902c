// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import KitFixtures
import Proving
import RasterKit
import Testing

@testable import RasterStore

/// Several processes use one directory, and what one of them does to itself doesn't harm others.
@Suite(.serialized) struct StoreProcessTests {
    let scratch = ScratchDirectory()

    @Test func aProcessThatWasForkedIsToldAndItsParentGoesOn() throws {
        let lines = try scratch.output(of: "fork", byteLimit: 1 << 20)
        #expect(lines.last == "child 0 parent true")
    }

    @Test func drawsAgainWhatNestsAComponentOfAnotherVersion() throws {
        func lines(_ version: String, _ numbers: String...) throws -> [String] {
            try ProofProcess.output(["tiers", "nested", scratch.url.path, version] + numbers)
        }
        #expect(try lines("0", "1", "2") == ["1 red drawn", "2 red drawn"])
        #expect(try lines("0", "1", "2") == ["1 red disk", "2 red disk"])
        #expect(try lines("1", "1") == ["1 blue drawn"])
        #expect(try lines("1", "1", "2") == ["1 blue disk", "2 blue drawn"])
    }

    /// Writes a copy of the program, as a build whose identifier differs.
    private func otherBuild(named name: String, in folder: ScratchDirectory) throws -> URL {
        var bytes = try Data(contentsOf: ProofProcess.program)
        // The note of the identifier: the lengths of its name and contents, its type, and its name.
        let head = Data([4, 0, 0, 0, 20, 0, 0, 0, 3, 0, 0, 0]) + Data("GNU\0".utf8)
        let note = try #require(bytes.range(of: head))
        bytes[note.upperBound] ^= 1
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        let url = folder.url.appending(path: name)
        try bytes.write(to: url)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: url.path)
        return url
    }

    @Test func drawsAgainWhatAnotherBuildDrewAndFindsItsOwn() throws {
        let builds = ScratchDirectory()
        let programs = try [
            ProofProcess.program, otherBuild(named: "Proofs", in: builds), otherBuild(named: "Other", in: builds),
        ]
        for origin in ["drawn", "disk"] {
            for program in programs {
                let lines = try ProofProcess.output(["tiers", "nested", scratch.url.path, "0", "1"], program: program)
                #expect(lines.last == "1 red \(origin)")
            }
        }
    }

    @Test func recordsStayRightWhenFilesCannotGrowAndTheErrorSaysWhatToDo() throws {
        let line = try scratch.output(of: "full", byteLimit: 4 << 20).last
        #expect(line?.hasPrefix("right 5 error tierUnavailable") == true, "\(line ?? "")")
        #expect(line?.contains("RLIMIT_FSIZE") == true, "\(line ?? "")")
    }

    @Test(.timeLimit(.minutes(30))) func theFilesOfSeveralProcessesExceedTheLimitByATwentiethAtMost() throws {
        let byteLimit = 2 << 20
        let writers = try (0..<3).map { index in
            try scratch.process("write", byteLimit: byteLimit, [Proof.seed &+ UInt64(index)])
        }
        defer { for writer in writers { writer.kill() } }
        for writer in writers { try writer.waitUntilReady() }
        var random = SystemRandomNumberGenerator()
        for round in 0..<Proof.length(20, full: 300) {
            // Any moment of the writing: this is no waiting for something.
            usleep(UInt32.random(in: 0..<20_000, using: &random))
            for writer in writers { try writer.pause() }
            let byteCount = scratch.byteCount()
            for writer in writers { writer.resume() }
            #expect(byteCount <= byteLimit + byteLimit / 20, "round \(round), RASTER_SEED=\(Proof.seed)")
        }
    }

    @Test(.timeLimit(.minutes(30))) func removingEverythingLetsAnotherProcessGoOn() throws {
        let other = try scratch.process("write", byteLimit: 4 << 20)
        defer { other.kill() }
        try other.waitUntilReady()
        let store = try scratch.store(byteLimit: 4 << 20)
        try store.removeAll()
        #expect(try eventually { try store.statistics().recordCount > 5 })
    }

    @Test func eachRecordIsRightAfterKills() throws {
        var random = SystemRandomNumberGenerator()
        for round in 0..<Proof.length(6, full: 50) {
            let writers = try (0..<2).map { index in
                let seed = Proof.seed &+ UInt64(2 * round + index)
                return try scratch.process("write", byteLimit: 4 << 20, [seed])
            }
            defer { for writer in writers { writer.kill() } }
            for writer in writers {
                try writer.waitUntilReady()
                // Any moment of the writing: this is no waiting for something.
                usleep(UInt32.random(in: 0..<20_000, using: &random))
                writer.kill()
            }
            let lines = try scratch.output(of: "check", byteLimit: 4 << 20)
            let words = try #require(lines.last).split(separator: " ")
            try #require(words.count == 6)
            #expect(words[3] == "0", "round \(round), RASTER_SEED=\(Proof.seed): \(lines)")
            #expect((Int(words[1]) ?? 0) > 0, "round \(round), RASTER_SEED=\(Proof.seed): \(lines)")
            #expect(words[5] == "true", "round \(round), RASTER_SEED=\(Proof.seed): \(lines)")
        }
    }

    @Test func noDamageEndsAProcess() throws {
        let count = UInt64(Proof.length(20, full: 1500))
        let lines = try scratch.output(of: "damage", byteLimit: 4 << 20, [Proof.seed >> 16, count])
        #expect(lines.last?.hasSuffix("done") == true, "RASTER_SEED=\(Proof.seed): \(lines.suffix(3))")
    }
}
