// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "CRasterKernels.h"

#include <string.h>

// Eight pixels at a time, which is fast enough without optimization too.
typedef uint32_t eight __attribute__((vector_size(32)));

// The pixels between two questions whether to go on, a multiple of eight.
enum { STRETCH = 256 };

static size_t smaller(size_t a, size_t b) {
    return a < b ? a : b;
}

// Returns the bits that differ in some of at most STRETCH pixels.
static uint32_t difference(
    const uint32_t *first,
    uint32_t first_bits,
    const uint32_t *second,
    uint32_t second_bits,
    size_t count
) {
    eight all = {};
    size_t index = 0;
    for (; index + 8 <= count; index += 8) {
        eight a, b;
        memcpy(&a, first + index, sizeof a);
        memcpy(&b, second + index, sizeof b);
        all |= (a | first_bits) ^ (b | second_bits);
    }
    uint32_t bits = __builtin_reduce_or(all);
    for (; index < count; index++) bits |= (first[index] | first_bits) ^ (second[index] | second_bits);
    return bits;
}

bool raster_equal(
    const uint32_t *first,
    uint32_t first_bits,
    const uint32_t *second,
    uint32_t second_bits,
    size_t count
) {
    if (first_bits == 0 && second_bits == 0) return memcmp(first, second, 4 * count) == 0;
    for (size_t index = 0; index < count; index += STRETCH) {
        const size_t length = smaller(STRETCH, count - index);
        if (difference(first + index, first_bits, second + index, second_bits, length) != 0) return false;
    }
    return true;
}

// Returns the bits that are set in all of at most STRETCH pixels.
static uint32_t common(const uint32_t *pixels, size_t count) {
    eight all = ~(eight){};
    size_t index = 0;
    for (; index + 8 <= count; index += 8) {
        eight next;
        memcpy(&next, pixels + index, sizeof next);
        all &= next;
    }
    uint32_t bits = __builtin_reduce_and(all);
    for (; index < count; index++) bits &= pixels[index];
    return bits;
}

size_t raster_first_translucent(const uint32_t *pixels, size_t count) {
    for (size_t index = 0; index < count; index += STRETCH) {
        const size_t length = smaller(STRETCH, count - index);
        if (common(pixels + index, length) >> 24 == 0xFF) continue;
        for (size_t place = index;; place++) {
            if (pixels[place] >> 24 != 0xFF) return place;
        }
    }
    return count;
}
