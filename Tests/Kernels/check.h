// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef CHECK_H
#define CHECK_H

#include <CRasterKernels.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Ends the program with a message unless a condition holds.
#define CHECK(condition, ...) \
    do { \
        if (condition) break; \
        printf("FAILED %s:%d: %s: ", __FILE__, __LINE__, #condition); \
        printf(__VA_ARGS__); \
        printf("\n"); \
        exit(1); \
    } while (0)

#define REPEAT(count) for (int repetition = 0; repetition < (count); repetition++)

uint64_t random_bits(void);

// Both ends are included.
size_t random_number(size_t first, size_t last);

// Returns a premultiplied pixel, often an opaque or a clear one.
uint32_t random_pixel(void);

// Fills memory with runs of such pixels, or of their alpha.
void random_runs(void *start, size_t count, bool is_coverage);

enum { PLACES = 6, PLACE_BYTES = 1 << 20 };

// Returns memory at the first or the last bytes of a place, beside which no byte can be read or written.
void *memory_at_an_edge(size_t place, size_t byte_count);

// Adds results to those that must be equal on all processors.
void note_results(const void *bytes, size_t count);

// The widest set of instructions; all up to it are there.
#define FOR_EACH_SET(set) for (raster_instructions set = 0; set <= raster_widest_instructions(); set++)

#define TESTS(TEST) \
    TEST(loops) TEST(surveys) TEST(comparisons) TEST(blurs) TEST(filters) TEST(grids) TEST(digests) TEST(png)
#define DECLARED(name) void test_##name(void);
TESTS(DECLARED)

void test_pages(size_t page_size);

#endif
