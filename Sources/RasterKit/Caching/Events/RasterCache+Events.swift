// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterCache {
    /// What the cache does of its own accord, from now on.
    ///
    /// Each reading of this property makes a sequence of its own, which ends with
    /// the cache. A listener that falls more than 1024 events behind loses the
    /// oldest of them.
    ///
    /// ```swift
    /// for await event in cache.events {
    ///     print(event)  // evicted 31d2f8c9b3a17c55: 6400 bytes
    /// }
    /// ```
    public var events: AsyncStream<RasterCacheEvent> {
        reporter.events()
    }
}
