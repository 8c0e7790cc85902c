// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

/// A process of `Proofs`, which is built beside the tests.
package final class ProofProcess {
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    package static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "Proofs")

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var rest = Data()

    /// Starts a process.
    ///
    /// - Parameters:
    ///   - environment: The variables of the process; those of this one by default.
    ///   - program: A copy of the program.
    package init(
        _ arguments: [String],
        environment: [String: String]? = nil,
        program: URL = ProofProcess.program
    ) throws {
        process.executableURL = program
        process.arguments = arguments
        if let environment { process.environment = environment }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    deinit {
        kill()
    }

    /// Writes a line.
    package func tell(_ sentence: String) throws {
        try input.fileHandleForWriting.write(contentsOf: Data("\(sentence)\n".utf8))
    }

    package func closeInput() throws { try input.fileHandleForWriting.close() }

    /// Returns the next line that the process prints.
    package func line() throws -> String {
        while !rest.contains(10) {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { throw Failure(description: "Proofs \(process.arguments ?? []) ended.") }
            rest += more
        }
        let end = rest.firstIndex(of: 10) ?? rest.endIndex
        defer { rest = Data(rest[(end + 1)...]) }
        return String(decoding: rest[..<end], as: UTF8.self)
    }

    /// Waits for the end of the process, and returns the lines that it has printed since, and its status.
    package func end() throws -> (lines: [String], status: Int32) {
        rest += try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let lines = String(decoding: rest, as: UTF8.self).split(separator: "\n").map(String.init)
        return (lines, process.terminationStatus)
    }

    /// Runs a process to its end, and returns the lines that it prints.
    package static func output(
        _ arguments: [String],
        program: URL = ProofProcess.program
    ) throws -> [String] {
        let (lines, status) = try ProofProcess(arguments, program: program).end()
        guard status == 0 else {
            throw Failure(description: "Proofs \(arguments) ended with \(status) after: \(lines.suffix(3))")
        }
        return lines
    }

    /// Kills the process, and waits for its end.
    package func kill() {
        // Not twice: the identifier may be another process's by then.
        guard process.isRunning, process.processIdentifier > 0 else { return }
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Stops the process wherever it is, and waits until it has stopped.
    package func pause() throws {
        let identifier = process.processIdentifier
        guard identifier > 0, Foundation.kill(identifier, SIGSTOP) == 0 else {
            throw Failure(description: "The process has ended.")
        }
        // The third field, behind the name of the program in parentheses, is the state.
        while try String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8).split(separator: ")").last?
            .split(separator: " ").first != "T"
        {
            sched_yield()
        }
    }

    /// Lets the process continue.
    package func resume() {
        if process.processIdentifier > 0 { Foundation.kill(process.processIdentifier, SIGCONT) }
    }
}
