// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "encode_rows.h"

#include <libdeflate.h>
#include <stdlib.h>

bool raster_output_reserve(output *output, size_t more) {
    if (output->room - output->count >= more) return true;
    const size_t needed = output->count + more, twice = 2 * output->room;
    const size_t room = needed > twice ? needed : twice;
    uint8_t *moved = realloc(output->bytes, room);
    if (moved == NULL) return false;
    output->bytes = moved;
    output->room = room;
    return true;
}

// Returns a level behind which a background is seen as far as alpha lets it.
static uint32_t over(uint32_t level, uint32_t alpha, uint32_t background) {
    const uint32_t product = background * (255 - alpha) + 0x80;
    const uint32_t sum = level + ((product + (product >> 8)) >> 8);
    return sum > 255 ? 255 : sum;
}

static uint32_t straight(uint32_t level, uint32_t alpha) {
    return alpha == 0 ? 0 : level >= alpha ? 255 : (255 * level + alpha / 2) / alpha;
}

void raster_source_row(const raster_source *source, size_t row, uint32_t background, uint32_t *words) {
    const uint8_t *bytes = (const uint8_t *)source->pixels + row * source->stride;
    for (size_t x = 0; x < source->width; x++) {
        if (source->format == RASTER_SOURCE_COVERAGE) {
            words[x] = 0xFF000000 | bytes[x] * 0x010101u;
            continue;
        }
        uint32_t word = ((const uint32_t *)bytes)[x];
        if (source->format == RASTER_SOURCE_RGB) word |= 0xFF000000;
        const uint32_t alpha = word >> 24;
        if (alpha < 255) {
            uint32_t result = background == 0 ? alpha << 24 : 0xFF000000;
            for (int shift = 0; shift < 24; shift += 8) {
                const uint32_t level = word >> shift & 0xFF;
                result |= (background == 0 ? straight(level, alpha) : over(level, alpha, background >> shift & 0xFF))
                    << shift;
            }
            word = result;
        }
        words[x] = word;
    }
}

size_t raster_deflate(const uint8_t *bytes, size_t count, uint8_t *target, size_t room, int level) {
    if (target == NULL) return libdeflate_zlib_compress_bound(NULL, count);
    struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
    if (compressor == NULL) return 0;
    const size_t length = libdeflate_zlib_compress(compressor, bytes, count, target, room);
    libdeflate_free_compressor(compressor);
    return length;
}

const char *raster_deflate_version(void) {
    return LIBDEFLATE_VERSION_STRING;
}
