// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A scenario that failed in the process of its group, and what was printed meanwhile.
struct ScenarioFailure {
    /// The group.
    let group: ScenarioGroup

    /// The place of the scenario among those of the group that are selected, or nil for what isn't part of one.
    let index: Int?

    /// The name of the scenario.
    let name: String

    /// The lines since the scenario before, the last of which says that it failed.
    let lines: [String]

    /// A Boolean value that indicates whether the scenario passed when it ran once more, alone.
    var isUnstable = false

    /// A Boolean value that indicates whether GTK has warned, which isn't forgiven.
    var hasWarning: Bool { lines.contains(where: \.isToolkitWarning) }

    /// The lines for the end of a report: what failed, where, and why.
    var summary: [String] {
        let environment = ProcessInfo.processInfo.environment
        let renderer = environment["GSK_RENDERER"] ?? "default"
        let scale = environment["GDK_SCALE"] ?? "1"
        return ["\(isUnstable ? "unstable" : "failed"): \(group.name): \(name) (renderer \(renderer), scale \(scale))"]
            + lines.filter { !$0.isEmpty }.map { "    \($0)" }
    }
}
