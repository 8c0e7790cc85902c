// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include "page_runs.h"

#include <string.h>
#include <sys/mman.h>

typedef enum run_kind { RUN_USED, RUN_SPARE, RUN_VOID, RUN_KINDS } run_kind;

enum {
    MAXIMUM_ARENAS = 4096,
    // Runs of 1 to 64 grains, then eight sizes to a doubling up to 65,535.
    BINS = 64 + 10 * 8,
    BIN_WORDS = (BINS + 63) / 64,
    // The runs of a bin that are looked at for one that is long enough, and those that are looked at for void
    // neighbors.
    FIT_STEPS = 8,
    MIX_STEPS = 32,
    NONE = -1,
};

// A run: the number of its arena, and its first grain in it.
typedef int32_t run_id;

// The first grain of a run; of the last one only the tag counts.
typedef struct grain_entry {
    // The length in grains, and the kind in the two lowest bits.
    uint32_t tag;
    // The neighbors in the bin; of the second grain of a spare run that has whole pages, an older run and a newer one.
    run_id next, previous;
} grain_entry;

typedef struct arena {
    size_t byte_count, header_bytes;
    // Grains are counted from 1; before the first and after the last one is an entry in use.
    uint32_t count, grains_per_page;
    grain_entry entries[];
} arena;

typedef struct bins {
    run_id first[BINS];
    uint64_t filled[BIN_WORDS];
} bins;

static struct {
    arena *arenas[MAXIMUM_ARENAS];
    // The numbers of the arenas in the order of their addresses.
    uint16_t ordered[MAXIMUM_ARENAS];
    size_t arena_count;
    // Of spare and void runs.
    bins bins[RUN_KINDS];
    run_id newest, oldest;
    // In grains.
    size_t spare, listed;
} pool = {.newest = NONE, .oldest = NONE};

// MARK: - Entries

static run_id run_of(size_t arena, uint32_t grain) {
    return (run_id)(arena << 16 | grain);
}

static size_t arena_of(run_id run) {
    return (size_t)run >> 16;
}

static uint32_t grain_of(run_id run) {
    return (uint32_t)run & 0xFFFF;
}

static grain_entry *entry_of(run_id run) {
    return &pool.arenas[arena_of(run)]->entries[grain_of(run)];
}

static uint32_t length_of(run_id run) {
    return entry_of(run)->tag >> 2;
}

static void set_tags(size_t number, uint32_t grain, uint32_t length, run_kind kind) {
    grain_entry *entries = pool.arenas[number]->entries;
    entries[grain].tag = entries[grain + length - 1].tag = length << 2 | kind;
}

static void *address_of(size_t number, uint32_t grain) {
    arena *arena = pool.arenas[number];
    return (uint8_t *)arena + arena->header_bytes + (size_t)(grain - 1) * GRAIN_BYTES;
}

// Returns the place of the last arena in the order of addresses that starts at or before an address, plus one.
static size_t place_of(const void *address) {
    size_t low = 0, high = pool.arena_count;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if ((uintptr_t)pool.arenas[pool.ordered[middle]] <= (uintptr_t)address) low = middle + 1;
        else high = middle;
    }
    return low;
}

// Finds the run that starts at an address; false if it is in no arena.
static bool find(const void *start, size_t *number, uint32_t *grain) {
    const size_t place = place_of(start);
    if (place == 0) return false;
    *number = pool.ordered[place - 1];
    const arena *arena = pool.arenas[*number];
    const size_t offset = (uintptr_t)start - (uintptr_t)arena;
    if (offset >= arena->byte_count) return false;
    *grain = (uint32_t)((offset - arena->header_bytes) / GRAIN_BYTES + 1);
    return true;
}

// MARK: - Bins

static int bin_of(uint32_t length) {
    if (length <= 64) return (int)length - 1;
    const int shift = 31 - __builtin_clz(length);
    return 64 + (shift - 6) * 8 + (int)(length >> (shift - 3) & 7);
}

// Returns the first bin from one on that has runs; BINS if there is none.
static int filled_from(const bins *bins, int bin) {
    for (int word = bin / 64; word < BIN_WORDS; word++) {
        const uint64_t mask = word == bin / 64 ? UINT64_MAX << bin % 64 : UINT64_MAX;
        const uint64_t filled = bins->filled[word] & mask;
        if (filled != 0) return word * 64 + __builtin_ctzll(filled);
    }
    return BINS;
}

