// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct RasterFingerprintTests {
    private let folder: FontFolder
    private let before: String

    init() throws {
        folder = try FontFolder()
        before = try PrinterProcess.namespace(folder.environment)
    }

    private func now(_ variables: [String: String] = [:]) throws -> String {
        try PrinterProcess.namespace(folder.environment.merging(variables) { $1 })
    }

    // MARK: - What doesn't matter

    @Test func isTheSameInAnotherProcess() throws {
        #expect(try now() == before)
    }

    @Test(arguments: [
        ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Tokyo"],
        ["LANG": "C", "LC_ALL": "C", "HOME": "/nonexistent", "USER": "somebody", "TERM": "dumb"],
        ["LC_NUMERIC": "de_DE.UTF-8", "TZ": "Pacific/Apia", "SWIFT_DETERMINISTIC_HASHING": "1"],
        ["RASTERKIT_INSTRUCTIONS": "baseline"],
        ["FREETYPE_PROPERTIES": "", "PIXMAN_DISABLE": ""],
    ])
    func isTheSameWithOtherVariables(variables: [String: String]) throws {
        #expect(try now(variables) == before)
    }

    @Test func isTheSameWithVariablesInAnotherOrder() throws {
        let variables =
            folder.environment.map { "\($0.key)=\($0.value)" }.sorted()
            + ["FREETYPE_PROPERTIES=truetype:interpreter-version=35", "HB_SHAPER_LIST=ot"]
        let one = try PrinterProcess.lines(variables)
        let other = try PrinterProcess.lines(variables.reversed())
        #expect(one == other)
    }

    @Test func isTheSameWithFontsInAnotherFolder() throws {
        try folder.move()
        #expect(try now() == before)
    }

    @Test func isTheSameWithAFontThatWasWrittenAgain() throws {
        let later = Date(timeIntervalSince1970: 1_600_000_000)
        try folder.write(try folder.contents(of: "A.ttf"), to: "A.ttf", modified: later)
        #expect(try now() == before)
    }

    @Test func isTheSameAgainWhenAFontIsRestored() throws {
        let contents = try folder.contents(of: "A.ttf")
        try folder.copy(FontFolder.serif, as: "A.ttf")
        try #require(try now() != before)
        try folder.write(contents, to: "A.ttf")
        #expect(try now() == before)
    }

    // MARK: - What matters

    @Test func isAnotherWithAnotherFontOfTheSameName() throws {
        try folder.copy(FontFolder.serif, as: "A.ttf")
        #expect(try now() != before)
    }

    /// A byte in the middle is another, and no checksum of the file tells.
    @Test func isAnotherWithAFontOfTheSameSizeAndDate() throws {
        var contents = try folder.contents(of: "A.ttf")
        contents[contents.count / 2] ^= 1
        try folder.write(contents, to: "A.ttf")
        #expect(try now() != before)
    }

    @Test func isAnotherWithOneMoreFont() throws {
        try folder.copy(FontFolder.serif, as: "B.ttf")
        #expect(try now() != before)
    }

    @Test func isAnotherWithoutFonts() throws {
        try folder.remove("A.ttf")
        #expect(try now() != before)
    }

    @Test func isAnotherWithFontsInAnotherOrder() throws {
        try folder.copy(FontFolder.serif, as: "B.ttf")
        let ordered = try now()
        try folder.copy(FontFolder.serif, as: "A.ttf")
        try folder.copy(FontFolder.sans, as: "B.ttf")
        #expect(try now() != ordered)
    }

    @Test(arguments: [
        """
        <match target="pattern"><edit name="hintstyle" mode="assign"><const>hintfull</const></edit></match>
        """,
        """
        <match target="font"><edit name="antialias" mode="assign"><bool>false</bool></edit></match>
        """,
        """
        <match target="scan"><edit name="embolden" mode="assign"><bool>true</bool></edit></match>
        """,
        """
        <alias binding="same"><family>Rare</family><prefer><family>DejaVu Sans</family></prefer></alias>
        """,
    ])
    func isAnotherWithAnotherRule(rule: String) throws {
        try folder.configure(rule)
        #expect(try now() != before)
    }

    @Test(arguments: [
        ["FREETYPE_PROPERTIES": "truetype:interpreter-version=35"],
        ["HB_SHAPER_LIST": "fallback"],
        ["PANGO_LANGUAGE": "ja"],
    ])
    func isAnotherWithAVariableThatLibrariesRead(variables: [String: String]) throws {
        #expect(try now(variables) != before)
    }

    /// Pixman writes a line about it to the standard output, before the fingerprint.
    @Test func isAnotherWithoutFastLoopsOfPixman() throws {
        let assignments = folder.environment.map { "\($0.key)=\($0.value)" }
        let lines = try PrinterProcess.lines(assignments + ["PIXMAN_DISABLE=fast sse2 ssse3"])
        #expect(!lines.contains("namespace: \(before)"))
    }

    /// A rule for a language counts where the process is in that language.
    @Test func isAnotherInALanguageThatHasARule() throws {
        try folder.configure(
            """
            <match target="pattern">
            <test name="lang" compare="contains"><string>ja</string></test>
            <edit name="hinting" mode="assign"><bool>false</bool></edit>
            </match>
            """
        )
        #expect(try now(["LC_ALL": "ja_JP.UTF-8"]) != now(["LC_ALL": "tr_TR.UTF-8"]))
    }

    // MARK: - Description

    @Test func isDescribedByALineForEachProperty() throws {
        let lines = try PrinterProcess.lines(
            folder.environment.map { "\($0.key)=\($0.value)" } + ["FREETYPE_PROPERTIES=cff:no-stem-darkening=0"]
        )
        let names = lines.compactMap { $0.split(separator: ":").first.map(String.init) }
        for name in ["namespace", "RasterKit", "processor", "versions", "fonts", "font configuration", "font pattern"] {
            #expect(names.contains(name), "\(name)")
        }
        #expect(lines.contains("variable FREETYPE_PROPERTIES: cff:no-stem-darkening=0"))
        #expect(lines.contains { $0.hasPrefix("fonts: 1 font, ") })
        #expect(lines.contains { $0.hasPrefix("library libcairo.so.2: build ") })
    }
}
