// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include "RasterMemory.h"

#include <malloc.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__)
#define ONLY_MALLOC 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ONLY_MALLOC 1
#endif
#endif

// Blocks in pages. Steps of at most a quarter: what a block has beyond its size is touched only where a larger one
// used its pages before.
static const uint16_t region_block_pages[] = {1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16};

enum {
    REGION_PAGES = 256,
    REGION_KINDS = sizeof region_block_pages / sizeof *region_block_pages,
    // Mappings of their own from 16 to 4096 pages, eight sizes to a doubling.
    MAPPING_KINDS = 64,
    KINDS = REGION_KINDS + MAPPING_KINDS,
    // The blocks that are released between two locks.
    BATCH = 32,
};

// A freed block that is kept with its pages; it lies in the block itself.
typedef struct spare_block {
    struct spare_block *newer, *older;
    // Among those of the same kind.
    struct spare_block *newer_alike, *older_alike;
    size_t kind;
} spare_block;

// The first page of a region, all of whose blocks have the same size.
typedef struct region {
    // Among the regions of the same kind that have free blocks.
    struct region *next, *previous;
    size_t kind;
    // Blocks that are in use or spare; the others have no pages.
    size_t taken;
    uint64_t free[REGION_PAGES / 64];
} region;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct {
    size_t page;
    size_t used, spare;
    // The most that was used since malloc's memory was returned.
    size_t most_used;
    spare_block *newest, *oldest;
    spare_block *newest_alike[KINDS];
    region *regions[REGION_KINDS];
    void *reserve;
} pool;

// MARK: - Sizes

static size_t page_size(void) {
    size_t page = __atomic_load_n(&pool.page, __ATOMIC_RELAXED);
    if (page == 0) {
        page = (size_t)sysconf(_SC_PAGESIZE);
        __atomic_store_n(&pool.page, page, __ATOMIC_RELAXED);
    }
    return page;
}

// Returns the kind of a block of some pages, and rounds them up to the kind's; KINDS for one that is never kept.
static size_t kind_of(size_t *pages) {
    const size_t largest_in_region = region_block_pages[REGION_KINDS - 1];
    if (*pages <= largest_in_region) {
        size_t kind = *pages <= 8 ? *pages - 1 : (*pages + 1) / 2 + 3;
        *pages = region_block_pages[kind];
        return kind;
    }
    // 16 pages are 8 steps of 2.
    const int shift = 63 - __builtin_clzll(*pages - 1) - 3;
    const size_t steps = (*pages + ((size_t)1 << shift) - 1) >> shift;
    const size_t kind = REGION_KINDS + (size_t)(shift - 1) * 8 + (steps - 9);
    if (kind >= KINDS) return KINDS;
    *pages = steps << shift;
    return kind;
}

static bool is_region_kind(size_t kind) {
    return kind < REGION_KINDS;
}

static size_t allowed_spare(void) {
    const size_t allowed = RASTER_SPARE_BASE + pool.used / 8;
    return allowed < RASTER_SPARE_LIMIT ? allowed : RASTER_SPARE_LIMIT;
}

// MARK: - Mappings

