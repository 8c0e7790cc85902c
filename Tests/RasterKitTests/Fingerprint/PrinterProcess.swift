// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import KitFixtures
import Testing

/// A process of `Proofs fingerprint`, which answers questions.
final class PrinterProcess {
    private let process: ProofProcess

    init(_ environment: [String: String]) throws {
        process = try ProofProcess(["fingerprint"], environment: Self.complete(environment))
    }

    deinit {
        // What waits to be stored is stored at the end of the process.
        try? process.closeInput()
        _ = try? process.end()
    }

    private static func complete(_ environment: [String: String]) -> [String: String] {
        let own = ProcessInfo.processInfo.environment
        // Where the libraries of Swift are, and those of sanitizers.
        return own.filter { ["PATH", "LD_LIBRARY_PATH", "ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key) }
            .merging(environment) { $1 }
    }

    func tell(_ sentence: String) throws { try process.tell(sentence) }

    func answer(_ question: String) throws -> String {
        try process.tell(question)
        return try process.line()
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
        return try output(["-i"] + own + assignments + [ProofProcess.program.path, "fingerprint", "--all"])
    }

    /// Runs a command to its end, and returns the lines that it prints.
    static func output(_ command: [String]) throws -> [String] {
        try ProofProcess.output(command, program: URL(filePath: "/usr/bin/env"))
    }

    /// Returns the SHA-256 digest of a file.
    static func digest(of file: String) throws -> Substring { try output(["sha256sum", file])[0].prefix(64) }
}
