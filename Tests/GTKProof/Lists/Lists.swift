// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension ScenarioGroup {
    /// Scrolled lists and grids.
    static let lists = ScenarioGroup("lists", [])
}
