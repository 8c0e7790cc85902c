// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "CRasterKernels.h"
#include "xxhash_steps.h"

#include <string.h>

// The lanes, which a processor divides into as many registers as it needs. Builds without optimization are fast enough
// with them, too.
typedef uint64_t lanes __attribute__((vector_size(64)));

enum {
    // The number of bytes that the lanes get at a time.
    STRIPE = sizeof(lanes),
    // The number of stripes between two scrambles, a power of two.
    BLOCK = 16,
};

// Adds the stripes of whole and of started blocks to lanes. Inlined, it is compiled for each set of instructions.
static inline __attribute__((always_inline)) void add_stripes(uint64_t sums[8], const uint8_t *bytes, size_t count) {
    const lanes constants = {PRIME_1, PRIME_2, PRIME_3, PRIME_4, PRIME_5, ~PRIME_1, ~PRIME_2, ~PRIME_3};
    lanes sum, place = constants;
    memcpy(&sum, sums, sizeof sum);
    for (size_t stripe = 1; stripe <= count; stripe++, bytes += STRIPE) {
        lanes data;
        memcpy(&data, bytes, sizeof data);
#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
        for (int lane = 0; lane < 8; lane++) data[lane] = LITTLE_64(data[lane]);
#endif
        const lanes mixed = data ^ place;
        sum += __builtin_shufflevector(data, data, 1, 0, 3, 2, 5, 4, 7, 6) + (mixed & UINT32_MAX) * (mixed >> 32);
        place += PRIME_4;
        // What the sums have lost of a word that is a multiple of a power of two would be lost for good.
        if (stripe % BLOCK == 0) sum = (sum ^ sum >> 47 ^ constants) * PRIME_1;
    }
    memcpy(sums, &sum, sizeof sum);
}

typedef void adder(uint64_t sums[8], const uint8_t *bytes, size_t count);

static void add_stripes_baseline(uint64_t sums[8], const uint8_t *bytes, size_t count) {
    add_stripes(sums, bytes, count);
}

#ifdef __x86_64__
__attribute__((target("avx2"))) static void add_stripes_avx2(uint64_t sums[8], const uint8_t *bytes, size_t count) {
    add_stripes(sums, bytes, count);
}

__attribute__((target("avx512bw,avx512vl")))
static void add_stripes_avx512(uint64_t sums[8], const uint8_t *bytes, size_t count) {
    add_stripes(sums, bytes, count);
}
#endif

static adder *adder_of(raster_instructions instructions) {
#ifdef __x86_64__
    if (instructions == RASTER_AVX512) return add_stripes_avx512;
    if (instructions == RASTER_AVX2) return add_stripes_avx2;
#endif
    return add_stripes_baseline;
}

uint64_t raster_checksum(raster_instructions instructions, const void *bytes, size_t count, uint64_t seed) {
    uint64_t sums[8] = {
        seed, seed + PRIME_1, seed + PRIME_2, seed + PRIME_3, seed + PRIME_4, seed + PRIME_5, seed - PRIME_1,
        seed - PRIME_2,
    };
    adder *add = adder_of(instructions);
    const size_t stripes = count / STRIPE, rest = count % STRIPE;
    if (stripes > 0) add(sums, bytes, stripes);
    uint64_t hash = seed + count * PRIME_1;
    for (int lane = 0; lane < 8; lane++) hash = MERGED(hash, sums[lane]);
    hash = raster_avalanche(hash);
    // Short rests take xxHash less than a stripe that has to be filled up.
    return rest == 0 ? hash : raster_xxhash64((const uint8_t *)bytes + stripes * STRIPE, rest, hash);
}
