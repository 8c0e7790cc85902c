// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef RASTER_MEMORY_H
#define RASTER_MEMORY_H

#include <stddef.h>

/// Memory for pixels.
///
/// Memory of less than a page is malloc's. Larger blocks are runs of whole pages, which return to the system alone,
/// whatever lies beside them: malloc keeps what lies below its last block in use, and so a process that had dropped
/// 234 MiB of images stayed at 283 MiB. Up to 16 pages come from regions of 256 pages, so that many images don't use
/// up the mappings that the kernel allows a process (65,530); larger blocks have mappings of their own.
///
/// Blocks that were freed last are kept with their pages, at most RASTER_SPARE_BASE bytes and an eighth of what is in
/// use, and handed out again first: new pages cost a fault each, which takes longer than filling them. What
/// exceeds this is returned at once, what was freed longest ago first. When half of what was in use is freed, and that is
/// much, all that is kept and malloc's free memory are returned as well: the objects of images have left it.
///
/// All functions may be called on any thread. Under the address sanitizer all memory is malloc's, so that it finds
/// accesses outside of a block.

enum {
    /// The bytes of freed blocks that are kept whatever is in use.
    RASTER_SPARE_BASE = 2 << 20,
    /// The largest number of bytes of freed blocks that are kept.
    RASTER_SPARE_LIMIT = 32 << 20,
    /// The bytes that have to be freed before malloc's memory is returned.
    RASTER_LARGE_DROP = 16 << 20,
    /// The bytes of address space that are given up when memory runs out, for all that it takes to report that.
    RASTER_RESERVE = 2 << 20,
};

/// The memory for pixels, in bytes.
typedef struct raster_memory_use {
    /// The bytes in use, in whole pages; blocks of less than a page aren't counted.
    size_t used;
    /// The bytes of freed blocks that are kept.
    size_t spare;
} raster_memory_use;

/// Returns a block that begins at a multiple of 16 bytes and has any contents; NULL if there is no memory.
///
/// - Parameter byte_count: The number of bytes, at least 1.
void *raster_memory_allocate(size_t byte_count);

/// Frees a block.
///
/// - Parameter byte_count: The number of bytes that it was allocated with.
void raster_memory_free(void *block, size_t byte_count);

/// Returns the memory of all freed blocks to the system, and that of malloc's where the library has a function for it.
void raster_memory_trim(void);

/// Returns the current use.
raster_memory_use raster_memory_current_use(void);

#endif
