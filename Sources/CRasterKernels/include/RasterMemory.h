// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef RASTER_MEMORY_H
#define RASTER_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/// Memory for pixels.
///
/// Memory of less than a page is malloc's. Larger blocks are runs of 1 KiB grains, whose pages return to the system
/// whatever lies beyond them: malloc keeps what lies below its last block in use, and so a process that had dropped
/// 234 MiB of images stayed at 283 MiB. Up to 8 MiB lie in arenas of 16 MiB, so that many images don't use up the
/// mappings that the kernel allows a process (65,530); larger blocks have mappings of their own.
///
/// Pages of freed blocks are kept and handed out again first: a new page costs a fault, which takes longer than filling
/// it. Free neighbors are one run, and a run may be followed by new pages, so that blocks of any sizes use each other's
/// pages. The bytes that are kept are bounded:
///
/// - by RASTER_SPARE_BASE and an eighth of what is in use, at most RASTER_SPARE_LIMIT;
/// - if there are caches, by the room that their images leave of their limits, or their share, a sixteenth of a limit,
///   or one block as large as the largest of the last seconds, whichever is most.
///
/// What exceeds this is returned at once, what was freed longest ago first. What wasn't needed between two looks is
/// returned by the second one. When half of what was in use is freed, and that is much, all that is kept and malloc's
/// free memory are returned as well: the objects of images have left it. So they are soon after caches have removed an
/// eighth of their images, by a thread of its own.
///
/// Tried and left, in 160 lines: malloc below 64 KiB, and above it freed mappings that are kept, cut and enlarged by
/// mremap. With 32 MiB of rows of 57 to 256 KiB that are replaced in order, a block took 12.3 µs and 4 page faults,
/// where it takes 0.6 µs and none here. When 7 of 8 blocks of 8 KiB were freed, 1.51 bytes were resident for each that
/// was in use, not 1.11. Without the order of age, or without runs that are followed by new pages, rows that are
/// replaced at random take 16 and 28 faults instead of 3.
///
/// All functions may be called on any thread. Under the address sanitizer all memory is malloc's, so that it finds
/// accesses outside of a block, and after its end.

enum {
    /// The bytes of freed blocks that are kept whatever is in use, without caches.
    RASTER_SPARE_BASE = 2 << 20,
    /// The largest number of bytes of freed blocks that are kept.
    RASTER_SPARE_LIMIT = 32 << 20,
    /// The time between two looks, while memory is kept.
    RASTER_LOOK_SECONDS = 5,
    /// The bytes that have to be freed before malloc's memory is returned.
    RASTER_LARGE_DROP = 16 << 20,
    /// The bytes that caches have to remove before malloc's memory is returned, if they are an eighth of what they had,
    /// and the time until then: the objects of images are freed after the caches have removed them.
    RASTER_CACHE_DROP = 2 << 20,
    RASTER_TRIM_MILLISECONDS = 300,
    /// The bytes of address space that are given up when memory runs out, for all that it takes to report that.
    RASTER_RESERVE = 2 << 20,
    /// The bytes of a stack that are left for what isn't nested: a text is shaped and drawn in less.
    RASTER_STACK_RESERVE = 96 << 10,
};

/// The memory for pixels, in bytes; blocks of less than a page aren't counted.
typedef struct raster_memory_use {
    /// The bytes in use, in whole grains.
    size_t used;
    /// The bytes of freed blocks that are kept.
    size_t spare;
    /// The bytes of freed blocks that may be kept now.
    size_t allowed_spare;
    /// The bytes of all blocks so far whose pages were new.
    size_t fresh;
    /// The bytes of all blocks so far whose pages had been kept.
    size_t reused;
} raster_memory_use;

/// Returns a block that starts at a multiple of 16 bytes and has any contents; NULL if there is no memory.
///
/// - Parameter byte_count: The number of bytes, at least 1.
void *raster_memory_allocate(size_t byte_count);

/// Returns the bytes that a block or an object occupies: grains, pages, or those of malloc.
///
/// malloc's are counted as glibc's are: a word more than what is asked for, in units of two words, and at least two
/// units (`request2size` in its malloc.c). Other libraries differ by a few bytes.
size_t raster_memory_occupied(size_t byte_count);

/// Frees a block.
///
/// - Parameter byte_count: The number of bytes that it was allocated with.
void raster_memory_free(void *block, size_t byte_count);

/// Returns the memory of all freed blocks to the system, and that of malloc's where the library has a function for it.
void raster_memory_trim(void);

/// Returns the memory to the system that was kept and not needed since the last call.
///
/// A thread calls it every RASTER_LOOK_SECONDS while memory is kept.
///
/// - Returns: True if memory is still kept.
bool raster_memory_look(void);

/// Changes the sums of what all caches allow and have.
///
/// - Parameters:
///   - limits: The change of their limits, in bytes.
///   - shares: The change of what may be kept although their images need the whole limit.
///   - cached: The change of the bytes of their images.
void raster_memory_change_caches(ptrdiff_t limits, ptrdiff_t shares, ptrdiff_t cached);

/// Returns whether blocks of a page and more are counted and kept; false where all memory is malloc's.
bool raster_memory_has_pages(void);

/// Keeps no freed block, to measure what keeping them is worth; or keeps them again.
void raster_memory_set_reuse(bool is_enabled);

/// Returns whether more than RASTER_STACK_RESERVE is left on the stack of the calling thread; true for other stacks.
bool raster_memory_has_stack(void);

/// Returns the current use.
raster_memory_use raster_memory_current_use(void);

#endif
