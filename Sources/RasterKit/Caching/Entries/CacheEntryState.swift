// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// An entry of the cache with its use and its place on screen at one moment.
struct CacheEntryState: Sendable {
    let entry: CacheEntry
    let usage: EvictionUsage
    let isPinned: Bool

    /// The entry as a part of a snapshot.
    func entry(at instant: ContinuousClock.Instant) -> RasterCache.Entry {
        RasterCache.Entry(
            key: entry.key,
            image: entry.image,
            origin: entry.origin,
            hits: usage.uses,
            age: max(instant - entry.storedAt, .zero),
            isPinned: isPinned,
            storage: entry.storage
        )
    }
}
