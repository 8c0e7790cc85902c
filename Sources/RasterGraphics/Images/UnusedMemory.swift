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

    /// The bytes of pages that pixels live in; those of images of less than a page
    /// aren't counted.
    package static var usedByteCount: Int { raster_memory_current_use().used }

    /// The most bytes that are kept while no others are in use: 2 MiB.
    package static let baseLimit = Int(RASTER_SPARE_BASE)

    /// Returns the memory to the system.
    ///
    /// - Complexity: O(*n*) in the number of blocks of the process: some
    ///   milliseconds.
    package static func release() {
        raster_memory_trim()
    }
}
