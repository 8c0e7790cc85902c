// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import MonitorPages

@Suite struct ProcessReadingTests {
    private let fixture: ProcFixture

    init() throws { fixture = try ProcFixture() }

    /// The kernel's name is shown where there is no command line, which makes it the easiest to see.
    private func name(comm: [UInt8]) throws -> String {
        try fixture.addProcess(7, comm: comm, commandLine: "\0")
        return try fixture.procFS().process(7).name
    }

    @Test(arguments: ["a) b (c", "two words", "line\nend", ") S 1 2 3", "((", "))", "", "tab\tand\u{1}"])
    func keepsWhateverIsBetweenTheParentheses(comm: String) throws {
        #expect(try name(comm: Array(comm.utf8)) == comm)
    }

    @Test func readsTheStateAfterTheLastParenthesis() throws {
        try fixture.addProcess(7, comm: Array("x) R (y".utf8))
        #expect(try fixture.procFS().process(7).state == "S")
    }

    @Test func repairsNamesThatAreNotUTF8() throws {
        #expect(try name(comm: [0x61, 0xFF, 0x62]) == "a\u{FFFD}b")
    }

    @Test func repairsANameThatWasCutInsideACharacter() throws {
        #expect(try name(comm: Array("abcdefghijklmn".utf8) + [0xC3]) == "abcdefghijklmn\u{FFFD}")
    }

    @Test func countsMemoryInBytes() throws {
        try fixture.addProcess(7, residentPages: "3")
        #expect(try fixture.procFS().process(7).residentBytes == 12_288)
    }

    @Test func addsUserAndSystemTime() throws {
        try fixture.addProcess(7, userTicks: "30", systemTicks: "12")
        #expect(try fixture.procFS().process(7).cpuTicks == 42)
    }

    @Test func countsThreads() throws {
        try fixture.addProcess(7, threads: "19")
        #expect(try fixture.procFS().process(7).threads == 19)
    }

    @Test func turnsTheStartIntoSeconds() throws {
        try fixture.addProcess(7, startTicks: "1250")
        #expect(try fixture.procFS().process(7).startTime == 12.5)
    }

    @Test func takesTheEffectiveUser() throws {
        try fixture.addProcess(7, userID: 4321)
        #expect(try fixture.procFS().process(7).userID == 4321)
    }

    @Test func stopsAtTheLargestMemoryThatFits() throws {
        try fixture.addProcess(7, residentPages: "18446744073709551615")
        #expect(try fixture.procFS().process(7).residentBytes == .max)
    }

    @Test func stopsAtTheLargestTimeThatFits() throws {
        try fixture.addProcess(7, userTicks: "99999999999999999999999999", systemTicks: "1")
        #expect(try fixture.procFS().process(7).cpuTicks == .max)
    }

    @Test func stopsAtTheLargestThreadCountThatFits() throws {
        try fixture.addProcess(7, threads: "18446744073709551615")
        #expect(try fixture.procFS().process(7).threads == Int(Int32.max))
    }

    @Test func takesNegativeMemoryForNone() throws {
        try fixture.addProcess(7, residentPages: "-3")
        #expect(try fixture.procFS().process(7).residentBytes == 0)
    }
}