// Returns the last bin up to one that has runs; -1 if there is none.
static int filled_to(const bins *bins, int bin) {
    for (int word = bin / 64; word >= 0; word--) {
        const uint64_t mask = word == bin / 64 ? UINT64_MAX >> (63 - bin % 64) : UINT64_MAX;
        const uint64_t filled = bins->filled[word] & mask;
        if (filled != 0) return word * 64 + 63 - __builtin_clzll(filled);
    }
    return -1;
}

static bool is_filled(const bins *bins, int bin) {
    return bins->filled[bin / 64] >> bin % 64 & 1;
}

static void add_to_bin(run_id run, uint32_t length, run_kind kind) {
    bins *bins = &pool.bins[kind];
    const int bin = bin_of(length);
    grain_entry *entry = entry_of(run);
    entry->previous = NONE;
    entry->next = is_filled(bins, bin) ? bins->first[bin] : NONE;
    if (entry->next != NONE) entry_of(entry->next)->previous = run;
    bins->first[bin] = run;
    bins->filled[bin / 64] |= (uint64_t)1 << bin % 64;
}

static void remove_from_bin(run_id run, uint32_t length, run_kind kind) {
    bins *bins = &pool.bins[kind];
    const int bin = bin_of(length);
    const grain_entry *entry = entry_of(run);
    if (entry->next != NONE) entry_of(entry->next)->previous = entry->previous;
    if (entry->previous != NONE) {
        entry_of(entry->previous)->next = entry->next;
        return;
    }
    bins->first[bin] = entry->next;
    if (entry->next == NONE) bins->filled[bin / 64] &= ~((uint64_t)1 << bin % 64);
}

// Returns a run that is long enough and hardly longer than others; NONE if there is none.
static run_id find_fit(run_kind kind, uint32_t grains) {
    const bins *bins = &pool.bins[kind];
    const int bin = bin_of(grains);
    if (is_filled(bins, bin)) {
        run_id run = bins->first[bin];
        for (int step = 0; step < FIT_STEPS && run != NONE; step++) {
            if (length_of(run) >= grains) return run;
            run = entry_of(run)->next;
        }
    }
    const int larger = bin + 1 < BINS ? filled_from(bins, bin + 1) : BINS;
    return larger < BINS ? bins->first[larger] : NONE;
}

// MARK: - Free runs

static uint32_t round_up(uint32_t grains, uint32_t per_page) {
    return (grains + per_page - 1) / per_page * per_page;
}

// Returns the first grain of the first whole page of some grains, and the number of grains of its whole pages.
//
// Grain 1 starts a page.
static uint32_t whole_pages(const arena *arena, uint32_t grain, uint32_t length, uint32_t *first) {
    const uint32_t per_page = arena->grains_per_page;
    const uint32_t start = round_up(grain - 1, per_page), end = (grain - 1 + length) / per_page * per_page;
    *first = start + 1;
    return end > start ? end - start : 0;
}

static bool has_whole_pages(run_id run, uint32_t length) {
    uint32_t first;
    return whole_pages(pool.arenas[arena_of(run)], grain_of(run), length, &first) > 0;
}

static run_id *older_than(run_id run) {
    return &entry_of(run)[1].next;
}

static run_id *newer_than(run_id run) {
    return &entry_of(run)[1].previous;
}

// Lists a spare run by its age, unless it has no whole page.
static void list(run_id run, uint32_t length, bool is_oldest) {
    if (!has_whole_pages(run, length)) return;
    pool.listed += length;
    const run_id older = is_oldest ? NONE : pool.newest, newer = is_oldest ? pool.oldest : NONE;
    *older_than(run) = older;
    *newer_than(run) = newer;
    if (older != NONE) *newer_than(older) = run;
    else pool.oldest = run;
    if (newer != NONE) *older_than(newer) = run;
    else pool.newest = run;
}

static void unlist(run_id run, uint32_t length) {
    if (!has_whole_pages(run, length)) return;
    pool.listed -= length;
    const run_id older = *older_than(run), newer = *newer_than(run);
    if (newer != NONE) *older_than(newer) = older;
    else pool.newest = older;
    if (older != NONE) *newer_than(older) = newer;
    else pool.oldest = newer;
}

static void remove_free(run_id run, run_kind kind) {
    const uint32_t length = length_of(run);
    remove_from_bin(run, length, kind);
    if (kind != RUN_SPARE) return;
    unlist(run, length);
    pool.spare -= length;
}

