// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The compiler that built the tests, and the modules beside them.
struct SnippetCompiler {
    /// An error of the compiler, at its place in a document.
    struct Diagnostic: Hashable, CustomStringConvertible {
        let file: String
        let line: Int
        let column: Int
        let message: String
        var description: String { "\(file):\(line):\(column): \(message)" }
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The directory with the package.
    static let package = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

    /// Returns the folder of a module's articles, relative to the package.
    static func articles(_ module: String) -> String { "Sources/\(module)/\(module).docc" }

    /// The directory with the modules and programs that the tests were built with.
    private static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

    /// The directory `usr` of the toolchain whose libraries run the tests.
    private static func toolchain() throws -> URL {
        // A string that is read from this file by its path ends after a page.
        let maps = try FileHandle(forReadingFrom: URL(filePath: "/proc/self/maps")).readToEnd() ?? Data()
        let library = "/lib/swift/linux/libswiftCore.so"
        guard
            let line = String(decoding: maps, as: UTF8.self).split(separator: "\n")
                .first(where: { $0.hasSuffix(library) }),
            let start = line.firstIndex(of: "/")
        else {
            throw Failure(description: "The tests run without \(library), so nothing says where their compiler is.")
        }
        return URL(filePath: String(line[start...].dropLast(library.count)))
    }

    /// Compiles files of Swift as one module, in the language mode of a new package, without its optional features.
    ///
    /// The compiler goes as far as its checks do: past types, to initialization, exclusivity and data races.
    ///
    /// - Returns: The errors.
    static func diagnostics(of files: [String: String]) throws -> [Diagnostic] {
        let directory = FileManager.default.temporaryDirectory.appending(path: "snippets-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        var paths: [String] = []
        for (name, source) in files.sorted(by: { $0.key < $1.key }) {
            let file = directory.appending(path: "\(name).swift")
            try source.write(to: file, atomically: false, encoding: .utf8)
            paths.append(file.path())
        }
        let toolchain = try toolchain()
        let arguments =
            [
                "-emit-sil", "-Onone", "-o", "/dev/null", "-wmo", "-parse-as-library", "-module-name", "Snippets",
                "-swift-version", "6", "-suppress-warnings", "-diagnostic-style", "llvm",
                "-module-cache-path", moduleCache(besides: directory).path(),
                "-I", products.appending(path: "Modules").path(),
                "-I", toolchain.appending(path: "lib/swift/pm/ManifestAPI").path(),
                "-package-description-version", try toolsVersion(),
            ] + (try moduleMaps()) + (try systemFlags()) + paths
        // The compiler leaves a folder behind.
        let (status, output) = try run(
            toolchain.appending(path: "bin/swiftc").path(),
            arguments,
            temporaryDirectory: directory
        )
        let errors = diagnostics(in: output)
        guard status == 0 || !errors.isEmpty else {
            throw Failure(description: "The compiler ended with \(status):\n\(output)")
        }
        return errors
    }

    /// Finds errors in what the compiler prints.
    static func diagnostics(in output: String) -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return output.matches(of: /(?m)^(.+?):(\d+):(\d+): (?:fatal )?error: (.*)$/).compactMap { match in
            guard let line = Int(match.2), let column = Int(match.3) else { return nil }
            let error = Diagnostic(file: String(match.1), line: line, column: column, message: String(match.4))
            return seen.insert(error).inserted ? error : nil
        }
    }

    /// The folder for compiled C modules: that of the build, or one of the test's where the build cannot be written.
    ///
    /// The compiler's default is in the home directory, which there may be none of.
    private static func moduleCache(besides directory: URL) -> URL {
        let isWritable = FileManager.default.isWritableFile(atPath: products.path())
        return (isWritable ? products : directory).appending(path: "ModuleCache")
    }

    /// The tools version of the package, which its users' manifests may have.
    private static func toolsVersion() throws -> String {
        let manifest = try String(contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)
        guard let match = manifest.prefixMatch(of: /\/\/ swift-tools-version: *([\d.]+)/) else {
            throw Failure(description: "Package.swift does not begin with its tools version.")
        }
        return match.1.split(separator: ".").count == 2 ? "\(match.1).0" : String(match.1)
    }

    /// The options for the C modules of the package, whose headers may include each other, and of those it depends on.
    private static func moduleMaps() throws -> [String] {
        let sources = package.appending(path: "Sources")
        let folders = try FileManager.default.contentsOfDirectory(atPath: sources.path()).sorted()
        let headers = folders.map { sources.appending(path: "\($0)/include").path() }
            .filter { FileManager.default.fileExists(atPath: $0) }
            .flatMap { ["-Xcc", "-I\($0)"] }
        let manual = folders.map { sources.appending(path: "\($0)/module.modulemap") }
        let generated = try FileManager.default.contentsOfDirectory(atPath: products.path())
            .filter { $0.hasSuffix(".build") }
            .map { products.appending(path: "\($0)/module.modulemap") }
        return headers
            + (manual + generated).map { $0.path() }.filter { FileManager.default.fileExists(atPath: $0) }.sorted()
            .flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    }

    /// The options for the system libraries, as a package manager would pass them to a user's target.
    private static func systemFlags() throws -> [String] {
        let (status, output) = try run("/usr/bin/env", ["pkg-config", "--cflags", "cairo", "pixman-1"])
        guard status == 0 else { throw Failure(description: "pkg-config ended with \(status):\n\(output)") }
        return output.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
    }

    private static func run(
        _ program: String,
        _ arguments: [String],
        temporaryDirectory: URL? = nil
    ) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        if let temporaryDirectory {
            let own = ["TMPDIR": temporaryDirectory.path()]
            process.environment = ProcessInfo.processInfo.environment.merging(own) { $1 }
        }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
