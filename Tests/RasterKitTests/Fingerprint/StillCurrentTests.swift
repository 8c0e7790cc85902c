// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Fonts that change while a process runs.
@Suite struct StillCurrentTests {
    private let folder: FontFolder
    private let process: PrinterProcess

    init() throws {
        folder = try FontFolder()
        process = try PrinterProcess(folder.environment)
    }

    private func isStillCurrent() throws -> Bool {
        try #require(Bool(process.answer("isStillCurrent")) as Bool?)
    }

    @Test func holdsWhileNothingChanges() throws {
        for _ in 0..<3 { #expect(try isStillCurrent()) }
    }

    @Test func endsWhenAFontIsReplaced() throws {
        try #require(try isStillCurrent())
        try folder.copy(FontFolder.serif, as: "A.ttf")
        #expect(try !isStillCurrent())
    }

    /// Neither the folder nor the size of the file changes, and its date is set back.
    @Test func endsWhenAFontIsWrittenInPlace() throws {
        try #require(try isStillCurrent())
        var contents = try folder.contents(of: "A.ttf")
        contents[contents.count / 2] ^= 1
        try folder.write(contents, to: "A.ttf", inPlace: true)
        #expect(try !isStillCurrent())
    }

    @Test func endsWhenAFontIsRemoved() throws {
        try #require(try isStillCurrent())
        try folder.remove("A.ttf")
        #expect(try !isStillCurrent())
    }

    @Test func endsWhenAFontIsAdded() throws {
        try #require(try isStillCurrent())
        try folder.copy(FontFolder.serif, as: "B.ttf")
        #expect(try !isStillCurrent())
    }

    @Test func endsWhenTheProgramAddsAFont() throws {
        try #require(try isStillCurrent())
        try #require(try process.answer("add \(FontFolder.serif.path)") == "true")
        #expect(try !isStillCurrent())
    }

    @Test func endsWhenTheConfigurationChanges() throws {
        try #require(try isStillCurrent())
        try folder.configure("<!-- nothing -->")
        #expect(try !isStillCurrent())
    }

    /// What was drawn in between shows the other font.
    @Test func doesNotBeginAgainWhenAFontIsRestored() throws {
        let contents = try folder.contents(of: "A.ttf")
        try #require(try isStillCurrent())
        try folder.copy(FontFolder.serif, as: "A.ttf")
        try folder.write(contents, to: "A.ttf")
        #expect(try !isStillCurrent())
    }

    /// Programs may bring fonts, which they unpack when they start.
    @Test func holdsWhereAFontChangedBeforeTextWasDrawn() throws {
        try #require(try process.answer("wait") == "alive")
        try folder.copy(FontFolder.serif, as: "A.ttf")
        #expect(try isStillCurrent())
    }

    /// The program may have drawn text with the font as it was before the fingerprint was made.
    @Test func doesNotBeginWhereAFontChangedAfterTextWasDrawn() throws {
        try #require(try process.answer("draw") == "true")
        try folder.copy(FontFolder.serif, as: "A.ttf")
        #expect(try !isStillCurrent())
    }

    @Test func holdsAfterTextWasDrawn() throws {
        try #require(try process.answer("draw") == "true")
        #expect(try isStillCurrent())
    }
}
