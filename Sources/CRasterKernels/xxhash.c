// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "CRasterKernels.h"
#include "checksum.h"

#include <string.h>

// The steps of xxHash. Macros, because builds without optimization call every function.
#define ROTATED(value, bits) ((value) << (bits) | (value) >> (64 - (bits)))
#define ROUND(lane, input) (ROTATED((lane) + (input) * PRIME_2, 31) * PRIME_1)
#define MERGED(hash, lane) (((hash) ^ ROUND(0, lane)) * PRIME_1 + PRIME_4)

// Lets every bit of a hash depend on every other.
static uint64_t avalanche(uint64_t hash) {
    hash = (hash ^ hash >> 33) * PRIME_2;
    hash = (hash ^ hash >> 29) * PRIME_3;
    return hash ^ hash >> 32;
}

// What each step of the loop adds to four lanes. One load of all is fast enough in builds without optimization, too.
typedef struct words {
    uint64_t of[4];
} words;

uint64_t raster_xxhash64(const void *bytes, size_t count, uint64_t seed) {
    const uint8_t *next = bytes;
    size_t rest = count;
    uint64_t hash = seed + PRIME_5;
    if (rest >= sizeof(words)) {
        uint64_t a = seed + PRIME_1 + PRIME_2, b = seed + PRIME_2, c = seed, d = seed - PRIME_1;
        for (; rest >= sizeof(words); next += sizeof(words), rest -= sizeof(words)) {
            words block;
            memcpy(&block, next, sizeof block);
            a = ROUND(a, block.of[0]);
            b = ROUND(b, block.of[1]);
            c = ROUND(c, block.of[2]);
            d = ROUND(d, block.of[3]);
        }
        hash = ROTATED(a, 1) + ROTATED(b, 7) + ROTATED(c, 12) + ROTATED(d, 18);
        hash = MERGED(MERGED(MERGED(MERGED(hash, a), b), c), d);
    }
    hash += count;
    for (; rest >= 8; next += 8, rest -= 8) {
        uint64_t word;
        memcpy(&word, next, sizeof word);
        hash ^= ROUND(0, word);
        hash = ROTATED(hash, 27) * PRIME_1 + PRIME_4;
    }
    if (rest >= 4) {
        uint32_t word;
        memcpy(&word, next, sizeof word);
        hash ^= word * PRIME_1;
        hash = ROTATED(hash, 23) * PRIME_2 + PRIME_3;
        next += 4;
        rest -= 4;
    }
    for (; rest > 0; next++, rest--) {
        hash ^= *next * PRIME_5;
        hash = ROTATED(hash, 11) * PRIME_1;
    }
    return avalanche(hash);
}

uint64_t raster_checksum(const raster_loops *loops, const void *bytes, size_t count, uint64_t seed) {
    uint64_t sums[8] = {
        seed, seed + PRIME_1, seed + PRIME_2, seed + PRIME_3, seed + PRIME_4, seed + PRIME_5, seed - PRIME_1,
        seed - PRIME_2,
    };
    const size_t stripes = count / CHECKSUM_STRIPE, rest = count % CHECKSUM_STRIPE;
    if (stripes > 0) loops->add_stripes(sums, bytes, stripes);
    uint64_t hash = seed + count * PRIME_1;
    for (int lane = 0; lane < 8; lane++) hash = MERGED(hash, sums[lane]);
    hash = avalanche(hash);
    // Short rests take xxHash less than a stripe that has to be filled up.
    return rest == 0 ? hash : raster_xxhash64((const uint8_t *)bytes + stripes * CHECKSUM_STRIPE, rest, hash);
}
