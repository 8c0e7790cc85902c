// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "CRasterKernels.h"
#include "sha256.h"
#include "survey.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

#define DECLARE(set) \
    void raster_copy_##set(const raster_block *, raster_pixels, uint32_t); \
    void raster_fill_##set(const raster_block *, raster_pixels, uint32_t); \
    void raster_cover_##set(const raster_block *, raster_pixels); \
    void raster_cover_surveyed_##set(const raster_block *, raster_pixels, const raster_divided_rows *); \
    void raster_cover_repeating_##set(const raster_block *, raster_pixels); \
    void raster_color_##set(const raster_block *, raster_coverage, uint32_t); \
    void raster_color_surveyed_##set(const raster_block *, raster_coverage, uint32_t, const raster_divided_rows *); \
    void raster_color_repeating_##set(const raster_block *, raster_coverage, uint32_t); \
    row_facts raster_look_at_row_##set(const uint32_t *, size_t, uint32_t, uint8_t *, uint32_t *);

DECLARE(baseline)

#ifdef __x86_64__
DECLARE(avx2)
DECLARE(avx512)
#define CHOSEN(name) \
    (instructions == RASTER_AVX512 ? raster_##name##_avx512 \
        : instructions == RASTER_AVX2 ? raster_##name##_avx2 \
        : raster_##name##_baseline)
#else
#define CHOSEN(name) raster_##name##_baseline
#endif

raster_instructions raster_widest_instructions(void) {
#ifdef __x86_64__
    // Processors that have AVX-512 but not this part of it run slower for a while after using it.
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl")
        && __builtin_cpu_supports("avx512vbmi2")) return RASTER_AVX512;
    if (__builtin_cpu_supports("avx2")) return RASTER_AVX2;
#endif
    return RASTER_BASELINE;
}

raster_sha256_instructions raster_sha256_fastest_instructions(void) {
    return raster_has_sha256_extension() ? RASTER_SHA256_EXTENSION : RASTER_SHA256_BASELINE;
}

static raster_instructions in_use;
static raster_sha256_instructions sha256_in_use;

static void choose(void) {
    static const char *const names[] = {"baseline", "avx2", "avx512"};
    in_use = raster_widest_instructions();
    sha256_in_use = raster_sha256_fastest_instructions();
    const char *name = getenv("RASTERKIT_INSTRUCTIONS");
    if (name == NULL || *name == 0) return;
    raster_instructions index = RASTER_BASELINE;
    while (index <= RASTER_AVX512 && strcasecmp(name, names[index]) != 0) index++;
    if (index <= in_use) {
        in_use = index;
        if (index == RASTER_BASELINE) sha256_in_use = RASTER_SHA256_BASELINE;
        return;
    }
    const char *problem = index > RASTER_AVX512 ? "which is unknown; set it to baseline, avx2 or avx512, or unset it"
        : "which this processor doesn't have";
    fprintf(stderr, "RasterKit: RASTERKIT_INSTRUCTIONS is \"%s\", %s. Using %s.\n", name, problem, names[in_use]);
}

static pthread_once_t once = PTHREAD_ONCE_INIT;

raster_instructions raster_instructions_in_use(void) {
    pthread_once(&once, choose);
    return in_use;
}

raster_sha256_instructions raster_sha256_instructions_in_use(void) {
    pthread_once(&once, choose);
    return sha256_in_use;
}

void raster_copy(raster_instructions instructions, const raster_block *block, raster_pixels source, uint32_t bits) {
    CHOSEN(copy)(block, source, bits);
}

void raster_fill(raster_instructions instructions, const raster_block *block, raster_pixels source, uint32_t bits) {
    CHOSEN(fill)(block, source, bits);
}

void raster_cover(raster_instructions instructions, const raster_block *block, raster_pixels source) {
    CHOSEN(cover)(block, source);
}

void raster_cover_surveyed(
    raster_instructions instructions,
    const raster_block *block,
    raster_pixels source,
    const raster_divided_rows *rows
) {
    CHOSEN(cover_surveyed)(block, source, rows);
}

void raster_cover_repeating(raster_instructions instructions, const raster_block *block, raster_pixels source) {
    CHOSEN(cover_repeating)(block, source);
}

void raster_color(
    raster_instructions instructions,
    const raster_block *block,
    raster_coverage coverage,
    uint32_t color
) {
    CHOSEN(color)(block, coverage, color);
}

void raster_color_surveyed(
    raster_instructions instructions,
    const raster_block *block,
    raster_coverage coverage,
    uint32_t color,
    const raster_divided_rows *rows
) {
    CHOSEN(color_surveyed)(block, coverage, color, rows);
}

void raster_color_repeating(
    raster_instructions instructions,
    const raster_block *block,
    raster_coverage coverage,
    uint32_t color
) {
    CHOSEN(color_repeating)(block, coverage, color);
}

row_facts raster_look_at_row(
    raster_instructions instructions,
    const uint32_t *row,
    size_t width,
    uint32_t opacity,
    uint8_t *kinds,
    uint32_t *lanes
) {
    return CHOSEN(look_at_row)(row, width, opacity, kinds, lanes);
}
