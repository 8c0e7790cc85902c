// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// Tests of the code in C for any processor: `.ci/check-kernels` builds and runs them, on aarch64 by qemu. Prints for each
// test a digest of its results, which is the same on all processors. With a number, tests memory with pages of its bytes.

#include "check.h"

#include <sys/mman.h>
#include <sys/random.h>

static uint64_t seed, state;
static raster_sha256 results;
static uint8_t *places[PLACES];

// Starts the random numbers of a test, which depend on its name and RASTER_SEED alone.
static void seed_numbers(const char *test) {
    state = raster_xxhash64(test, strlen(test), seed);
}

// SplitMix64.
uint64_t random_bits(void) {
    uint64_t bits = state += 0x9E3779B97F4A7C15;
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9;
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EB;
    return bits ^ bits >> 31;
}

size_t random_number(size_t first, size_t last) {
    return first + random_bits() % (last - first + 1);
}

uint32_t random_pixel(void) {
    const size_t kind = random_number(0, 2);
    const uint32_t alpha = kind == 0 ? 0 : kind == 1 ? 255 : random_number(0, 255);
    uint32_t pixel = alpha;
    for (int part = 0; part < 3; part++) pixel = pixel << 8 | random_number(0, alpha);
    return pixel;
}

void random_runs(void *start, size_t count, bool is_coverage) {
    for (size_t index = 0; index < count;) {
        const uint32_t pixel = random_pixel();
        for (size_t length = random_number(1, 80); length > 0 && index < count; length--, index++) {
            if (is_coverage) ((uint8_t *)start)[index] = pixel >> 24;
            else ((uint32_t *)start)[index] = pixel;
        }
    }
}

void *memory_at_an_edge(size_t place, size_t byte_count) {
    enum { GUARD = 1 << 16 };
    CHECK(byte_count <= PLACE_BYTES, "no room for %zu bytes", byte_count);
    if (places[place] == NULL) {
        void *start = mmap(NULL, PLACE_BYTES + 2 * GUARD, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        places[place] = (uint8_t *)start + GUARD;
        CHECK(mprotect(places[place], PLACE_BYTES, PROT_READ | PROT_WRITE) == 0, "no memory");
    }
    return places[place] + (random_number(0, 1) == 0 ? 0 : PLACE_BYTES - byte_count);
}

void note_results(const void *bytes, size_t count) {
    raster_sha256_update(&results, bytes, count);
}

int main(int argument_count, char **arguments) {
    const char *given = getenv("RASTER_SEED");
    if (given != NULL && *given != 0) seed = strtoull(given, NULL, 10);
    else CHECK(getrandom(&seed, sizeof seed, 0) == sizeof seed, "no random numbers");
    setvbuf(stdout, NULL, _IOLBF, 0);
    printf("RASTER_SEED=%llu\n", (unsigned long long)seed);
    if (argument_count > 1) {
        seed_numbers(arguments[1]);
        test_pages(strtoul(arguments[1], NULL, 10));
        return 0;
    }
#define RUN(name) \
    seed_numbers(#name); \
    raster_sha256_init(&results); \
    test_##name(); \
    raster_sha256_final(&results, digest); \
    printf(#name " %016llx\n", (unsigned long long)digest[0]);
    uint64_t digest[4];
    TESTS(RUN)
    return 0;
}
