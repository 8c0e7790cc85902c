// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include "RasterMemory.h"

#include "page_runs.h"

#include <limits.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__)
#define ONLY_MALLOC 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ONLY_MALLOC 1
#endif
#endif

enum {
    // The runs that are returned between two locks.
    BATCH = 32,
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct {
    size_t page;
    size_t used;
    // The most that was used since malloc's memory was returned.
    size_t most_used;
    size_t fresh, reused;
    // The least that was spare since the last look.
    size_t least_spare;
    // The largest block since the last look, and between the last two.
    size_t largest, largest_before;
    bool is_watched, is_reuse_disabled;
    void *reserve;
} pool;

// Of all caches, and the most that they had since malloc's memory was returned.
static ptrdiff_t cache_limits, cached_bytes, cache_shares, most_cached;
static bool is_trim_due;

static size_t page_size(void) {
    size_t page = __atomic_load_n(&pool.page, __ATOMIC_RELAXED);
    if (page == 0) {
        page = (size_t)sysconf(_SC_PAGESIZE);
        __atomic_store_n(&pool.page, page, __ATOMIC_RELAXED);
    }
    return page;
}

static size_t larger(size_t first, size_t second) {
    return first > second ? first : second;
}

static size_t smaller(size_t first, size_t second) {
    return first < second ? first : second;
}

// MARK: - Bounds, under the lock

// Returns the bytes that may be spare.
static size_t allowed_spare(void) {
    if (pool.is_reuse_disabled) return 0;
    const size_t allowed = smaller(RASTER_SPARE_BASE + pool.used / 8, RASTER_SPARE_LIMIT);
    const ptrdiff_t limits = __atomic_load_n(&cache_limits, __ATOMIC_RELAXED);
    if (limits <= 0) return allowed;
    const ptrdiff_t room = limits - __atomic_load_n(&cached_bytes, __ATOMIC_RELAXED);
    const ptrdiff_t share = __atomic_load_n(&cache_shares, __ATOMIC_RELAXED);
    // A block as large as others is in memory whenever an image is drawn.
    const size_t least = larger(share > 0 ? (size_t)share : 0, larger(pool.largest, pool.largest_before));
    return smaller(allowed, larger(least, room > 0 ? (size_t)room : 0));
}

static void note_spare(void) {
    pool.least_spare = smaller(pool.least_spare, page_runs_returnable());
}

// Returns the pages of spare runs, those freed longest ago first, until no more than some bytes are left.
//
// The lock is held at the start and at the end, and given up while the kernel works.
static void release(size_t allowed) {
    while (page_runs_returnable() > allowed) {
        returned_run runs[BATCH];
        unused_arena arenas[BATCH];
        size_t count = 0, arena_count = 0;
        while (count < BATCH && page_runs_returnable() > allowed) {
            runs[count] = page_runs_take_oldest(page_runs_returnable() - allowed);
            if (runs[count].byte_count == 0) break;
            count++;
        }
        if (count == 0) return;
        note_spare();
        pthread_mutex_unlock(&lock);
        for (size_t index = 0; index < count; index++) {
            madvise(runs[index].start, runs[index].byte_count, MADV_DONTNEED);
        }
        pthread_mutex_lock(&lock);
        for (size_t index = 0; index < count; index++) {
            arenas[arena_count] = page_runs_return(runs[index]);
            if (arenas[arena_count].start != NULL) arena_count++;
        }
        if (arena_count == 0) continue;
        pthread_mutex_unlock(&lock);
        for (size_t index = 0; index < arena_count; index++) munmap(arenas[index].start, arenas[index].byte_count);
        pthread_mutex_lock(&lock);
    }
}

// Meets the bound.
static void release_excess(void) {
    const size_t allowed = allowed_spare();
    // An eighth more than must be, so that not every block that is freed calls the kernel.
    if (page_runs_returnable() > allowed) release(allowed - allowed / 8);
}

static void release_all(void) {
    pthread_mutex_lock(&lock);
    release(0);
    pthread_mutex_unlock(&lock);
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

// MARK: - Blocks

// Counts a block that was allocated, under the lock.
static void note_use(size_t byte_count, size_t fresh) {
    pool.used += byte_count;
    pool.most_used = larger(pool.most_used, pool.used);
    pool.fresh += fresh;
    pool.reused += byte_count - fresh;
    note_spare();
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

// Returns a block with a mapping of its own.
static void *map_block(size_t byte_count) {
    void *start = mmap(NULL, byte_count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (start == MAP_FAILED) return NULL;
    pthread_mutex_lock(&lock);
    note_use(byte_count, byte_count);
    pthread_mutex_unlock(&lock);
    return start;
}

static void *take_run(size_t byte_count) {
    const size_t grains = byte_count / GRAIN_BYTES;
    size_t fresh;
    pthread_mutex_lock(&lock);
    void *block = page_runs_take(grains, &fresh);
    if (block == NULL && page_runs_grow(grains, page_size())) block = page_runs_take(grains, &fresh);
    if (block != NULL) {
        note_use(byte_count, fresh * GRAIN_BYTES);
        pool.largest = larger(pool.largest, byte_count);
        release_excess();
    }
    const bool needs_reserve = block != NULL && pool.reserve == NULL;
    pthread_mutex_unlock(&lock);
    if (needs_reserve) take_reserve();
    return block;
}

// Returns the bytes that a block occupies: grains, or pages if it has a mapping of its own.
static size_t occupied(size_t byte_count) {
    const size_t unit = byte_count > ARENA_BLOCK_BYTES ? page_size() : GRAIN_BYTES;
    return (byte_count + unit - 1) / unit * unit;
}

size_t raster_memory_occupied(size_t byte_count) {
#ifndef ONLY_MALLOC
    if (byte_count >= page_size()) return occupied(byte_count);
#endif
    const size_t unit = 2 * sizeof(size_t);
    return larger((byte_count + sizeof(size_t) + unit - 1) / unit * unit, 2 * unit);
}

static void *allocate(size_t byte_count) {
#ifdef ONLY_MALLOC
    return malloc(byte_count);
#else
    if (byte_count < page_size()) return malloc(byte_count);
    if (byte_count > PTRDIFF_MAX - page_size()) return NULL;
    const size_t whole = occupied(byte_count);
    return whole > ARENA_BLOCK_BYTES ? map_block(whole) : take_run(whole);
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

// MARK: - The watch

static void *watch(void *unused) {
    (void)unused;
    const struct timespec time = {.tv_sec = RASTER_LOOK_SECONDS};
    do {
        clock_nanosleep(CLOCK_MONOTONIC, 0, &time, NULL);
    } while (raster_memory_look());
    return NULL;
}

// Returns what caches have removed, when what removes it has had the time to free it.
static void *trim_soon(void *unused) {
    (void)unused;
    const struct timespec time = {.tv_nsec = RASTER_TRIM_MILLISECONDS * 1000000L};
    clock_nanosleep(CLOCK_MONOTONIC, 0, &time, NULL);
    __atomic_store_n(&most_cached, __atomic_load_n(&cached_bytes, __ATOMIC_RELAXED), __ATOMIC_RELAXED);
    __atomic_store_n(&is_trim_due, false, __ATOMIC_RELEASE);
    raster_memory_trim();
    return NULL;
}

// Begins a thread without signals; false if there is none to be had.
//
// It isn't a timer of Dispatch: that waits for memory to become available where there is none, in whatever frees a
// block.
static bool begin_thread(void *(*body)(void *)) {
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0) return false;
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_attr_setstacksize(&attributes, PTHREAD_STACK_MIN + (64 << 10));
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    pthread_t thread;
    const bool has_begun = pthread_create(&thread, &attributes, body, NULL) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    return has_begun;
}

// Begins to return what isn't needed, until nothing is kept.
static void begin_watch(void) {
    if (begin_thread(watch)) return;
    // The next block that is freed tries again.
    pthread_mutex_lock(&lock);
    pool.is_watched = false;
    pthread_mutex_unlock(&lock);
}

// MARK: - Stacks

bool raster_memory_has_stack(void) {
    // Looking for the bounds of the main thread reads a file.
    static _Thread_local uintptr_t lowest, highest;
    if (highest == 0) {
        highest = UINTPTR_MAX;
        pthread_attr_t attributes;
        if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
            void *start;
            size_t byte_count;
            if (pthread_attr_getstack(&attributes, &start, &byte_count) == 0) {
                lowest = (uintptr_t)start;
                highest = lowest + byte_count;
            }
            pthread_attr_destroy(&attributes);
        }
    }
    const uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    return here < lowest || here >= highest || here - lowest > RASTER_STACK_RESERVE;
}

// MARK: - Freeing

void raster_memory_free(void *block, size_t byte_count) {
#ifdef ONLY_MALLOC
    free(block);
    (void)byte_count;
#else
    if (byte_count < page_size()) return free(block);
    const size_t whole = occupied(byte_count);
    pthread_mutex_lock(&lock);
    pool.used -= whole;
    const bool is_run = whole <= ARENA_BLOCK_BYTES && page_runs_free(block, whole / GRAIN_BYTES);
    if (is_run) release_excess();
    const bool is_drop = is_large_drop();
    const bool begins_watch = !pool.is_watched && page_runs_returnable() > 0;
    if (begins_watch) pool.is_watched = true;
    pthread_mutex_unlock(&lock);
    if (!is_run) munmap(block, whole);
    if (is_drop) raster_memory_trim();
    if (begins_watch) begin_watch();
#endif
}

// MARK: - Returning

void raster_memory_trim(void) {
    release_all();
    trim_malloc();
}

bool raster_memory_look(void) {
    pthread_mutex_lock(&lock);
    const size_t spare = page_runs_returnable();
    release(spare - smaller(pool.least_spare, spare));
    pool.least_spare = page_runs_returnable();
    pool.largest_before = pool.largest;
    pool.largest = 0;
    pool.is_watched = pool.least_spare > 0;
    const bool is_watched = pool.is_watched;
    pthread_mutex_unlock(&lock);
    return is_watched;
}

// MARK: - Bounds and counts

void raster_memory_change_caches(ptrdiff_t limits, ptrdiff_t shares, ptrdiff_t cached) {
    // Limits seldom change, and each addition takes as long as a lock.
    if (limits != 0) __atomic_fetch_add(&cache_limits, limits, __ATOMIC_RELAXED);
    if (shares != 0) __atomic_fetch_add(&cache_shares, shares, __ATOMIC_RELAXED);
    const ptrdiff_t now = __atomic_add_fetch(&cached_bytes, cached, __ATOMIC_RELAXED);
    const ptrdiff_t most = __atomic_load_n(&most_cached, __ATOMIC_RELAXED);
    if (now >= most) {
        if (now > most) __atomic_store_n(&most_cached, now, __ATOMIC_RELAXED);
        return;
    }
    if (most - now < RASTER_CACHE_DROP || most - now < most / 8) return;
    if (__atomic_exchange_n(&is_trim_due, true, __ATOMIC_ACQUIRE) || begin_thread(trim_soon)) return;
    // The next change tries again.
    __atomic_store_n(&is_trim_due, false, __ATOMIC_RELEASE);
}

bool raster_memory_has_pages(void) {
#ifdef ONLY_MALLOC
    return false;
#else
    return true;
#endif
}

void raster_memory_set_reuse(bool is_enabled) {
    pthread_mutex_lock(&lock);
    pool.is_reuse_disabled = !is_enabled;
    release_excess();
    pthread_mutex_unlock(&lock);
}

raster_memory_use raster_memory_current_use(void) {
    pthread_mutex_lock(&lock);
    const raster_memory_use use = {
        .used = pool.used,
        .spare = page_runs_spare(),
        .allowed_spare = allowed_spare(),
        .fresh = pool.fresh,
        .reused = pool.reused,
    };
    pthread_mutex_unlock(&lock);
    return use;
}
