// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Pictures with text on the disk, and a font that is replaced.
@Suite struct ReplacedFontTests {
    /// A picture as a process showed it.
    private struct Picture: Equatable {
        let origin: String
        let digest: String
        let fontEvents: String
    }

    private let folder: FontFolder

    init() throws {
        folder = try FontFolder()
    }

    private func makeProcess() throws -> PrinterProcess {
        let process = try PrinterProcess(folder.environment)
        try process.tell("store \(folder.file("store").path)")
        return process
    }

    private func picture(of text: String, in process: PrinterProcess) throws -> Picture {
        let words = try process.answer("render \(text)").split(separator: " ").map(String.init)
        try #require(words.count == 3)
        return Picture(origin: words[0], digest: words[1], fontEvents: words[2])
    }

    @Test func isFoundByTheNextProcessWhileFontsAreTheSame() throws {
        let drawn = try picture(of: "Text", in: makeProcess())
        try #require(drawn.origin == "drawn")
        let found = try picture(of: "Text", in: makeProcess())
        #expect(found == Picture(origin: "disk", digest: drawn.digest, fontEvents: "0"))
    }

    @Test func isDrawnAnewWithTheOtherFont() throws {
        let old = try picture(of: "Text", in: makeProcess())
        try folder.copy(FontFolder.serif, as: "A.ttf")
        let new = try picture(of: "Text", in: makeProcess())
        #expect(new.origin == "drawn")
        #expect(new.digest != old.digest)
        let next = try picture(of: "Text", in: makeProcess())
        #expect(next == Picture(origin: "disk", digest: new.digest, fontEvents: "0"))
    }

    @Test func isFoundAgainWithTheOldFont() throws {
        let contents = try folder.contents(of: "A.ttf")
        let old = try picture(of: "Text", in: makeProcess())
        try folder.copy(FontFolder.serif, as: "A.ttf")
        _ = try picture(of: "Text", in: makeProcess())
        try folder.write(contents, to: "A.ttf")
        let next = try picture(of: "Text", in: makeProcess())
        #expect(next == Picture(origin: "disk", digest: old.digest, fontEvents: "0"))
    }

    /// A process that stores nothing notices it, too.
    @Test func isNotAskedForByAProcessWhoseFontsChanged() throws {
        let first = try makeProcess()
        for text in ["One", "Two"] { try #require(try picture(of: text, in: first).origin == "drawn") }
        let process = try makeProcess()
        try #require(try process.answer("isStillCurrent") == "true")
        try folder.copy(FontFolder.serif, as: "A.ttf")
        // The first picture that is found leads to the check.
        #expect(try picture(of: "One", in: process).fontEvents == "1")
        let next = try picture(of: "Two", in: process)
        #expect(next.origin == "drawn")
        #expect(next.fontEvents == "1")
    }

    @Test func isNotStoredByAProcessWhoseFontsChanged() throws {
        let contents = try folder.contents(of: "A.ttf")
        let process = try makeProcess()
        try #require(try picture(of: "Before", in: process).origin == "drawn")
        try folder.copy(FontFolder.serif, as: "A.ttf")
        let after = ["After", "Later"].map { text in Result { try picture(of: text, in: process) } }
        // One event for all of them.
        #expect(try after.map { try $0.get().fontEvents } == ["1", "1"])
        try folder.write(contents, to: "A.ttf")
        let next = try makeProcess()
        #expect(try picture(of: "Before", in: next).origin == "disk")
        #expect(try picture(of: "After", in: next).origin == "drawn")
        #expect(try picture(of: "Later", in: next).origin == "drawn")
    }
}
