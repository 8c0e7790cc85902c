// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import KitFixtures
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

    @Test func tagsAreThoseOfTheProcessOnceAChangeWasNoticed() throws {
        let before = try process.answer("tag")
        #expect(try process.answer("tag") == before)
        try folder.copy(FontFolder.serif, as: "A.ttf")
        try #require(try !isStillCurrent())
        let after = try process.answer("tag")
        #expect(after != before)
        #expect(try process.answer("tag") == after)
    }

    @Test func tagsAreThoseOfTheProcessIfFontsChangedBeforeTheFirstOne() throws {
        let other = try PrinterProcess(folder.environment)
        for process in [process, other] { try #require(try process.answer("draw") == "true") }
        try folder.copy(FontFolder.serif, as: "A.ttf")
        #expect(try process.answer("tag") != other.answer("tag"))
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

    /// A deployment moves a link to the next release while the former one runs, or replaces a file.
    @Test(arguments: ["libcurrent.so", "libplates-1.so"])
    func areTheFilesThatWereLoadedWhereOthersTookTheirPlace(name: String) throws {
        let process = try PrinterProcess(folder.environment)
        let paths = try (1...2).map { try build("libplates-\($0).so", answer: $0, ["-Wl,--build-id=none"]) }
        let digest = try PrinterProcess.digest(of: paths[0])
        let link = folder.file("libcurrent.so").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: paths[0])
        #expect(try process.answer("load \(folder.file(name).path)") == "true")
        if name == "libcurrent.so" {
            try FileManager.default.removeItem(atPath: link)
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: paths[1])
            #expect(try process.answer("code \(name)") == "code \(name): digest \(digest)")
        } else {
            try #require(rename(paths[1], paths[0]) == 0)
            #expect(try process.answer("code \(name)").hasPrefix("code \(name): unreadable, process "))
        }
    }

    @Test func areCodeOfTheProgramWhereTheirPathLeadsOutOfTheSystem() throws {
        let process = try PrinterProcess(folder.environment)
        let path = try build("libplates.so", answer: 1, [])
        let folders = ["x86_64", "aarch64", "riscv64"].map { "/usr/lib/\($0)-linux-gnu" }
        let system = try #require(folders.first { FileManager.default.fileExists(atPath: $0) })
        #expect(try process.answer("load \(system)/../../..\(path)") == "true")
        #expect(try process.answer("code libplates.so") != "none")
    }

    @Test func theProgramIsTheOneThatTheDynamicLinkerWasToldToStart() throws {
        let linkers = ["/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1", "/lib/ld-linux-riscv64-lp64d.so.1"]
        let linker = try #require(linkers.first { FileManager.default.fileExists(atPath: $0) })
        let program = folder.file("Proofs")
        var contents = try Data(contentsOf: ProofProcess.program)
        // The note of the build identifier gets another type.
        let note = Data([4, 0, 0, 0, 20, 0, 0, 0, 3, 0, 0, 0] + Array("GNU\0".utf8))
        if let place = contents.firstRange(of: note) { contents[place.lowerBound + 8] = 0x7F }
        try contents.write(to: program)
        chmod(program.path, 0o700)
        let digest = try PrinterProcess.digest(of: program.path)
        let variables = folder.environment.map { "\($0.key)=\($0.value)" }
        let output = try PrinterProcess.output(variables + [linker, program.path, "fingerprint", "--all"])
        #expect(output.contains("code : digest \(digest)"))
    }

    @Test func haveTheirBuildIdentifiers() throws {
        let line = try line("libpixman-1.so.99", answer: 1, "-Wl,--build-id=0x0123456789abcdef")
        #expect(line == "library libpixman-1.so.99: build 0123456789abcdef")
    }

    @Test func haveDigestsOfTheirFilesWhereTheyHaveNoBuildIdentifiers() throws {
        let line = try #require(try line("libfreetype.so.99", answer: 1, "-Wl,--build-id=none"))
        let digest = try PrinterProcess.digest(of: folder.file("libfreetype.so.99").path)
        #expect(line == "library libfreetype.so.99: digest \(digest)")
    }

    @Test func areLeftOutWhereTheyDoNotDraw() throws {
        #expect(try line("libcairography.so", answer: 1) == nil)
    }
}
