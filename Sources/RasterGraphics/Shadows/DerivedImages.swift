// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

/// A store of images that are computed from a few numbers and used again, such as the blurred masks of shadows.
///
/// It is bounded in bytes: the least recently used images are removed first. It may be used from any thread. An image
/// that is missing is computed outside of any lock; two threads that miss the same one at the same time both compute
/// it, and the first one is kept.
package final class DerivedImages: Sendable {
    package static let shared = DerivedImages(byteLimit: 8 << 20)

    /// The store that drawings of the current task use, so that tests need not share one.
    @TaskLocal package static var current = DerivedImages.shared

    package let byteLimit: Int
    private let table: Lock<Table>

    package init(byteLimit: Int) {
        self.byteLimit = byteLimit
        table = Lock(Table())
    }

    package var byteCount: Int { table.withLock { $0.byteCount } }
    package var counts: DerivedImageCounts { table.withLock { $0.counts } }

    /// Removes images, those used longest ago first, until no more bytes are kept than given; 0 forgets all.
    package func trim(toByteCount byteCount: Int) {
        // Images are released outside of the lock.
        _ = table.withLock { $0.trim(to: byteCount) }
    }

    /// Returns whether the image of a mask is small enough to be kept: no single one drives all others out.
    func canKeep(_ mask: ShadowMask) -> Bool {
        mask.size.width * mask.size.height <= byteLimit / 4
    }

    func image(for mask: ShadowMask) throws(RasterError) -> RasterImage {
        if let known = table.withLock({ $0.image(for: mask) }) { return known }
        let image = try mask.image(from: self)
        let byteCount = image.byteCount + image.survey.byteCount + mask.byteCount
        guard canKeep(mask) else { return image }
        let (kept, _) = table.withLock { table in
            (table.insert(image, byteCount: byteCount, for: mask), table.trim(to: byteLimit))
        }
        return kept
    }
}

private struct Table: ~Copyable {
    private struct Entry {
        let image: RasterImage
        let byteCount: Int
        var lastUse: UInt64
    }

    private(set) var byteCount = 0
    private(set) var counts = DerivedImageCounts()
    private var entries: [ShadowMask: Entry] = [:]
    private var uses: UInt64 = 0

    mutating func image(for mask: ShadowMask) -> RasterImage? {
        uses += 1
        guard let index = entries.index(forKey: mask) else {
            if mask.cut == nil { counts.blurs += 1 } else { counts.cuts += 1 }
            return nil
        }
        counts.hits += 1
        entries.values[index].lastUse = uses
        return entries.values[index].image
    }

    mutating func insert(_ image: RasterImage, byteCount: Int, for mask: ShadowMask) -> RasterImage {
        if let known = entries[mask] { return known.image }
        entries[mask] = Entry(image: image, byteCount: byteCount, lastUse: uses)
        self.byteCount += byteCount
        return image
    }

    mutating func trim(to limit: Int) -> [RasterImage] {
        guard byteCount > limit else { return [] }
        // A little more is removed than must be, so that not every image that comes sorts all others.
        let target = limit / 8 * 7
        var removed: [RasterImage] = []
        for (mask, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            guard byteCount > target else { break }
            entries[mask] = nil
            byteCount -= entry.byteCount
            removed.append(entry.image)
        }
        return removed
    }
}

/// Counters of a store of derived images.
package struct DerivedImageCounts: Sendable, Hashable {
    /// The images that were there when they were asked for.
    package var hits: Int

    /// The outlines that were blurred.
    package var blurs: Int

    /// The blurred outlines that were cut.
    package var cuts: Int

    package init(hits: Int = 0, blurs: Int = 0, cuts: Int = 0) {
        self.hits = hits
        self.blurs = blurs
        self.cuts = cuts
    }
}

/// The memory of everything that can be computed again: masks of shadows, and of texts.
///
/// Code that keeps such memory registers a closure that frees it. Modules that respond to memory pressure then free it
/// without knowing that code.
package enum DerivedMemory {
    private static let holders = Lock<[@Sendable () -> Void]>([{ DerivedImages.shared.trim(toByteCount: 0) }])

    /// Adds a closure that frees some memory; it stays for the life of the process.
    package static func register(_ relieve: @escaping @Sendable () -> Void) {
        holders.withLock { $0.append(relieve) }
    }

    package static func relieve() {
        for relieve in holders.withLock({ $0 }) { relieve() }
    }
}
