// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Counts of what has happened in a store of derived images.
package struct DerivedImageCounts: Sendable, Hashable {
    /// The images that were there when they were asked for.
    package var hits: Int

    /// The outlines that were blurred.
    package var blurs: Int

    /// The blurred outlines that were cut.
    package var cuts: Int

    /// Creates counts.
    package init(hits: Int = 0, blurs: Int = 0, cuts: Int = 0) {
        self.hits = hits
        self.blurs = blurs
        self.cuts = cuts
    }
}
