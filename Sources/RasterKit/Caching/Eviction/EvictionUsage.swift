// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// How an entry of the cache has been used so far.
package struct EvictionUsage: Sendable {
    /// How often it was found.
    package var uses: Int

    /// When it was found last, as a number that grows with time.
    package var lastUse: Int

    package init(uses: Int = 0, lastUse: Int = 0) {
        self.uses = uses
        self.lastUse = lastUse
    }
}
