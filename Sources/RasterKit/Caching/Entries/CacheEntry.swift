// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import RasterGraphics
package import RasterState
import Synchronization

/// An image in the cache, and its use.
///
/// Everything but the use never changes. A hit is counted under the lock of its shard; the counts may be read at any time.
package final class CacheEntry: Sendable {
    // The counts come first: hits write them, and the count of references before them.
    private let useCount = Atomic(0)
    private let latestUse: Atomic<Int>
    package let key: CacheKey
    package let image: RasterImage
    let component: String

    /// The time that the drawing took, and the time from ``start`` to when the image was stored, in nanoseconds.
    let drawingTime: Int
    private let storingTime: Int

    // Smaller numbers, for an object of 112 bytes.
    private let ownOverhead: UInt32
    private let ownNumber: Int32
    private let ownFingerprint: UInt32
    let isPrefetched: Bool
    private static let start = ContinuousClock.now

    /// The bytes that the cache's tables have for an entry, in the mean.
    ///
    /// A shard has 1.3 to 2 slots of 16 bytes; the index 8 bytes for the entry, and as many slots of 24 bytes for its
    /// pixels; the policy 32, 8 to 24 more for the entry's turn, and about 15 for a key that it remembers. Arrays have
    /// room for up to as many more.
    private static let tableByteCount = 120

    /// The bytes of an entry: two words, and the properties above; RasterCacheTests compares it with the allocator's.
    package static let objectByteCount = RasterImage.footprint(ofObject: 101)

    init(
        key: CacheKey,
        image: RasterImage,
        origin: RasterCache.Origin,
        number: Int,
        fingerprint: UInt64,
        storedAt: ContinuousClock.Instant,
        epoch: Int
    ) {
        self.key = key
        self.image = image
        component = origin.component
        drawingTime = origin.drawingTime.wholeNanoseconds
        isPrefetched = origin.isPrefetched
        ownNumber = Int32(truncatingIfNeeded: number)
        ownFingerprint = UInt32(truncatingIfNeeded: fingerprint)
        storingTime = (storedAt - Self.start).wholeNanoseconds
        ownOverhead = UInt32(truncatingIfNeeded: Self.overhead(of: image, for: key))
        latestUse = Atomic(epoch)
    }

    /// Returns the bytes that an image costs in a cache beside its pixels: its objects, key, entry, and place in tables.
    package static func overhead(of image: RasterImage, for key: CacheKey) -> Int {
        // The encoding is an array with a header of 32 bytes.
        image.objectFootprint + RasterImage.footprint(ofObject: 32 + key.encoding.count) + objectByteCount
            + tableByteCount
    }

    /// The number by which the policy knows the entry.
    var number: Int { Int(ownNumber) }

    /// The lower half of a number that is equal for equal pixels, and rarely for others.
    var fingerprint: UInt64 { UInt64(ownFingerprint) }

    var overhead: Int { Int(ownOverhead) }
    var storedAt: ContinuousClock.Instant { Self.start + .nanoseconds(storingTime) }

    var origin: RasterCache.Origin {
        RasterCache.Origin(component: component, drawingTime: .nanoseconds(drawingTime), isPrefetched: isPrefetched)
    }

    /// The number of look-ups that found the entry.
    var uses: Int { useCount.load(ordering: .relaxed) }

    /// The time of the last use, as a number that grows.
    var lastUse: Int { latestUse.load(ordering: .relaxed) }

    /// The uses that the policy counts: the first use of a prefetched image is the request that it was drawn for.
    var reuses: Int { isPrefetched ? max(uses - 1, 0) : uses }

    /// Counts a hit, under the lock of the shard, so that no count is lost.
    func use(in epoch: Int) {
        useCount.store(useCount.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
        touch(in: epoch)
    }

    func touch(in epoch: Int) { latestUse.store(epoch, ordering: .relaxed) }
}

extension EvictionPolicy.Entry {
    init(_ entry: CacheEntry, byteCount: Int) {
        self.init(
            id: entry.number,
            hash: entry.key.hash,
            component: entry.component,
            byteCount: byteCount,
            drawingTime: max(entry.drawingTime, 0)
        )
    }
}

extension Duration {
    package var wholeNanoseconds: Int { Int(clamping: attoseconds / 1_000_000_000) }
}
