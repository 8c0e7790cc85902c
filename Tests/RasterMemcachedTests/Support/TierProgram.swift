// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A process of `Proofs tiers`, built beside the tests.
final class TierProgram {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    /// Starts a process, and returns when it is ready.
    init(_ arguments: String...) throws {
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "Proofs")
        process.arguments = ["tiers"] + arguments
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        // It says that it is ready.
        guard output.fileHandleForReading.readData(ofLength: 1) == Data("!".utf8) else {
            throw MemcachedProcess.Failure(description: "Proofs tiers doesn't start.")
        }
    }

    /// Lets the process begin.
    func begin() throws { try input.fileHandleForWriting.close() }

    /// Returns the words that the process prints until it ends.
    func words() throws -> [String] {
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace).map { String($0) }
    }
}
