// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

extension RasterCache {
    /// Returns the keys of the images that would be evicted next, in that order, if nothing were used or stored meanwhile.
    ///
    /// Images on screen are never evicted. Uses between now and the eviction change the order.
    ///
    /// - Complexity: O(*n*) in the number of images, and O(log *n*) for each key; the cache isn't locked for it.
    package func evictionOrder(first count: Int) -> [CacheKey] {
        let index = index.withLock { $0 }
        return index.evictionOrder(first: count).map(\.key)
    }

    /// Returns the image of a key without counting a look-up or a use.
    package func unusedImage(for key: CacheKey) -> RasterImage? { shards.entry(for: key)?.image }

    /// Calls a closure with each event, on the thread that it happens on.
    package func observe(_ body: @escaping @Sendable (RasterCache.Event) -> Void) -> BroadcastObservation {
        reporter.events.observe(body)
    }
}
