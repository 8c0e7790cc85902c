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
    private let state = Lock(State())

    private struct State: ~Copyable {
        var images = RecentlyUsed<ShadowMask, RasterImage>()
        var counts = DerivedImageCounts()
    }

    package init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    package var byteCount: Int { state.withLock { $0.images.byteCount } }
    package var counts: DerivedImageCounts { state.withLock { $0.counts } }

    /// Removes images, those used longest ago first, until no more bytes are kept than given; 0 forgets all.
    package func trim(toByteCount byteCount: Int) {
        // Images are released outside of the lock.
        _ = state.withLock { $0.images.trim(to: byteCount) }
    }

    /// Returns whether the image of a mask is small enough to be kept: no single one drives all others out.
    func canKeep(_ mask: ShadowMask) -> Bool {
        mask.size.width * mask.size.height <= byteLimit / 4
    }

    func image(for mask: ShadowMask) throws(RasterError) -> RasterImage {
        let known = state.withLock { state in
            let known = state.images.value(for: mask)
            if known != nil {
                state.counts.hits += 1
            } else if mask.cut == nil {
                state.counts.blurs += 1
            } else {
                state.counts.cuts += 1
            }
            return known
        }
        if let known { return known }
        let image = try mask.image(from: self)
        let byteCount = image.byteCount + image.survey.byteCount + mask.byteCount
        guard canKeep(mask) else { return image }
        let (kept, _) = state.withLock { state -> (RasterImage, [RasterImage]) in
            if let known = state.images.value(for: mask) { return (known, []) }
            return (image, state.images.insert(image, byteCount: byteCount, for: mask, limit: byteLimit))
        }
        return kept
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
