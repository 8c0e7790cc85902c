// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension ScenarioGroup {
    /// Scrolled lists and grids.
    static let lists = ScenarioGroup(
        "lists",
        ListScenarios.pixels + ListScenarios.scrolling + ListScenarios.rows + ListScenarios.selection
            + ListScenarios.interaction + ListScenarios.axis + ListScenarios.carousels
            + ListScenarios.dragging + ListScenarios.reordering
            + ListScenarios.appearance + ListScenarios.showing
            + ListScenarios.keys + ListScenarios.loading
            + ListScenarios.popovers
    )
}

/// The scenarios of lists and grids, by what they prove.
enum ListScenarios {}
