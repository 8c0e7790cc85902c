// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension ScenarioGroup {
    /// Scrolled lists and grids.
    static let lists = ScenarioGroup(
        "lists",
        ListScenarios.pixels + ListScenarios.scrolling + ListScenarios.rows + ListScenarios.selection
            + ListScenarios.interaction + ListScenarios.dragging
            + ListScenarios.appearance + ListScenarios.showing
    )
}

/// The scenarios of lists and grids, by what they prove.
enum ListScenarios {}
