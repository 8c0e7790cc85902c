// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGTK

/// Proves RasterGTK inside of real windows, in a process for each group of scenarios.
@main
@MainActor
struct GTKProof {
    static func main() {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            if let program = options.program {
                exit(try Program.run(program))
            } else if options.lists {
                for (group, scenarios) in options.selection {
                    for scenario in scenarios { say("\(group.name): \(scenario.name)") }
                }
            } else if let start = options.start {
                try ScenarioRun(options, start: start).run()
            } else {
                exit(GroupProcesses(options).run() ? 0 : 1)
            }
        } catch let mistake as Options.Mistake {
            say(mistake.description)
            exit(2)
        } catch {
            say("GTKProof: \(error)")
            exit(1)
        }
    }
}

/// Writes a line to the standard output, at once.
nonisolated func say(_ line: String) {
    var bytes = Array((line + "\n").utf8)[...]
    while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
        guard count > 0 else { return }
        bytes = bytes.dropFirst(count)
    }
}
