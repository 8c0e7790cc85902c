// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Programs without a loop of the runner, each for a process of its own.
@MainActor
enum Program {
    /// Runs a program.
    ///
    /// - Returns: The exit status.
    static func run(_ name: String) throws -> Int32 {
        guard let program = all[name] else { throw Options.Mistake(description: "There is no program \(name).") }
        return try program()
    }
}
