// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "CRasterKernels.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

#ifdef __x86_64__
extern const raster_loops raster_baseline_loops, raster_avx2_loops, raster_avx512_loops;
const raster_loops *const raster_all_loops[] = {&raster_baseline_loops, &raster_avx2_loops, &raster_avx512_loops};
#else
extern const raster_loops raster_baseline_loops;
const raster_loops *const raster_all_loops[] = {&raster_baseline_loops};
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

static raster_instructions in_use;
static bool uses_sha256_extension;

static void choose(void) {
    static const char *const names[] = {"baseline", "avx2", "avx512"};
    in_use = raster_widest_instructions();
    uses_sha256_extension = raster_sha256_has_extension();
    const char *name = getenv("RASTERKIT_INSTRUCTIONS");
    if (name == NULL || *name == 0) return;
    raster_instructions index = RASTER_BASELINE;
    while (index <= RASTER_AVX512 && strcasecmp(name, names[index]) != 0) index++;
    if (index <= in_use) {
        in_use = index;
        if (index == RASTER_BASELINE) uses_sha256_extension = false;
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

bool raster_sha256_uses_extension(void) {
    pthread_once(&once, choose);
    return uses_sha256_extension;
}
