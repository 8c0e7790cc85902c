// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Fonts that are too many to be read whole.
@Suite struct LargeFontFolderTests {
    private let folder: FontFolder
    private let before: String

    init() throws {
        folder = try FontFolder()
        let contents = try folder.contents(of: "A.ttf")
        // More than 8 MiB.
        for index in 0...((8 << 20) / contents.count) { try folder.write(contents, to: "B\(index).ttf") }
        before = try PrinterProcess.namespace(folder.environment)
    }

    /// Tools that change a font write a new checksum of it, which has the same size.
    @Test func anotherChecksumIsAnotherFingerprint() throws {
        var contents = try folder.contents(of: "A.ttf")
        let tag = try #require(contents.range(of: Data("head".utf8)))
        // The entry of the table `head`: tag, checksum, offset and length, of four bytes each.
        let entry = contents[(tag.lowerBound + 8)..<(tag.lowerBound + 12)]
        let head = entry.reduce(0) { $0 << 8 | Int($1) }
        // `checkSumAdjustment` is behind two versions of four bytes.
        contents[head + 8] ^= 1
        try folder.write(contents, to: "A.ttf")
        #expect(try PrinterProcess.namespace(folder.environment) != before)
    }

    /// A file that was changed without its checksums has another date.
    @Test func anotherDateIsAnotherFingerprint() throws {
        var contents = try folder.contents(of: "A.ttf")
        contents[contents.count / 2] ^= 1
        try folder.write(contents, to: "A.ttf", modified: Date(timeIntervalSince1970: 1_600_000_000))
        #expect(try PrinterProcess.namespace(folder.environment) != before)
    }

    @Test func equalFilesAndDatesAreTheSameFingerprint() throws {
        try folder.write(try folder.contents(of: "A.ttf"), to: "A.ttf")
        #expect(try PrinterProcess.namespace(folder.environment) == before)
    }
}
