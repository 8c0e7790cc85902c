// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Images with text on the disk, and a font that is replaced.
@Suite struct ReplacedFontTests {
    private struct Shown: Equatable {
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

    private func shown(of text: String, in process: PrinterProcess) throws -> Shown {
        let words = try process.answer("render \(text)").split(separator: " ").map(String.init)
        try #require(words.count == 3)
        return Shown(origin: words[0], digest: words[1], fontEvents: words[2])
    }

    @Test func anImageIsFoundByAnotherProcessWithTheFontThatItWasDrawnWith() throws {
        let contents = try folder.contents(of: "A.ttf")
        let old = try shown(of: "Text", in: makeProcess())
        #expect(old.origin == "drawn")
        #expect(try shown(of: "Text", in: makeProcess()) == Shown(origin: "disk", digest: old.digest, fontEvents: "0"))
        try folder.copy(FontFolder.serif, as: "A.ttf")
        let new = try shown(of: "Text", in: makeProcess())
        #expect(new.origin == "drawn")
        #expect(new.digest != old.digest)
        #expect(try shown(of: "Text", in: makeProcess()) == Shown(origin: "disk", digest: new.digest, fontEvents: "0"))
        try folder.write(contents, to: "A.ttf")
        #expect(try shown(of: "Text", in: makeProcess()) == Shown(origin: "disk", digest: old.digest, fontEvents: "0"))
    }

    @Test func aProcessWhoseFontsChangedFindsNothing() throws {
        let first = try makeProcess()
        for text in ["One", "Two"] { try #require(try shown(of: text, in: first).origin == "drawn") }
        let process = try makeProcess()
        try #require(try process.answer("isStillCurrent") == "true")
        try folder.copy(FontFolder.serif, as: "A.ttf")
        // The first image that is found leads to the check.
        #expect(try shown(of: "One", in: process).fontEvents == "1")
        let next = try shown(of: "Two", in: process)
        #expect(next.origin == "drawn")
        #expect(next.fontEvents == "1")
    }
}