// Adds a free run, as one with its neighbors of the same kind.
static run_id add_free(size_t number, uint32_t grain, uint32_t length, run_kind kind, bool is_oldest) {
    const grain_entry *entries = pool.arenas[number]->entries;
    const uint32_t before = entries[grain - 1].tag, after = entries[grain + length].tag;
    if ((before & 3) == (uint32_t)kind) {
        grain -= before >> 2;
        length += before >> 2;
        remove_free(run_of(number, grain), kind);
    }
    if ((after & 3) == (uint32_t)kind) {
        remove_free(run_of(number, grain + length), kind);
        length += after >> 2;
    }
    set_tags(number, grain, length, kind);
    const run_id run = run_of(number, grain);
    add_to_bin(run, length, kind);
    if (kind == RUN_SPARE) {
        pool.spare += length;
        list(run, length, is_oldest);
    }
    return run;
}

// MARK: - Taking

// Takes the first grains of a spare run.
static void *take_spare(run_id run, uint32_t grains) {
    const uint32_t length = length_of(run), grain = grain_of(run);
    const size_t number = arena_of(run);
    remove_free(run, RUN_SPARE);
    set_tags(number, grain, grains, RUN_USED);
    if (length > grains) add_free(number, grain + grains, length - grains, RUN_SPARE, false);
    return address_of(number, grain);
}

// Takes the first grains of a void run.
//
// - Parameter used: The grains that are in use before it, as one run with it.
static void *take_void(run_id run, uint32_t grains, uint32_t used) {
    const uint32_t length = length_of(run), grain = grain_of(run);
    const size_t number = arena_of(run);
    // The rest of the last page gets its page together with the run.
    const uint32_t whole = round_up(grains, pool.arenas[number]->grains_per_page);
    remove_free(run, RUN_VOID);
    set_tags(number, grain - used, used + grains, RUN_USED);
    // All neighbors have tags before a free run is added, which looks at them.
    if (whole > grains) set_tags(number, grain + grains, whole - grains, RUN_USED);
    if (length > whole) add_free(number, grain + whole, length - whole, RUN_VOID, false);
    if (whole > grains) add_free(number, grain + grains, whole - grains, RUN_SPARE, false);
    return address_of(number, grain - used);
}

// Takes a spare run that is too short, and grains of a void one beside it; NULL if they are too short together.
static void *take_mixed(run_id run, uint32_t grains) {
    const size_t number = arena_of(run);
    const arena *arena = pool.arenas[number];
    const uint32_t grain = grain_of(run), length = length_of(run), missing = grains - length;
    const uint32_t before = arena->entries[grain - 1].tag, after = arena->entries[grain + length].tag;
    if ((after & 3) == RUN_VOID && after >> 2 >= missing) {
        remove_free(run, RUN_SPARE);
        return take_void(run_of(number, grain + length), missing, length);
    }
    if ((before & 3) == RUN_VOID && before >> 2 >= missing) {
        const uint32_t first = grain - (before >> 2), whole = round_up(missing, arena->grains_per_page);
        remove_free(run, RUN_SPARE);
        remove_free(run_of(number, first), RUN_VOID);
        set_tags(number, grain - missing, grains, RUN_USED);
        if (whole > missing) set_tags(number, grain - whole, whole - missing, RUN_USED);
        if (before >> 2 > whole) add_free(number, first, (before >> 2) - whole, RUN_VOID, false);
        if (whole > missing) add_free(number, grain - whole, whole - missing, RUN_SPARE, false);
        return address_of(number, grain - missing);
    }
    return NULL;
}

void *page_runs_take(size_t grains, size_t *fresh) {
    const uint32_t count = (uint32_t)grains;
    *fresh = 0;
    const run_id fit = find_fit(RUN_SPARE, count);
    if (fit != NONE) return take_spare(fit, count);
    int steps = 0;
    const bins *spare = &pool.bins[RUN_SPARE];
    for (int bin = filled_to(spare, bin_of(count)); bin >= 0 && steps < MIX_STEPS;
         bin = bin > 0 ? filled_to(spare, bin - 1) : -1) {
        for (run_id run = spare->first[bin]; run != NONE && steps < MIX_STEPS; run = entry_of(run)->next, steps++) {
            const uint32_t length = length_of(run);
            if (length >= count) return take_spare(run, count);
            void *start = take_mixed(run, count);
            if (start == NULL) continue;
            *fresh = count - length;
            return start;
        }
    }
    *fresh = count;
    const run_id room = find_fit(RUN_VOID, count);
    return room != NONE ? take_void(room, count, 0) : NULL;
}

// MARK: - Arenas

