// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef PAGE_RUNS_H
#define PAGE_RUNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Runs of grains in arenas: address space of some megabytes each.
///
/// A run is in use, spare (free, with its pages), or void (free; its pages have been returned). Neighbors of the same
/// kind are one run, so that the pages of three small images that were drawn one after the other serve a larger one.
/// Grains are smaller than pages: images of whole pages would waste half of a page each, a tenth of images of 20 KiB.
/// Void runs are whole pages; a page that runs share is returned when all of it is spare. What describes runs lies
/// beside them, 12 bytes for each grain, so that no page is touched to free it.
///
/// There is no lock; one thread at a time may call these functions.

enum {
    GRAIN_BYTES = 1 << 10,
    /// The address space of an arena.
    ARENA_BYTES = 16 << 20,
    /// The smallest arena, where there is no room for larger ones.
    ARENA_LEAST_BYTES = 1 << 20,
    /// The largest block in an arena.
    ARENA_BLOCK_BYTES = 8 << 20,
};

/// A run on its way back to the system.
typedef struct returned_run {
    uint8_t *start;
    size_t byte_count;
} returned_run;

/// Address space that isn't needed any more.
typedef struct unused_arena {
    void *start;
    size_t byte_count;
} unused_arena;

/// Takes a run; spare grains first.
///
/// - Parameter fresh: Is set to the number of its grains that are void.
/// - Returns: NULL if no arena has room.
void *page_runs_take(size_t grains, size_t *fresh);

/// Adds an arena that has room for a run; false if there is no memory.
bool page_runs_grow(size_t grains, size_t page_size);

/// Makes a run spare; false if it is in no arena.
bool page_runs_free(void *start, size_t grains);

/// Takes the pages of the spare run that was freed longest ago, or its first pages, to return them to the system.
///
/// - Parameter most: The largest number of bytes, rounded up to pages.
/// - Returns: A run without bytes if no page is spare.
returned_run page_runs_take_oldest(size_t most);

/// Makes a run void whose pages have been returned.
///
/// - Returns: The arena if it has no other runs any more; it has to be unmapped.
unused_arena page_runs_return(returned_run run);

/// Returns the bytes of spare grains.
size_t page_runs_spare(void);

/// Returns the bytes of spare grains that may have pages to return; other ones share their page with a run in use.
size_t page_runs_returnable(void);

#endif
