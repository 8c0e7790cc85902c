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
    /// - Returns: Whether all of them passed.
    func run() -> Bool {
        var passed = 0
        var failed = 0
        for (group, scenarios) in options.selection {
            var index = 0
            // A scenario that ends its process doesn't keep the next ones from running.
            while index < scenarios.count {
                let run = run(group, from: index)
                passed += run.passed
                failed += run.failed
                index += run.passed + run.failed
                guard index < scenarios.count, run.status != Watchdog.status else { continue }
                say("failed: \(group.name): \(scenarios[index].name) (its process ended: \(run.status))")
                failed += 1
                index += 1
            }
        }
        if passed + failed == 0 { say("No scenario is selected.") }
        say("\(passed) passed, \(failed) failed")
        return failed == 0 && passed > 0
    }

    private func run(_ group: ScenarioGroup, from index: Int) -> (passed: Int, failed: Int, status: Int32) {
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments =
            ["--group", group.name, "--start", "\(index)"] + (options.runsFull ? ["--full"] : [])
            + (options.filter.map { ["--filter", $0] } ?? [])
        process.environment = ProcessInfo.processInfo.environment.merging(group.environment) { $1 }
            .filter { !$0.value.isEmpty }
        let pipe = Pipe()
        process.standardOutput = pipe
        do {
            try running.start(process)
        } catch {
            say("GTKProof: the process of a group doesn't start: \(error)")
            return (0, 0, 127)
        }
        var passed = 0
        var failed = 0
        var rest = Data()
        func pass(_ line: some Sequence<UInt8>) {
            let text = String(decoding: Array(line), as: UTF8.self)
            if text.hasPrefix("passed: ") { passed += 1 }
            if text.hasPrefix("failed: ") { failed += 1 }
            say(text)
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
        return (passed, failed, isSignal ? -process.terminationStatus : process.terminationStatus)
    }
}
