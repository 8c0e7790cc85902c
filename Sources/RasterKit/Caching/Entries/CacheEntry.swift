// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import RasterGraphics
package import RasterState
import Synchronization

/// An image in the cache, and how it has been used.
///
/// Everything but the use never changes. A hit counts under the lock of its shard; others read the counts when they need
/// them.
package final class CacheEntry: Sendable {
    /// A number that no other entry of the cache had before.
    package let id: Int
    package let key: CacheKey
    package let image: RasterImage
    package let origin: RasterOrigin

    /// The number of the pixels' storage.
    let storage: Int

    /// The number of bytes that the image cost when it came.
    let cost: Int

    /// When it was stored.
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

    /// How it has been used so far.
    package var usage: EvictionUsage {
        EvictionUsage(uses: useCount.load(ordering: .relaxed), lastUse: latestUse.load(ordering: .relaxed))
    }

    /// How it has been used for a policy: the first use of what was prefetched is what it was drawn for, and no use again.
    var reuse: EvictionUsage {
        var usage = usage
        if origin.isPrefetched { usage.uses = max(usage.uses - 1, 0) }
        return usage
    }

    /// Counts a hit; the caller holds the lock of the shard, so that no count is lost.
    func use(in epoch: Int) {
        useCount.store(useCount.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
        touch(in: epoch)
    }

    /// Notes that the image was wanted.
    func touch(in epoch: Int) {
        latestUse.store(epoch, ordering: .relaxed)
    }

    /// What a policy has to know.
    var candidate: EvictionEntry {
        EvictionEntry(
            id: id,
            hash: key.hash,
            byteCount: cost,
            drawingTime: max(origin.drawingTime.wholeNanoseconds, 0)
        )
    }
}
