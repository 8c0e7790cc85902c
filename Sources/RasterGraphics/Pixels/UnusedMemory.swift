// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels
import Foundation
import RasterLock

/// The memory of the process that is free and could be returned to the system.
///
/// A little memory of pixels is kept, because new memory costs a page fault for each page. malloc keeps memory between
/// blocks in use, which is much after a cache has freed its keys and entries.
package enum UnusedMemory {
    /// The bytes of pages that pixels lived in and that are kept for others.
    package static var byteCount: Int { raster_memory_current_use().spare }

    /// The most bytes that are kept now.
    package static var byteLimit: Int { raster_memory_current_use().allowed_spare }

    /// The bytes of pages that pixels live in; those of images of less than a page aren't counted.
    package static var usedByteCount: Int { raster_memory_current_use().used }

    /// The bytes of all pages so far that new pixels got from the system.
    package static var freshByteCount: Int { raster_memory_current_use().fresh }

    /// The bytes of all pages so far that new pixels got from others.
    package static var reusedByteCount: Int { raster_memory_current_use().reused }

    /// The most bytes that are kept while no others are in use: 2 MiB.
    package static let baseLimit = Int(RASTER_SPARE_BASE)

    /// A Boolean value that indicates whether memory is counted and kept; it isn't under the address sanitizer.
    package static var hasPages: Bool { raster_memory_has_pages() }

    /// Returns the memory to the system, which takes some milliseconds.
    package static func release() {
        raster_memory_trim()
    }

    /// Returns the memory to the system that wasn't needed since the last call, and whether memory is still kept.
    ///
    /// While memory is kept, a thread does the same every five seconds.
    package static func releaseUnneeded() -> Bool {
        raster_memory_look()
    }

    /// Keeps no memory, to measure the effect of keeping it, or keeps it again.
    package static func setReuse(_ isEnabled: Bool) {
        raster_memory_set_reuse(isEnabled)
    }
}

/// The stack of the calling thread.
package enum StackMemory {
    /// A Boolean value that indicates whether the stack has room for another level of what is nested.
    package static var hasRoom: Bool { raster_memory_has_stack() }
}

/// The limit and the size of a cache, which bound the memory that is kept for new images.
///
/// Memory that is kept takes the room that cached images leave of the limits of all caches of the process, or the
/// caches' shares if that is more. The end of this object takes its cache out of the sums.
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
