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

    private static let changes: [(name: String, isSame: Bool, change: @Sendable (FontFolder) throws -> Void)] = [
        ("none", true, { _ in }),
        ("another folder", true, { try $0.move() }),
        (
            "written again", true,
            {
                try $0.write(
                    $0.contents(of: "A.ttf"),
                    to: "A.ttf",
                    modified: Date(timeIntervalSince1970: 1_600_000_000)
                )
            }
        ),
        (
            "restored", true,
            { folder in
                let contents = try folder.contents(of: "A.ttf")
                try folder.copy(FontFolder.serif, as: "A.ttf")
                try folder.write(contents, to: "A.ttf")
            }
        ),
        ("another font of the same name", false, { try $0.copy(FontFolder.serif, as: "A.ttf") }),
        ("another checksum", false, { try $0.changeHead(of: "A.ttf", at: 8) }),
        ("another revision", false, { try $0.changeHead(of: "A.ttf", at: 4) }),
        ("another size", false, { try $0.write($0.contents(of: "A.ttf") + Data(count: 4), to: "A.ttf") }),
        ("one more font", false, { try $0.copy(FontFolder.serif, as: "B.ttf") }),
        ("no font", false, { try $0.remove("A.ttf") }),
        (
            "hints", false,
            {
                try $0.configure(
                    #"<match target="pattern"><edit name="hintstyle" mode="assign"><const>hintfull</const></edit></match>"#
                )
            }
        ),
        (
            "smoothing", false,
            {
                try $0.configure(
                    #"<match target="font"><edit name="antialias" mode="assign"><bool>false</bool></edit></match>"#
                )
            }
        ),
        (
            "a rule for files", false,
            {
                try $0.configure(
                    #"<match target="scan"><edit name="embolden" mode="assign"><bool>true</bool></edit></match>"#
                )
            }
        ),
        (
            "an alias", false,
            {
                try $0.configure(
                    #"<alias binding="same"><family>Rare</family><prefer><family>DejaVu Sans</family></prefer></alias>"#
                )
            }
        ),
    ]

    @Test(arguments: changes.indices) func changesWithFontsAndTheirRules(index: Int) throws {
        let (name, isSame, change) = Self.changes[index]
        try change(folder)
        #expect(try (now() == before) == isSame, "\(name)")
    }

    @Test func isAnotherWithFontsInAnotherOrder() throws {
        try folder.copy(FontFolder.serif, as: "B.ttf")
        let ordered = try now()
        try folder.copy(FontFolder.serif, as: "A.ttf")
        try folder.copy(FontFolder.sans, as: "B.ttf")
        #expect(try now() != ordered)
    }

    @Test(arguments: [
        ["FREETYPE_PROPERTIES": "truetype:interpreter-version=35"],
        ["HB_SHAPER_LIST": "fallback"],
        ["PANGO_LANGUAGE": "ja"],
    ])
    func isAnotherWithAVariableThatLibrariesRead(variables: [String: String]) throws {
        #expect(try now(variables) != before)
    }

    @Test func isAnotherWithoutFastLoopsOfPixman() throws {
        let assignments = folder.environment.map { "\($0.key)=\($0.value)" }
        let lines = try PrinterProcess.lines(assignments + ["PIXMAN_DISABLE=fast sse2 ssse3"])
        #expect(!lines.contains("namespace: \(before)"))
    }

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

/// Fonts in one file.
@Suite struct FontCollectionTests {
    private let folder: FontFolder
    private let before: String

    init() throws {
        folder = try FontFolder()
        try folder.write(FontFolder.collection(of: folder.contents(of: "A.ttf")), to: "A.ttf")
        before = try PrinterProcess.namespace(folder.environment)
    }

    @Test(arguments: [0, 1]) func anotherChecksumOfAFontIsAnotherFingerprint(font: Int) throws {
        try folder.changeHead(of: "A.ttf", at: 8, font: font)
        #expect(try PrinterProcess.namespace(folder.environment) != before)
    }

    @Test func otherTimesAndAnotherFolderAreTheSameFingerprint() throws {
        try folder.write(
            folder.contents(of: "A.ttf"),
            to: "A.ttf",
            modified: Date(timeIntervalSince1970: 1_600_000_000)
        )
        try folder.move()
        #expect(try PrinterProcess.namespace(folder.environment) == before)
    }
}