static void *map(size_t byte_count) {
    void *start = mmap(NULL, byte_count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return start == MAP_FAILED ? NULL : start;
}

static void unmap(void *start, size_t byte_count) {
    // It fails where it would divide a mapping and there are too many; the pages are returned anyway.
    if (munmap(start, byte_count) != 0) madvise(start, byte_count, MADV_DONTNEED);
}

// Returns a region at a multiple of its size.
static region *map_region(size_t kind) {
    const size_t byte_count = REGION_PAGES * page_size();
    uint8_t *start = map(byte_count);
    if (start == NULL) return NULL;
    const size_t excess = (uintptr_t)start & (byte_count - 1);
    if (excess != 0) {
        unmap(start, byte_count);
        start = map(2 * byte_count);
        if (start == NULL) return NULL;
        const size_t before = -(uintptr_t)start & (byte_count - 1);
        if (before > 0) unmap(start, before);
        unmap(start + before + byte_count, byte_count - before);
        start += before;
    }
    // A huge page would be resident as a whole for one small image in it.
    madvise(start, byte_count, MADV_NOHUGEPAGE);
    region *region = (void *)start;
    region->kind = kind;
    region->next = region->previous = NULL;
    region->taken = 0;
    // The first page is the region's own.
    const size_t count = (REGION_PAGES - 1) / region_block_pages[kind];
    for (size_t index = 0; index < REGION_PAGES / 64; index++) {
        const size_t first = index * 64;
        region->free[index] = count >= first + 64 ? UINT64_MAX : count > first ? ((uint64_t)1 << (count - first)) - 1 : 0;
    }
    return region;
}

// MARK: - Regions, under the lock

static void add_region(region *region) {
    struct region *first = pool.regions[region->kind];
    region->next = first;
    region->previous = NULL;
    if (first != NULL) first->previous = region;
    pool.regions[region->kind] = region;
}

static void remove_region(region *region) {
    if (region->previous != NULL) region->previous->next = region->next;
    else pool.regions[region->kind] = region->next;
    if (region->next != NULL) region->next->previous = region->previous;
}

static bool is_full(const region *region) {
    for (size_t index = 0; index < REGION_PAGES / 64; index++) {
        if (region->free[index] != 0) return false;
    }
    return true;
}

static void *take_from_region(region *region) {
    size_t index = 0;
    while (region->free[index] == 0) index++;
    const size_t place = index * 64 + (size_t)__builtin_ctzll(region->free[index]);
    region->free[index] &= region->free[index] - 1;
    region->taken++;
    if (is_full(region)) remove_region(region);
    return (uint8_t *)region + (1 + place * region_block_pages[region->kind]) * pool.page;
}

// Returns a region that has become empty, which no list has any more; NULL if it hasn't.
static region *return_to_region(void *block) {
    const uintptr_t mask = REGION_PAGES * pool.page - 1;
    region *region = (void *)((uintptr_t)block & ~mask);
    const size_t place = (((uintptr_t)block & mask) / pool.page - 1) / region_block_pages[region->kind];
    if (is_full(region)) add_region(region);
    region->free[place / 64] |= (uint64_t)1 << place % 64;
    if (--region->taken > 0) return NULL;
    remove_region(region);
    return region;
}

// MARK: - Spare blocks, under the lock

static size_t spare_pages(size_t kind) {
    if (is_region_kind(kind)) return region_block_pages[kind];
    const size_t place = kind - REGION_KINDS;
    return (9 + place % 8) << (1 + place / 8);
}

static void keep(void *block, size_t kind) {
    spare_block *spare = block;
    spare->kind = kind;
    spare->newer = NULL;
    spare->older = pool.newest;
    if (pool.newest != NULL) pool.newest->newer = spare;
    else pool.oldest = spare;
    pool.newest = spare;
    spare->newer_alike = NULL;
    spare->older_alike = pool.newest_alike[kind];
    if (spare->older_alike != NULL) spare->older_alike->newer_alike = spare;
    pool.newest_alike[kind] = spare;
    pool.spare += spare_pages(kind) * pool.page;
}

static void take(spare_block *spare) {
    if (spare->newer != NULL) spare->newer->older = spare->older;
    else pool.newest = spare->older;
    if (spare->older != NULL) spare->older->newer = spare->newer;
    else pool.oldest = spare->newer;
    if (spare->newer_alike != NULL) spare->newer_alike->older_alike = spare->older_alike;
    else pool.newest_alike[spare->kind] = spare->older_alike;
    if (spare->older_alike != NULL) spare->older_alike->newer_alike = spare->newer_alike;
    pool.spare -= spare_pages(spare->kind) * pool.page;
}

// MARK: - Returning to the system

// A block on its way back to the system.
typedef struct returned_block {
    uint8_t *start;
    size_t byte_count, kind;
} returned_block;

// Takes the blocks that were freed longest ago, in the order of their addresses, until no more than some bytes are left.
static size_t take_oldest(returned_block *blocks, size_t allowed) {
    size_t count = 0;
    while (count < BATCH && pool.spare > allowed && pool.oldest != NULL) {
        spare_block *spare = pool.oldest;
        take(spare);
        size_t place = count++;
        for (; place > 0 && blocks[place - 1].start > (uint8_t *)spare; place--) blocks[place] = blocks[place - 1];
        blocks[place] = (returned_block){(uint8_t *)spare, spare_pages(spare->kind) * pool.page, spare->kind};
    }
    return count;
}

// Returns the pages of blocks; a call takes microseconds, so that it is made once for neighbors.
static void return_pages(const returned_block *blocks, size_t count) {
    for (size_t index = 0; index < count; index++) {
        if (!is_region_kind(blocks[index].kind)) {
            unmap(blocks[index].start, blocks[index].byte_count);
            continue;
        }
        uint8_t *start = blocks[index].start, *end = start + blocks[index].byte_count;
        while (index + 1 < count && is_region_kind(blocks[index + 1].kind) && blocks[index + 1].start == end) {
            end += blocks[++index].byte_count;
        }
        madvise(start, (size_t)(end - start), MADV_DONTNEED);
    }
}

// Returns the pages of spare blocks, those freed longest ago first, until no more than some bytes are left.
//
// The lock is held at the beginning and at the end, and given up while the kernel works.
static void release(size_t allowed) {
    while (pool.spare > allowed && pool.oldest != NULL) {
        returned_block blocks[BATCH];
        const size_t count = take_oldest(blocks, allowed);
        pthread_mutex_unlock(&lock);
        return_pages(blocks, count);
        pthread_mutex_lock(&lock);
        region *empty[BATCH];
        size_t empty_count = 0;
        for (size_t index = 0; index < count; index++) {
            if (!is_region_kind(blocks[index].kind)) continue;
            region *region = return_to_region(blocks[index].start);
            if (region != NULL) empty[empty_count++] = region;
        }
        if (empty_count == 0) continue;
        pthread_mutex_unlock(&lock);
        for (size_t index = 0; index < empty_count; index++) unmap(empty[index], REGION_PAGES * pool.page);
        pthread_mutex_lock(&lock);
    }
}

// MARK: - The reserve

// Takes address space that nothing else gets before memory runs out, unless it is there.
static void take_reserve(void) {
    pthread_mutex_lock(&lock);
    if (pool.reserve == NULL) {
        void *start = mmap(NULL, RASTER_RESERVE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        pool.reserve = start == MAP_FAILED ? NULL : start;
    }
    pthread_mutex_unlock(&lock);
}

static void give_up_reserve(void) {
    pthread_mutex_lock(&lock);
    void *reserve = pool.reserve;
    pool.reserve = NULL;
    pthread_mutex_unlock(&lock);
    if (reserve != NULL) munmap(reserve, RASTER_RESERVE);
}

static void release_all(void) {
    pthread_mutex_lock(&lock);
    release(0);
    pthread_mutex_unlock(&lock);
}

// MARK: - Blocks

static void note_use(size_t byte_count) {
    pool.used += byte_count;
    if (pool.used > pool.most_used) pool.most_used = pool.used;
}

// Returns whether so much was freed that malloc's memory is worth looking at.
static bool is_large_drop(void) {
    if (pool.used > pool.most_used / 2 || pool.most_used - pool.used < RASTER_LARGE_DROP) return false;
    pool.most_used = pool.used;
    return true;
}

static void trim_malloc(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

// Returns a block that was freed before, or that a region has; NULL where pages have to be mapped.
static void *take_known(size_t kind, size_t byte_count) {
    void *block = NULL;
    pthread_mutex_lock(&lock);
    spare_block *spare = kind < KINDS ? pool.newest_alike[kind] : NULL;
    if (spare != NULL) {
        take(spare);
        block = spare;
    } else if (is_region_kind(kind) && pool.regions[kind] != NULL) {
        block = take_from_region(pool.regions[kind]);
    }
    if (block != NULL) note_use(byte_count);
    pthread_mutex_unlock(&lock);
    return block;
}

static void *take_new(size_t kind, size_t byte_count) {
    void *block = is_region_kind(kind) ? (void *)map_region(kind) : map(byte_count);
    if (block == NULL) return NULL;
    pthread_mutex_lock(&lock);
    if (is_region_kind(kind)) {
        add_region(block);
        block = take_from_region(block);
    }
    note_use(byte_count);
    const bool has_reserve = pool.reserve != NULL;
    pthread_mutex_unlock(&lock);
    if (!has_reserve) take_reserve();
    return block;
}

static void *allocate(size_t byte_count) {
#ifdef ONLY_MALLOC
    return malloc(byte_count);
#else
    const size_t page = page_size();
    if (byte_count < page) return malloc(byte_count);
    if (byte_count > PTRDIFF_MAX - page) return NULL;
    size_t pages = (byte_count + page - 1) / page;
    const size_t kind = kind_of(&pages);
    void *block = take_known(kind, pages * page);
    return block != NULL ? block : take_new(kind, pages * page);
#endif
}

void *raster_memory_allocate(size_t byte_count) {
    void *block = allocate(byte_count);
    if (block != NULL) return block;
    release_all();
    block = allocate(byte_count);
    if (block == NULL) give_up_reserve();
    return block;
}

void raster_memory_free(void *block, size_t byte_count) {
#ifdef ONLY_MALLOC
    free(block);
    (void)byte_count;
#else
    const size_t page = page_size();
    if (byte_count < page) return free(block);
    size_t pages = (byte_count + page - 1) / page;
    const size_t kind = kind_of(&pages);
    pthread_mutex_lock(&lock);
    pool.used -= pages * page;
    if (kind < KINDS) {
        keep(block, kind);
        // An eighth more than must be, so that not every block that is freed calls the kernel.
        const size_t allowed = allowed_spare();
        if (pool.spare > allowed) release(allowed - allowed / 8);
    }
    const bool is_drop = is_large_drop();
    pthread_mutex_unlock(&lock);
    if (kind == KINDS) unmap(block, pages * page);
    if (is_drop) raster_memory_trim();
#endif
}

void raster_memory_trim(void) {
    release_all();
    trim_malloc();
}

raster_memory_use raster_memory_current_use(void) {
    pthread_mutex_lock(&lock);
    const raster_memory_use use = {.used = pool.used, .spare = pool.spare};
    pthread_mutex_unlock(&lock);
    return use;
}
