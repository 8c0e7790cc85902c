// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "RasterXXHash.h"
#include "xxhash_steps.h"

#include <string.h>

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
            a = ROUND(a, LITTLE_64(block.of[0]));
            b = ROUND(b, LITTLE_64(block.of[1]));
            c = ROUND(c, LITTLE_64(block.of[2]));
            d = ROUND(d, LITTLE_64(block.of[3]));
        }
        hash = ROTATED(a, 1) + ROTATED(b, 7) + ROTATED(c, 12) + ROTATED(d, 18);
        hash = MERGED(MERGED(MERGED(MERGED(hash, a), b), c), d);
    }
    hash += count;
    for (; rest >= 8; next += 8, rest -= 8) {
        uint64_t word;
        memcpy(&word, next, sizeof word);
        hash ^= ROUND(0, LITTLE_64(word));
        hash = ROTATED(hash, 27) * PRIME_1 + PRIME_4;
    }
    if (rest >= 4) {
        uint32_t word;
        memcpy(&word, next, sizeof word);
        hash ^= LITTLE_32(word) * PRIME_1;
        hash = ROTATED(hash, 23) * PRIME_2 + PRIME_3;
        next += 4;
        rest -= 4;
    }
    for (; rest > 0; next++, rest--) {
        hash ^= *next * PRIME_5;
        hash = ROTATED(hash, 11) * PRIME_1;
    }
    return raster_avalanche(hash);
}
