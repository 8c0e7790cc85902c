// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Libraries that are loaded beside those that the program is linked with.
@Suite struct LoadedLibraryTests {
    private let folder: FontFolder

    init() throws {
        folder = try FontFolder()
    }

    /// Builds a library, and returns the line about it.
    private func line(_ name: String, answer: Int, _ options: String...) throws -> String? {
        let library = folder.file(name)
        let source = folder.file("\(name).c")
        try Data("int raster_test_answer(void) { return \(answer); }\n".utf8).write(to: source)
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments = ["clang", "-shared", "-fPIC", source.path, "-o", library.path] + options
        try compiler.run()
        compiler.waitUntilExit()
        try #require(compiler.terminationStatus == 0)
        let assignments = folder.environment.map { "\($0.key)=\($0.value)" }
        return try PrinterProcess.lines(assignments + ["LD_PRELOAD=\(library.path)"])
            .first { $0.hasPrefix("library \(name): ") }
    }

    @Test func haveTheirBuildIdentifiers() throws {
        let line = try line("libpixman-1.so.99", answer: 1, "-Wl,--build-id=0x0123456789abcdef")
        #expect(line == "library libpixman-1.so.99: build 0123456789abcdef")
    }

    @Test func haveDigestsOfTheirFilesWhereTheyHaveNoBuildIdentifiers() throws {
        let line = try #require(try line("libfreetype.so.99", answer: 1, "-Wl,--build-id=none"))
        let digest = try Process.output("/usr/bin/env", "sha256sum", folder.file("libfreetype.so.99").path).prefix(64)
        #expect(line == "library libfreetype.so.99: digest \(digest)")
    }

    @Test func areLeftOutWhereTheyDoNotDraw() throws {
        #expect(try line("libcairography.so", answer: 1) == nil)
    }
}

extension Process {
    /// Returns what a program prints.
    fileprivate static func output(_ program: String, _ arguments: String...) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
