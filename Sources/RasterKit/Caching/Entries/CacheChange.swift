// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A change of the index, to be reported.
///
/// Entries that have gone are freed with it.
package struct CacheChange {
    /// The entry that was inserted.
    package var inserted: CacheEntry?

    /// The reason why nothing was inserted.
    package var refusal: RasterCache.Refusal?

    /// The entries that were replaced, or removed on request.
    package var removed: [CacheEntry] = []

    /// The entries that were evicted to keep a limit.
    package var evicted: [CacheEntry] = []

    /// A Boolean value that indicates whether an entry was inserted, and not evicted at once.
    ///
    /// Images on screen may exceed the limit by themselves: then there is no room for another one.
    package var isStored: Bool {
        guard let inserted else { return false }
        return !evicted.contains { $0 === inserted }
    }
}
