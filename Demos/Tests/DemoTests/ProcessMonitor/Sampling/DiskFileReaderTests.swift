// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Glibc
import Testing

@testable import MonitorPages

@Suite struct DiskFileReaderTests {
    private let fixture: ProcFixture

    init() throws { fixture = try ProcFixture() }

    /// Lengths around the size of the first read and its double.
    @Test(arguments: [0, 1, 4095, 4096, 4097, 8192, 8193, 100_000])
    func readsTheWholeFile(length: Int) throws {
        let bytes = (0..<length).map { UInt8($0 % 251) }
        try fixture.write(bytes, to: "file")
        #expect(try DiskFileReader().contents(of: fixture.root + "/file", limit: 1 << 20) == bytes)
    }

    @Test(arguments: [0, 1, 4096, 5000])
    func stopsAtTheLimit(limit: Int) throws {
        try fixture.write([UInt8](repeating: 1, count: 10_000), to: "file")
        #expect(try DiskFileReader().contents(of: fixture.root + "/file", limit: limit).count == limit)
    }

    @Test func failsToReadAFolder() {
        #expect(throws: ReadFailure(code: EISDIR)) {
            try DiskFileReader().contents(of: fixture.root, limit: 10)
        }
    }

    @Test func failsToListAFile() {
        #expect(throws: ReadFailure(code: ENOTDIR)) { try DiskFileReader().names(in: fixture.root + "/stat") }
    }
}
