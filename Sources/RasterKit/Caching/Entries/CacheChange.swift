// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// What a change of the index means for the shards, and for those who hear of it.
package struct CacheChange {
    /// The entry that came.
    package var inserted: CacheEntry?

    /// The entries that were replaced, or removed because somebody asked.
    package var removed: [CacheEntry] = []

    /// The entries that had to go to keep a limit.
    package var evicted: [CacheEntry] = []
}
