// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import RasterGraphics
package import RasterState
import Synchronization

/// An image in the cache, and its use.
///
/// Everything but the use never changes. A hit is counted under the lock of its shard; the counts may be read at any time.
package final class CacheEntry: Sendable {
    package let key: CacheKey
    package let image: RasterImage

    private let component: String

    /// The time that the drawing took, and the time from ``start`` to when the image was stored, in nanoseconds.
    private let drawingTime: Int
    private let storingTime: Int

    private let useCount = Atomic(0)
    private let latestUse: Atomic<Int>

    private let ownOverhead: Int32
    private let ownNumber: Int32
    private let ownStorage: Int32
    private let isPrefetched: Bool

    /// An instant before all others.
    private static let start = ContinuousClock.now

    /// The bytes that the cache's tables have for an entry, in the mean.
    ///
    /// A shard has 1.3 to 2 slots of 16 bytes; the index 8 bytes for the entry, and 28 to 32 for its pixels; the policy 48,
    /// 24 more for a promoted image, and about 20 for a key that it remembers. Arrays have room for up to as many more.
    private static let tableByteCount = 120

    /// The bytes of an entry: two words, and the properties above.
    ///
    /// RasterCacheTests compares it with the allocator's.
    package static let objectByteCount = RasterImage.footprint(ofObject: 101)

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - image: The image.
    ///   - origin: How the image came about.
    ///   - number: The number of the entry in its index.
    ///   - storage: The number of the pixels' storage.
    ///   - storedAt: The time when it is stored.
    ///   - epoch: The time by which uses are ordered.
    init(
        key: CacheKey,
        image: RasterImage,
        origin: RasterOrigin,
        number: Int,
        storage: Int,
        storedAt: ContinuousClock.Instant,
        epoch: Int
    ) {
        self.key = key
        self.image = image
        component = origin.component
        drawingTime = origin.drawingTime.wholeNanoseconds
        isPrefetched = origin.isPrefetched
        ownNumber = Int32(truncatingIfNeeded: number)
        ownStorage = Int32(truncatingIfNeeded: storage)
        storingTime = (storedAt - Self.start).wholeNanoseconds
        ownOverhead = Int32(truncatingIfNeeded: Self.overhead(of: image, for: key))
        latestUse = Atomic(epoch)
    }

    /// Returns the bytes that an image costs in a cache beside its pixels: its objects, key, entry, and place in tables.
    package static func overhead(of image: RasterImage, for key: CacheKey) -> Int {
        image.objectFootprint + key.footprint + objectByteCount + tableByteCount
    }

    /// The number of the entry in its index.
    var number: Int { Int(ownNumber) }

    /// The number of the pixels' storage.
    var storage: Int { Int(ownStorage) }

    /// The bytes that the image costs beside its pixels.
    package var overhead: Int { Int(ownOverhead) }

    /// The time when the image was stored.
    var storedAt: ContinuousClock.Instant { Self.start + .nanoseconds(storingTime) }

    /// The origin of the image; its drawing time is in whole nanoseconds.
    package var origin: RasterOrigin {
        RasterOrigin(component: component, drawingTime: .nanoseconds(drawingTime), isPrefetched: isPrefetched)
    }

    /// The use so far.
    package var usage: EvictionUsage {
        EvictionUsage(uses: useCount.load(ordering: .relaxed), lastUse: latestUse.load(ordering: .relaxed))
    }

    /// The use so far as a policy counts it: the first use of a prefetched image is the request that it was drawn for.
    var reuse: EvictionUsage {
        var usage = usage
        if isPrefetched { usage.uses = max(usage.uses - 1, 0) }
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

extension CacheKey {
    /// The bytes that the encoding occupies: an array's header of 32 bytes, and its elements.
    fileprivate var footprint: Int { RasterImage.footprint(ofObject: 32 + encoding.count) }
}

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

extension Duration {
    /// The duration in whole nanoseconds, at most the largest integer.
    package var wholeNanoseconds: Int {
        let (seconds, attoseconds) = components
        let (product, overflow) = Int(seconds).multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? .max : product.addingReportingOverflow(Int(attoseconds / 1_000_000_000)).partialValue
    }
}
