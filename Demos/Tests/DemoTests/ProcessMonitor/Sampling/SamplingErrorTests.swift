// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Glibc
import Testing

@testable import MonitorPages

@Suite struct SamplingErrorTests {
    private let fixture: ProcFixture

    init() throws { fixture = try ProcFixture() }

    private func failure(of procFS: ProcFS) -> SamplingError? {
        do {
            _ = try procFS.reading()
            return nil
        } catch {
            return error
        }
    }

    @Test func saysThatTheRootIsMissing() {
        let root = fixture.root + "/nowhere"
        let expected = SamplingError(code: .missingRoot, path: root, cause: ReadFailure(code: ENOENT))
        #expect(failure(of: ProcFS(root: root)) == expected)
    }

    @Test func saysThatTheRootIsNoFolder() {
        let root = fixture.root + "/uptime"
        let expected = SamplingError(code: .notProcFileSystem, path: root, cause: ReadFailure(code: ENOTDIR))
        #expect(failure(of: ProcFS(root: root)) == expected)
    }

    @Test(arguments: ["uptime", "stat", "meminfo", "loadavg"])
    func saysWhichFileIsMissing(file: String) throws {
        try fixture.remove(file)
        let path = fixture.root + "/" + file
        let expected = SamplingError(code: .notProcFileSystem, path: path, cause: ReadFailure(code: ENOENT))
        #expect(failure(of: fixture.procFS()) == expected)
    }

    @Test(
        arguments: ["uptime", "stat", "meminfo", "loadavg"],
        ["", "\n", "nonsense", "cpu", "nan nan nan", "-1 -1 -1"]
    )
    func saysWhichFileIsStrange(file: String, text: String) throws {
        try fixture.write(text, to: file)
        let expected = SamplingError(code: .notProcFileSystem, path: fixture.root + "/" + file, cause: nil)
        #expect(failure(of: fixture.procFS()) == expected)
    }

    @Test func saysWhichFileIsClosed() {
        let path = fixture.root + "/stat"
        let expected = SamplingError(code: .unreadable, path: path, cause: ReadFailure(code: EACCES))
        #expect(failure(of: fixture.procFS(failing: ["stat": EACCES])) == expected)
    }

    @Test func saysThatTheRootIsClosed() {
        let procFS = fixture.procFS(failing: ["": EACCES, "uptime": EACCES])
        let expected = SamplingError(code: .unreadable, path: fixture.root, cause: ReadFailure(code: EACCES))
        #expect(failure(of: procFS) == expected)
    }

    @Test func describesWhatWhereAndWhatToDo() {
        let error = SamplingError(code: .missingRoot, path: "/x", cause: ReadFailure(code: ENOENT))
        let expected =
            "There is no proc folder at /x (No such file or directory). "
            + "Mount proc there, or name the folder where it is mounted."
        #expect(error.description == expected)
    }
}
