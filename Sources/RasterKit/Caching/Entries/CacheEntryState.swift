// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// An entry of the cache, with what may change of it as it was at one moment.
struct CacheEntryState: Sendable {
    let entry: CacheEntry
    let usage: EvictionUsage
    let isPinned: Bool

    /// What users see of it.
    func raster(at instant: ContinuousClock.Instant) -> CachedRaster {
        CachedRaster(
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

extension [CacheEntryState] {
    /// The entries, those used last first.
    func sorted() -> [CacheEntryState] {
        sorted { ($0.usage.lastUse, $0.entry.id) > ($1.usage.lastUse, $1.entry.id) }
    }
}