// Maps an arena; NULL if there is no memory, or hardly any other.
static void *map_arena(size_t byte_count) {
    const int protection = PROT_READ | PROT_WRITE, flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
    void *start = mmap(NULL, byte_count, protection, flags, -1, 0);
    if (start == MAP_FAILED) return NULL;
    // Objects of images need memory too, of malloc's: an arena that took the last one would end the process.
    void *other = mmap(NULL, byte_count / 4, PROT_NONE, flags, -1, 0);
    if (other == MAP_FAILED) {
        munmap(start, byte_count);
        return NULL;
    }
    munmap(other, byte_count / 4);
    // A huge page would be resident as a whole for one small image in it.
    madvise(start, byte_count, MADV_NOHUGEPAGE);
    return start;
}

static size_t header_bytes(size_t byte_count, size_t page_size) {
    const size_t bytes = sizeof(arena) + (byte_count / GRAIN_BYTES + 2) * sizeof(grain_entry);
    return (bytes + page_size - 1) / page_size * page_size;
}

static void add_arena(arena *arena, size_t byte_count, size_t page_size) {
    size_t number = 0;
    while (pool.arenas[number] != NULL) number++;
    arena->byte_count = byte_count;
    arena->header_bytes = header_bytes(byte_count, page_size);
    arena->count = (uint32_t)((byte_count - arena->header_bytes) / GRAIN_BYTES);
    arena->grains_per_page = (uint32_t)(page_size / GRAIN_BYTES);
    arena->entries[0].tag = arena->entries[arena->count + 1].tag = 1 << 2 | RUN_USED;
    const size_t place = place_of(arena);
    memmove(&pool.ordered[place + 1], &pool.ordered[place], (pool.arena_count - place) * sizeof *pool.ordered);
    pool.ordered[place] = (uint16_t)number;
    pool.arena_count++;
    pool.arenas[number] = arena;
    add_free(number, 1, arena->count, RUN_VOID, false);
}

bool page_runs_grow(size_t grains, size_t page_size) {
    if (pool.arena_count == MAXIMUM_ARENAS) return false;
    const size_t block = (grains * GRAIN_BYTES + page_size - 1) / page_size * page_size;
    for (size_t bytes = ARENA_BYTES; bytes >= ARENA_LEAST_BYTES; bytes /= 2) {
        if (bytes < block + header_bytes(bytes, page_size)) return false;
        void *start = map_arena(bytes);
        if (start == NULL) continue;
        add_arena(start, bytes, page_size);
        return true;
    }
    return false;
}

static unused_arena remove_arena(size_t number) {
    arena *arena = pool.arenas[number];
    remove_free(run_of(number, 1), RUN_VOID);
    const size_t place = place_of(arena) - 1;
    pool.arena_count--;
    memmove(&pool.ordered[place], &pool.ordered[place + 1], (pool.arena_count - place) * sizeof *pool.ordered);
    pool.arenas[number] = NULL;
    return (unused_arena){arena, arena->byte_count};
}

// MARK: - Freeing

bool page_runs_free(void *start, size_t grains) {
    size_t number;
    uint32_t grain;
    if (!find(start, &number, &grain)) return false;
    add_free(number, grain, (uint32_t)grains, RUN_SPARE, false);
    return true;
}

returned_run page_runs_take_oldest(size_t most) {
    const run_id run = pool.oldest;
    if (run == NONE) return (returned_run){NULL, 0};
    const size_t number = arena_of(run);
    const arena *arena = pool.arenas[number];
    const uint32_t grain = grain_of(run), length = length_of(run);
    uint32_t first;
    const uint32_t whole = whole_pages(arena, grain, length, &first);
    const size_t wanted = (most + GRAIN_BYTES - 1) / GRAIN_BYTES;
    const uint32_t grains = wanted < whole ? round_up((uint32_t)wanted, arena->grains_per_page) : whole;
    remove_free(run, RUN_SPARE);
    set_tags(number, first, grains, RUN_USED);
    if (first > grain) add_free(number, grain, first - grain, RUN_SPARE, true);
    const uint32_t end = first + grains;
    if (grain + length > end) add_free(number, end, grain + length - end, RUN_SPARE, true);
    return (returned_run){address_of(number, first), (size_t)grains * GRAIN_BYTES};
}

unused_arena page_runs_return(returned_run run) {
    size_t number;
    uint32_t grain;
    if (!find(run.start, &number, &grain)) return (unused_arena){NULL, 0};
    const run_id whole = add_free(number, grain, (uint32_t)(run.byte_count / GRAIN_BYTES), RUN_VOID, false);
    if (length_of(whole) < pool.arenas[number]->count) return (unused_arena){NULL, 0};
    return remove_arena(number);
}

size_t page_runs_spare(void) {
    return pool.spare * GRAIN_BYTES;
}

size_t page_runs_returnable(void) {
    return pool.listed * GRAIN_BYTES;
}
