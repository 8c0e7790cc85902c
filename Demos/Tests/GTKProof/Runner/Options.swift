// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// What the command line asks for.
struct Options {
    /// A part of the names of scenarios, or of their groups' names, regardless of case.
    var filter: String?

    /// The name of a group.
    var group: String?

    /// A Boolean value that indicates whether scenarios are printed instead of run.
    var lists = false

    /// A Boolean value that indicates whether long scenarios run too.
    var runsFull = false

    /// A Boolean value that indicates whether groups that don't depend on the renderer are left out.
    var runsRendererGroupsOnly = false

    /// The index of the scenario with which the process of a group begins; nil in the process that starts the others.
    var start: Int?

    /// A Boolean value that indicates whether the process of a group runs one scenario.
    var runsOne = false

    /// The file that failures are added to.
    var report: String?

    /// The name of a program that runs without a loop of the runner.
    var program: String?

    /// A mistake in the command line.
    struct Mistake: Error {
        let description: String
    }

    static let usage = """
        usage: GTKProof [--list] [--filter TEXT] [--group NAME] [--full] [--renderer-groups-only] [--report FILE]
        """

    init(_ arguments: [String]) throws(Mistake) {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            func value() throws(Mistake) -> String {
                guard let value = rest.popFirst() else { throw Mistake(description: "\(option) needs a value.") }
                return value
            }
            switch option {
            case "--filter": filter = try value()
            case "--group": group = try value()
            case "--list": lists = true
            case "--full": runsFull = true
            case "--renderer-groups-only": runsRendererGroupsOnly = true
            case "--program": program = try value()
            case "--one": runsOne = true
            case "--report": report = try value()
            case "--start":
                let text = try value()
                guard let number = Int(text) else { throw Mistake(description: "--start \(text) is no number.") }
                start = number
            default: throw Mistake(description: "There is no option \(option).\n\(Self.usage)")
            }
        }
    }

    /// The groups to run, with the scenarios that are asked for.
    var selection: [(group: ScenarioGroup, scenarios: [Scenario])] {
        let groups = ScenarioGroup.all + (group == ScenarioGroup.misbehaving.name ? [ScenarioGroup.misbehaving] : [])
        return groups.compactMap { candidate -> (group: ScenarioGroup, scenarios: [Scenario])? in
            guard group == nil || candidate.name == group else { return nil }
            guard !runsRendererGroupsOnly || candidate.dependsOnRenderer else { return nil }
            let scenarios = candidate.scenarios.filter { scenario in
                guard runsFull || !scenario.isFull else { return false }
                guard let filter else { return true }
                return "\(candidate.name): \(scenario.name)".range(of: filter, options: .caseInsensitive) != nil
            }
            return scenarios.isEmpty ? nil : (candidate, scenarios)
        }
    }
}
