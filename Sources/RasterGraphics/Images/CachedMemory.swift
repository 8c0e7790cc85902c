// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels
import Foundation
import RasterLock

/// What a cache allows and has, which bounds the memory that is kept for new images.
///
/// Memory that is kept takes the room that cached images leave of the limits of all caches of the process, or the caches'
/// shares if that is more. The end of this object takes its cache out of the sums.
package final class CachedMemory: Sendable {
    private struct Sums {
        var limit = 0
        var share = 0
        var byteCount = 0
    }

    private let sums = Lock(Sums())

    /// The size of a page, in bytes.
    ///
    /// Images of less than a page have no pages of their own, so that nothing of them is kept.
    package static let pageByteCount = Int(sysconf(Int32(_SC_PAGESIZE)))

    /// Limits beyond it, which no machine has, would overflow their sum.
    private static let largestLimit = 1 << 48

    package init() {}

    deinit {
        update(limit: 0, byteCount: 0)
    }

    /// Returns the part of a limit that a full cache leaves to memory that is kept: a sixteenth, at most 4 MiB.
    package static func share(of limit: Int) -> Int {
        min(limit / 16, 4 << 20)
    }

    /// Replaces the limit and the size of the images, in bytes.
    package func update(limit: Int, byteCount: Int) {
        sums.withLock { sums in
            let present = Sums(
                limit: min(limit, Self.largestLimit),
                share: Self.share(of: limit),
                byteCount: min(byteCount, Self.largestLimit)
            )
            raster_memory_change_caches(
                present.limit - sums.limit,
                present.share - sums.share,
                present.byteCount - sums.byteCount
            )
            sums = present
        }
    }
}

/// The memory of everything that can be computed again: masks of shadows, and
/// of texts.
///
/// Code that keeps such memory registers a closure that frees it. Modules that respond to memory pressure then free
/// it without knowing that code.
package enum DerivedMemory {
    private static let holders = Lock<[@Sendable () -> Void]>([{ DerivedImages.shared.trim(toByteCount: 0) }])

    /// Adds a closure that frees some memory; it stays for the life of the
    /// process.
    package static func register(_ relieve: @escaping @Sendable () -> Void) {
        holders.withLock { $0.append(relieve) }
    }

    /// Frees all derived memory.
    package static func relieve() {
        for relieve in holders.withLock({ $0 }) { relieve() }
    }
}
