// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension ScenarioGroup {
    /// Widgets for views.
    static let views = ScenarioGroup(
        "views",
        viewPixels + viewTransitions + viewLifetimes + viewInputs + viewSettings
    )
}
