// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock
import Testing

/// A process that uses a store, see `Tests/Proofs`.
final class StoreProofProgram: Sendable {
    /// The program, built beside the tests.
    private static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "Proofs")

    private let output: FileHandle
    private let process: Lock<Process>

    convenience init(_ command: String, _ directory: URL, byteLimit: Int, _ numbers: [UInt64] = []) throws {
        try self.init(["store", command, directory.path, String(byteLimit)] + numbers.map(String.init))
    }

    private init(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = Self.program
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        output = pipe.fileHandleForReading
        try process.run()
        self.process = Lock(process)
    }

    /// Waits until the process says that it is where the test wants it.
    func waitUntilReady() throws {
        var text = ""
        while !text.contains("ready") {
            let data = output.availableData
            try #require(!data.isEmpty, "StoreProof ended: \(text)")
            text += String(decoding: data, as: UTF8.self)
        }
    }

    /// Stops the process wherever it is, and waits until it has stopped.
    func pause() throws {
        let identifier = process.withLock(\.processIdentifier)
        try #require(identifier > 0 && Glibc.kill(identifier, SIGSTOP) == 0)
        let isStopped = try eventually {
            // The third field, behind the name of the program in parentheses, is the state.
            let text = try String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)
            return text.split(separator: ")").last?.split(separator: " ").first == "T"
        }
        try #require(isStopped)
    }

    /// Lets the process go on.
    func resume() {
        let identifier = process.withLock(\.processIdentifier)
        if identifier > 0 { Glibc.kill(identifier, SIGCONT) }
    }

    /// Kills the process, and waits for its end.
    func kill() {
        process.withLock { process in
            // Not twice: the identifier may be another process's by then.
            guard process.isRunning, process.processIdentifier > 0 else { return }
            Glibc.kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
    }

    /// Runs a command to its end, and returns the lines that it prints.
    static func output(
        of command: String,
        _ directory: URL,
        byteLimit: Int,
        _ numbers: [UInt64] = []
    ) throws -> [String] {
        try output(of: ["store", command, directory.path, String(byteLimit)] + numbers.map(String.init))
    }

    /// Runs the program with arguments to its end, and returns the lines that it prints.
    static func output(of arguments: [String]) throws -> [String] {
        let program = try StoreProofProgram(arguments)
        let data = try program.output.readToEnd() ?? Data()
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        let status = program.process.withLock { process in
            process.waitUntilExit()
            return process.terminationStatus
        }
        try #require(status == 0, "Proofs \(arguments) ended with \(status) after: \(lines.suffix(3))")
        return lines
    }
}
