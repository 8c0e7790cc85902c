// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// A process of `Proofs fingerprint`, which answers questions.
final class PrinterProcess {
    static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "Proofs")

    private let process = Process()
    private let questions = Pipe()
    private let answers = Pipe()
    private var rest = Data()

    init(_ environment: [String: String]) throws {
        process.executableURL = Self.program
        process.arguments = ["fingerprint"]
        process.environment = Self.complete(environment)
        process.standardInput = questions
        process.standardOutput = answers
        try process.run()
    }

    deinit {
        try? questions.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    private static func complete(_ environment: [String: String]) -> [String: String] {
        let own = ProcessInfo.processInfo.environment
        // Where the libraries of Swift are, and those of sanitizers.
        return own.filter { ["PATH", "LD_LIBRARY_PATH", "ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key) }
            .merging(environment) { $1 }
    }

    func tell(_ sentence: String) throws {
        try questions.fileHandleForWriting.write(contentsOf: Data("\(sentence)\n".utf8))
    }

    func answer(_ question: String) throws -> String {
        try tell(question)
        while !rest.contains(10) {
            let more = answers.fileHandleForReading.availableData
            try #require(!more.isEmpty, "The process ended.")
            rest += more
        }
        let end = try #require(rest.firstIndex(of: 10))
        defer { rest = Data(rest[(end + 1)...]) }
        return String(decoding: rest[..<end], as: UTF8.self)
    }

    static func namespace(_ environment: [String: String]) throws -> String {
        let namespace = try PrinterProcess(environment).answer("namespace")
        try #require(namespace.wholeMatch(of: /[0-9a-f]{16}/) != nil, "\(namespace)")
        return namespace
    }

    /// Returns the lines of a process of its own.
    ///
    /// - Parameter assignments: Variables in their order, by which the process has no others.
    static func lines(_ assignments: [String]) throws -> [String] {
        let own = complete([:]).map { "\($0.key)=\($0.value)" }
        return try output(["-i"] + own + assignments + [program.path, "fingerprint", "--all"])
            .split(separator: "\n").map(String.init)
    }

    static func output(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return String(decoding: text, as: UTF8.self)
    }
}
