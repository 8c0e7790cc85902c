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

    private static let changes: [(name: String, change: @Sendable (FontFolder, PrinterProcess) throws -> Void)] = [
        ("replaced", { folder, _ in try folder.copy(FontFolder.serif, as: "A.ttf") }),
        // Neither the folder nor the size of the file changes, and its date is set back.
        ("written in place", { folder, _ in try folder.flipByte(of: "A.ttf", inPlace: true) }),
        ("removed", { folder, _ in try folder.remove("A.ttf") }),
        ("added", { folder, _ in try folder.copy(FontFolder.serif, as: "B.ttf") }),
        (
            "added by the program",
            { _, process in try #require(try process.answer("add \(FontFolder.serif.path)") == "true") }
        ),
        ("configuration", { folder, _ in try folder.configure("<!-- nothing -->") }),
        // What was drawn in between shows the other font.
        (
            "restored",
            { folder, _ in
                let contents = try folder.contents(of: "A.ttf")
                try folder.copy(FontFolder.serif, as: "A.ttf")
                try folder.write(contents, to: "A.ttf")
            }
        ),
    ]

    @Test(arguments: changes.indices) func endsWithEachChangeOfFonts(index: Int) throws {
        try #require(try isStillCurrent())
        try Self.changes[index].change(folder, process)
        #expect(try !isStillCurrent(), "\(Self.changes[index].name)")
    }

    /// The program may have drawn text with the font as it was before the fingerprint was made.
    @Test(arguments: [true, false]) func endsWithAChangeAfterTextWasDrawnBeforeTheFirstQuestion(changes: Bool) throws {
        try #require(try process.answer("draw") == "true")
        if changes { try folder.copy(FontFolder.serif, as: "A.ttf") }
        #expect(try isStillCurrent() == !changes)
    }

    /// Programs may bring fonts, which they unpack when they start.
    @Test func holdsWhereAFontChangedBeforeTextWasDrawn() throws {
        try #require(try process.answer("wait") == "alive")
        try folder.copy(FontFolder.serif, as: "A.ttf")
        #expect(try isStillCurrent())
    }
}

/// Libraries that are loaded beside those that the program is linked with.
@Suite struct LoadedLibraryTests {
    private let folder: FontFolder

    init() throws {
        folder = try FontFolder()
    }

    private func build(_ name: String, answer: Int, _ options: [String]) throws -> String {
        let library = folder.file(name)
        let source = folder.file("\(name).c")
        try Data("int raster_test_answer(void) { return \(answer); }\n".utf8).write(to: source)
        _ = try PrinterProcess.output(["clang", "-shared", "-fPIC", source.path, "-o", library.path] + options)
        return library.path
    }

    private func line(_ name: String, as kind: String = "library", answer: Int, _ options: String...) throws -> String?
    {
        let library = try build(name, answer: answer, options)
        let assignments = folder.environment.map { "\($0.key)=\($0.value)" }
        return try PrinterProcess.lines(assignments + ["LD_PRELOAD=\(library)"])
            .first { $0.hasPrefix("\(kind) \(name): ") }
    }

    @Test func areCodeOfTheProgramWhereTheyAreOutsideOfTheSystem() throws {
        let lines = try (1...2).map { try #require(try line("libplates.so", as: "code", answer: $0)) }
        #expect(lines[0] != lines[1])
    }

    @Test func areCodeOfTheProgramFromTheMomentOnAtWhichTheyAreLoaded() throws {
        let process = try PrinterProcess(folder.environment)
        let path = try build("libplates.so", answer: 1, [])
        #expect(try process.answer("code libplates.so") == "none")
        #expect(try process.answer("load \(path)") == "true")
        #expect(try process.answer("code libplates.so").hasPrefix("code libplates.so: "))
        #expect(try process.answer("isStillCurrent") == "true")
    }

    @Test func haveTheirBuildIdentifiers() throws {
        let line = try line("libpixman-1.so.99", answer: 1, "-Wl,--build-id=0x0123456789abcdef")
        #expect(line == "library libpixman-1.so.99: build 0123456789abcdef")
    }

    @Test func haveDigestsOfTheirFilesWhereTheyHaveNoBuildIdentifiers() throws {
        let line = try #require(try line("libfreetype.so.99", answer: 1, "-Wl,--build-id=none"))
        let digest = try PrinterProcess.output(["sha256sum", folder.file("libfreetype.so.99").path]).prefix(64)
        #expect(line == "library libfreetype.so.99: digest \(digest)")
    }

    @Test func areLeftOutWhereTheyDoNotDraw() throws {
        #expect(try line("libcairography.so", answer: 1) == nil)
    }
}
