// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels

/// The memory of the process that is free and could be returned to the system.
///
/// A little of what pixels lived in is kept, because new memory costs a page
/// fault for each page. malloc keeps what lies between blocks in use, which is
/// much after a cache has freed its keys and entries.
package enum UnusedMemory {
    /// The bytes of pages that pixels lived in and that are kept for others.
    package static var byteCount: Int { raster_memory_current_use().spare }

    /// The most bytes that are kept now.
    package static var byteLimit: Int { raster_memory_current_use().allowed_spare }

    /// The bytes of pages that pixels live in; those of images of less than a page
    /// aren't counted.
    package static var usedByteCount: Int { raster_memory_current_use().used }

    /// The bytes of all pages so far that new pixels got from the system.
    package static var freshByteCount: Int { raster_memory_current_use().fresh }

    /// The bytes of all pages so far that new pixels got from others.
    package static var reusedByteCount: Int { raster_memory_current_use().reused }

    /// The most bytes that are kept while no others are in use: 2 MiB.
    package static let baseLimit = Int(RASTER_SPARE_BASE)

    /// A Boolean value that indicates whether memory is counted and kept; it isn't
    /// under the address sanitizer.
    package static var hasPages: Bool { raster_memory_has_pages() }

    /// Returns the memory to the system.
    ///
    /// - Complexity: O(*n*) in the number of blocks of the process: some
    ///   milliseconds.
    package static func release() {
        raster_memory_trim()
    }

    /// Returns the memory to the system that wasn't needed since the last call.
    ///
    /// While memory is kept, a thread does the same every five seconds.
    ///
    /// - Returns: A Boolean value that indicates whether memory is still kept.
    package static func releaseUnneeded() -> Bool {
        raster_memory_look()
    }

    /// Keeps no memory, to measure what keeping it is worth, or keeps it again.
    package static func setReuse(_ isEnabled: Bool) {
        raster_memory_set_reuse(isEnabled)
    }
}
