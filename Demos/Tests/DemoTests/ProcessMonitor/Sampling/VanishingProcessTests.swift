// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Glibc
import Testing

@testable import MonitorPages

/// Processes that end, or hide, while they are read.
@Suite struct VanishingProcessTests {
    private let fixture: ProcFixture

    init() throws {
        fixture = try ProcFixture()
        try fixture.addProcess(7)
        try fixture.addProcess(8)
    }

    @Test func skipsAProcessWithoutFiles() throws {
        try fixture.remove("7/stat")
        #expect(try fixture.procFS().reading().processes.map(\.pid) == [8])
    }

    @Test(arguments: ["stat", "status", "cmdline"])
    func countsAProcessThatLostAFile(file: String) throws {
        try fixture.remove("7/\(file)")
        #expect(try fixture.procFS().reading().vanished == 1)
    }

    @Test(arguments: ["stat", "status"])
    func countsAProcessWhoseFileWasEmptied(file: String) throws {
        try fixture.write("", to: "7/\(file)")
        #expect(try fixture.procFS().reading().vanished == 1)
    }

    @Test(arguments: ["stat", "status", "cmdline"])
    func countsAProcessThatEndedAfterItsFileWasOpened(file: String) throws {
        #expect(try fixture.procFS(failing: ["7/\(file)": ESRCH]).reading().vanished == 1)
    }

    @Test func countsAProcessWhoseFilesAreClosedAsUnreadable() throws {
        #expect(try fixture.procFS(failing: ["7/stat": EACCES]).reading().unreadable == 1)
    }

    @Test(arguments: ["nonsense", "7 (worker) S 1 2 3", "7 )worker( S", "7 (worker)"])
    func countsAProcessWithStrangeFieldsAsUnreadable(stat: String) throws {
        try fixture.write(stat, to: "7/stat")
        #expect(try fixture.procFS().reading().unreadable == 1)
    }

    @Test func showsAProcessWhoseUserIsClosed() throws {
        #expect(try fixture.procFS(failing: ["7/status": EACCES]).process(7).userID == nil)
    }

    @Test func showsAProcessWhoseCommandLineIsClosed() throws {
        try fixture.addProcess(7, comm: Array("short".utf8))
        #expect(try fixture.procFS(failing: ["7/cmdline": EACCES]).process(7).name == "short")
    }

    @Test(arguments: ["", "Name:\tworker\n", "Uid:\t5\n", "Uid:\t0\t4294967296\t0\t0\n"])
    func showsAProcessWhoseUserIsNotStated(lines: String) throws {
        try fixture.write("Umask:\t0022\n" + lines, to: "7/status")
        #expect(try fixture.procFS().process(7).userID == nil)
    }
}
