// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import RasterGTK

/// The scenarios of a group, in this process.
@MainActor
struct ScenarioRun {
    private let group: ScenarioGroup
    private let scenarios: ArraySlice<Scenario>

    init(_ options: Options, start: Int) throws {
        guard let selected = options.selection.first else {
            throw Options.Mistake(description: "No scenario is selected.")
        }
        group = selected.group
        scenarios = selected.scenarios.dropFirst(start).prefix(options.runsOne ? 1 : .max)
    }

    /// Runs GLib's loop until all scenarios have run.
    func run() throws {
        switch group.loop {
        case .plain:
            try MainLoop.attach()
            gtk_init()
            let loop = g_main_loop_new(nil, 0)
            Task {
                await runScenarios()
                g_main_loop_quit(loop)
            }
            g_main_loop_run(loop)
            g_main_loop_unref(loop)
        case .application:
            let application = try RasterApplication(id: nil)
            try application.run { application in
                // The application ends with its last window, so it is held as long as scenarios run.
                let pointer = UnsafeMutableRawPointer(application.application)
                g_application_hold(pointer.assumingMemoryBound(to: GApplication.self))
                Task {
                    await runScenarios()
                    application.quit()
                }
            }
        }
    }

    private func runScenarios() async {
        for scenario in scenarios {
            let clock = ContinuousClock()
            let start = clock.now
            let name = "\(group.name): \(scenario.name)"
            let watchdog = Watchdog(name: name, limit: scenario.limit)
            let proof = Proof(name: name)
            do {
                try await scenario.body(proof)
            } catch is Proof.Stop {
                // The reason is a failure already.
            } catch {
                proof.fail("The scenario ended with an error: \(error)")
            }
            await proof.end()
            watchdog.end()
            let seconds = String(format: "%.2f", (clock.now - start) / .seconds(1))
            say("\(proof.hasFailed ? "failed" : "passed"): \(name) (\(seconds) s)")
        }
    }
}
