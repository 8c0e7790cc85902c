// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The processes of the groups, one after the other.
@MainActor
struct GroupProcesses {
    private let options: Options
    private let running = RunningProcess()

    init(_ options: Options) {
        self.options = options
        running.endOnSignals()
    }

    /// Runs the selected scenarios.
    ///
    /// A scenario that fails runs once more after all others, in a process of its own. If it passes then, it doesn't
    /// fail the run, and is listed as unstable. A warning of GTK always fails the run: what it warns of may depend on the
    /// order of frames. All failures are listed at the end, with their messages.
    ///
    /// - Returns: Whether all of them passed.
    func run() -> Bool {
        var passed = 0
        var failures: [ScenarioFailure] = []
        for (group, scenarios) in options.selection {
            var index = 0
            // A scenario that ends its process doesn't keep the next ones from running.
            while index < scenarios.count {
                let process = run(group, from: index)
                passed += process.passed
                for failure in process.failures {
                    failures.append(
                        ScenarioFailure(
                            group: group,
                            index: index + failure.place,
                            name: scenarios[index + failure.place].name,
                            lines: failure.lines
                        )
                    )
                }
                index += process.passed + process.failures.count
                guard process.status != Watchdog.status else { continue }
                let ending = "its process ended: \(process.status)"
                guard index < scenarios.count else {
                    guard process.status != 0 || process.rest.contains(where: \.isToolkitWarning) else { continue }
                    let line = "failed: \(group.name): the end of its process (\(ending))"
                    say(line)
                    failures.append(
                        ScenarioFailure(
                            group: group,
                            index: nil,
                            name: "the end of its process",
                            lines: process.rest + [line]
                        )
                    )
                    continue
                }
                let line = "failed: \(group.name): \(scenarios[index].name) (\(ending))"
                say(line)
                failures.append(
                    ScenarioFailure(
                        group: group,
                        index: index,
                        name: scenarios[index].name,
                        lines: process.rest + [line]
                    )
                )
                index += 1
            }
        }
        for index in failures.indices {
            guard let place = failures[index].index, !failures[index].hasWarning else { continue }
            let again = run(failures[index].group, from: place, isAgain: true)
            failures[index].isUnstable = again.passed == 1
        }
        return report(passed: passed, failures)
    }

    /// Lists failures, and says how many scenarios passed.
    private func report(passed: Int, _ failures: [ScenarioFailure]) -> Bool {
        let failed = failures.count { !$0.isUnstable }
        let unstable = failures.count - failed
        if passed + failures.count == 0 { say("No scenario is selected.") }
        let lines = failures.flatMap(\.summary)
        lines.forEach(say)
        say("\(passed) passed, \(failed) failed" + (unstable > 0 ? ", \(unstable) unstable" : ""))
        if let path = options.report, !lines.isEmpty {
            let file = fopen(path, "a")
            guard let file else {
                say("GTKProof: failures can't be written to \(path)")
                return false
            }
            fputs(lines.joined(separator: "\n") + "\n", file)
            fclose(file)
        }
        return failed == 0 && passed + unstable > 0
    }

    /// What the process of a group did.
    private struct Run {
        var passed = 0
        /// The scenarios that failed, by their places among those that ran.
        var failures: [(place: Int, lines: [String])] = []
        /// The lines behind the last scenario that ended.
        var rest: [String] = []
        var status: Int32 = 127

        /// What the line of a scenario contains behind its verdict.
        let name: String

        init(_ group: ScenarioGroup) {
            name = ": \(group.name): "
        }

        /// Takes a line.
        ///
        /// - Returns: The line to print: a scenario in which GTK has warned doesn't pass.
        mutating func take(_ line: String) -> String {
            var line = line
            if line.hasPrefix("passed" + name), rest.contains(where: \.isToolkitWarning) {
                line = "failed: \(line.dropFirst("passed: ".count))"
            }
            rest.append(line)
            let hasPassed = line.hasPrefix("passed" + name)
            guard hasPassed || line.hasPrefix("failed" + name) else { return line }
            if hasPassed {
                passed += 1
            } else {
                failures.append((passed + failures.count, rest))
            }
            rest = []
            return line
        }
    }

    /// Runs scenarios of a group in a process.
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - index: The scenario to begin with.
    ///   - isAgain: Whether it is that scenario alone, which has run before.
    private func run(_ group: ScenarioGroup, from index: Int, isAgain: Bool = false) -> Run {
        var run = Run(group)
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments =
            ["--group", group.name, "--start", "\(index)"] + (isAgain ? ["--one"] : [])
            + (options.runsFull ? ["--full"] : []) + (options.filter.map { ["--filter", $0] } ?? [])
        process.environment = ProcessInfo.processInfo.environment.merging(group.environment) { $1 }
            .filter { !$0.value.isEmpty }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        do {
            try running.start(process)
        } catch {
            say("GTKProof: the process of a group doesn't start: \(error)")
            return run
        }
        var rest = Data()
        func pass(_ line: some Sequence<UInt8>) {
            let text = run.take(String(decoding: Array(line), as: UTF8.self))
            say((isAgain ? "again: " : "") + text)
        }
        while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
            rest += data
            while let end = rest.firstIndex(of: 10) {
                pass(rest[..<end])
                rest = Data(rest[(end + 1)...])
            }
        }
        if !rest.isEmpty { pass(rest) }
        process.waitUntilExit()
        let isSignal = process.terminationReason == .uncaughtSignal
        run.status = isSignal ? -process.terminationStatus : process.terminationStatus
        return run
    }
}

extension String {
    /// A Boolean value that indicates whether the line is a warning or an error of GLib, GTK or another library that
    /// logs with GLib.
    var isToolkitWarning: Bool { contains(/\b(?:WARNING|CRITICAL|ERROR) \*\*(?: \(recursed\))?:/) }
}
