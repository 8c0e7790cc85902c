// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// The memory of pixels on a kernel with pages of any size. The linker replaces the kernel's functions by those below
// (--wrap), which refuse what a kernel with such pages refuses.

#include "check.h"

#include <sys/mman.h>
#include <unistd.h>

enum { BLOCKS = 300 };

static size_t page = 4096, used;

long __real_sysconf(int name);
void *__real_mmap(void *start, size_t count, int protection, int flags, int file, off_t offset);
int __real_munmap(void *start, size_t count);
int __real_madvise(void *start, size_t count, int advice);

static size_t whole_pages(size_t count) {
    return (count + page - 1) / page * page;
}

long __wrap_sysconf(int name) {
    return name == _SC_PAGESIZE ? (long)page : __real_sysconf(name);
}

void *__wrap_mmap(void *start, size_t count, int protection, int flags, int file, off_t offset) {
    const size_t whole = whole_pages(count);
    uint8_t *mapped = __real_mmap(start, whole + page, protection, flags, file, offset);
    if (mapped == MAP_FAILED) return MAP_FAILED;
    const size_t before = -(uintptr_t)mapped % page;
    if (before > 0) __real_munmap(mapped, before);
    if (before < page) __real_munmap(mapped + before + whole, page - before);
    return mapped + before;
}

int __wrap_munmap(void *start, size_t count) {
    CHECK((uintptr_t)start % page == 0, "munmap(%p, %zu)", start, count);
    return __real_munmap(start, whole_pages(count));
}

int __wrap_madvise(void *start, size_t count, int advice) {
    CHECK((uintptr_t)start % page == 0, "madvise(%p, %zu)", start, count);
    // A kernel drops the whole of the last page: what is in use there would be lost.
    return __real_madvise(start, whole_pages(count), advice);
}

static struct {
    uint8_t *start;
    size_t byte_count;
    uint8_t level;
} blocks[BLOCKS];

static void free_block(size_t index) {
    uint8_t *start = blocks[index].start;
    if (start == NULL) return;
    const size_t count = blocks[index].byte_count, place = random_number(0, count - 1);
    const uint8_t level = blocks[index].level;
    CHECK(start[0] == level && start[place] == level && start[count - 1] == level, "%zu bytes changed", count);
    raster_memory_free(start, count);
    if (count >= page) used -= raster_memory_occupied(count);
    blocks[index].start = NULL;
}

static void fill_block(size_t index) {
    // Around pages, few grains, or anything; some have a mapping of their own.
    const size_t kind = random_number(0, 500);
    const size_t count = kind == 0 ? (8 << 20) + random_number(0, 2 * page) : kind < 99 ? random_number(1, 3 << 20)
        : kind < 199 ? random_number(1, 8) * page + random_number(0, 8) - 4 : random_number(1, 100 << 10);
    blocks[index].byte_count = count;
    blocks[index].level = (uint8_t)random_bits() | 1;
    uint8_t *start = blocks[index].start = raster_memory_allocate(count);
    CHECK(start != NULL && (uintptr_t)start % 16 == 0, "%zu bytes", count);
    memset(start, blocks[index].level, count);
    if (count >= page) used += raster_memory_occupied(count);
}

void test_pages(size_t page_size) {
    page = page_size;
    for (int step = 0; step < 20000; step++) {
        const size_t index = random_number(0, BLOCKS - 1);
        free_block(index);
        if (random_number(0, 7) < 5) fill_block(index);
        if (step % 500 == 0) raster_memory_look();
        if (step % 3000 == 0) raster_memory_trim();
        const raster_memory_use use = raster_memory_current_use();
        CHECK(use.used == used, "%zu bytes are used", use.used);
        // A page that is shared with a block in use stays.
        CHECK(use.spare <= use.allowed_spare + 2 * BLOCKS * page, "%zu bytes are spare", use.spare);
    }
    for (size_t index = 0; index < BLOCKS; index++) free_block(index);
    raster_memory_trim();
    const raster_memory_use use = raster_memory_current_use();
    CHECK(use.used == 0 && use.spare == 0, "%zu bytes are used, and %zu spare", use.used, use.spare);
    CHECK(use.reused > use.fresh, "%zu bytes were new, and %zu weren't", use.fresh, use.reused);
    printf("pages of %zu bytes\n", page);
}
