// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef RASTER_XXHASH_STEPS_H
#define RASTER_XXHASH_STEPS_H

#include <stdint.h>

// The steps of xxHash. Macros, because builds without optimization call every function.

#define PRIME_1 UINT64_C(0x9E3779B185EBCA87)
#define PRIME_2 UINT64_C(0xC2B2AE3D27D4EB4F)
#define PRIME_3 UINT64_C(0x165667B19E3779F9)
#define PRIME_4 UINT64_C(0x85EBCA77C2B2AE63)
#define PRIME_5 UINT64_C(0x27D4EB2F165667C5)

#define ROTATED(value, bits) ((value) << (bits) | (value) >> (64 - (bits)))
#define ROUND(lane, input) (ROTATED((lane) + (input) * PRIME_2, 31) * PRIME_1)
#define MERGED(hash, lane) (((hash) ^ ROUND(0, lane)) * PRIME_1 + PRIME_4)

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define LITTLE_64(word) (word)
#define LITTLE_32(word) (word)
#else
#define LITTLE_64(word) __builtin_bswap64(word)
#define LITTLE_32(word) __builtin_bswap32(word)
#endif

// Lets every bit of a hash depend on every other.
static inline uint64_t raster_avalanche(uint64_t hash) {
    hash = (hash ^ hash >> 33) * PRIME_2;
    hash = (hash ^ hash >> 29) * PRIME_3;
    return hash ^ hash >> 32;
}

#endif
