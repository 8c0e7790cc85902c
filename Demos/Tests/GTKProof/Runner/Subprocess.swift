// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A program that runs beside GLib's loop.
struct Subprocess: Sendable {
    /// What a program printed, and how it ended.
    struct Result: Sendable {
        /// The exit status; the negative number of the signal that ended the program.
        let status: Int32

        /// The standard output and the standard error.
        var output: String
    }

    /// The path of a program beside this one.
    static func path(of product: String) -> String {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: product)
            .path()
    }

    /// Runs a program, without blocking the main thread.
    ///
    /// - Parameters:
    ///   - program: The path of the program, or its name in `PATH`.
    ///   - arguments: The arguments.
    ///   - environment: Variables that differ from this process's; empty ones are removed.
    ///   - limit: The time after which the program is killed.
    ///   - mayWarn: Whether warnings of GTK in the output don't fail the scenario.
    @concurrent
    static func run(
        _ program: String,
        _ arguments: [String],
        environment: [String: String] = [:],
        limit: Duration = .seconds(120),
        mayWarn: Bool = false
    ) async throws -> Result {
        let result: Result = try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(with: .init { try wait(program, arguments, environment, limit) })
            }
        }
        // The process that started this one finds them in its output.
        if !mayWarn {
            for line in result.output.split(separator: "\n").map(String.init) where line.isToolkitWarning { say(line) }
        }
        return result
    }

    private static func wait(
        _ program: String,
        _ arguments: [String],
        _ environment: [String: String],
        _ limit: Duration
    ) throws -> Result {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
            .filter { !$0.value.isEmpty }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let identifier = process.processIdentifier
        let ending = DispatchWorkItem { kill(identifier, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + limit / .seconds(1), execute: ending)
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        ending.cancel()
        let isSignal = process.terminationReason == .uncaughtSignal
        return Result(
            status: isSignal ? -process.terminationStatus : process.terminationStatus,
            output: String(decoding: output, as: UTF8.self)
        )
    }
}
