// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension ScenarioGroup {
    /// The gallery of the demos.
    static let gallery = ScenarioGroup("gallery", [])
}
