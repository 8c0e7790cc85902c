// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The use of a cache entry so far.
package struct EvictionUsage: Sendable {
    /// The number of look-ups that found it.
    package var uses: Int

    /// The time of the last use, as a number that grows.
    package var lastUse: Int

    package init(uses: Int = 0, lastUse: Int = 0) {
        self.uses = uses
        self.lastUse = lastUse
    }
}
