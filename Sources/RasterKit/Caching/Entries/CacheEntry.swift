// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import RasterGraphics
package import RasterState
import Synchronization

/// An image in the cache, and its use.
///
/// Everything but the use never changes. A hit is counted under the lock of its shard; the counts may be read at any time.
package final class CacheEntry: Sendable {
    /// A number that no other entry of the cache had before.
    package let id: Int
    package let key: CacheKey
    package let image: RasterImage
    package let origin: RasterOrigin

    /// The number of the pixels' storage.
    let storage: Int

    /// The bytes that the image cost when it was stored.
    let cost: Int

    /// The time when it was stored.
    let storedAt: ContinuousClock.Instant

    private let useCount = Atomic(0)
    private let latestUse: Atomic<Int>

    init(
        id: Int,
        key: CacheKey,
        image: RasterImage,
        origin: RasterOrigin,
        storage: Int,
        cost: Int,
        storedAt: ContinuousClock.Instant,
        epoch: Int
    ) {
        self.id = id
        self.key = key
        self.image = image
        self.origin = origin
        self.storage = storage
        self.cost = cost
        self.storedAt = storedAt
        latestUse = Atomic(epoch)
    }

    /// The use so far.
    package var usage: EvictionUsage {
        EvictionUsage(uses: useCount.load(ordering: .relaxed), lastUse: latestUse.load(ordering: .relaxed))
    }

    /// The use so far as a policy counts it: the first use of a prefetched image is the request that it was drawn for.
    var reuse: EvictionUsage {
        var usage = usage
        if origin.isPrefetched { usage.uses = max(usage.uses - 1, 0) }
        return usage
    }

    /// Counts a hit.
    ///
    /// The caller holds the lock of the shard, so that no count is lost.
    func use(in epoch: Int) {
        useCount.store(useCount.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
        touch(in: epoch)
    }

    /// Marks the image as used.
    func touch(in epoch: Int) {
        latestUse.store(epoch, ordering: .relaxed)
    }

    /// The entry as a policy knows it.
    var candidate: EvictionEntry {
        EvictionEntry(id: id, key: key, origin: origin, byteCount: cost)
    }
}

extension EvictionEntry {
    /// Creates the entry of an image that costs a number of bytes.
    init(id: Int, key: CacheKey, origin: RasterOrigin, byteCount: Int) {
        self.init(
            id: id,
            hash: key.hash,
            component: origin.component,
            byteCount: byteCount,
            drawingTime: max(origin.drawingTime.wholeNanoseconds, 0)
        )
    }
}
