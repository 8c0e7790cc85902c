// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef RASTER_SURVEY_H
#define RASTER_SURVEY_H

#include "CRasterKernels.h"

// Pixels of a row that are looked at, and later painted, together.
enum { BLOCK = 8 };

// The most pixels that a row can have: more than Cairo draws.
enum { LONGEST_ROW = 1 << 15 };

// What a look at one row of pixels found out.
typedef struct row_facts {
    // The bits that are set in the memory of all pixels.
    uint32_t common_bits;
    // Whether all pixels are opaque.
    bool is_opaque;
} row_facts;

// Looks at each pixel of a row once: finds the kinds of its blocks, and sums the
// pixels up in as many numbers as a block has columns.
row_facts raster_look_at_row(
    raster_instructions,
    const uint32_t *row,
    size_t width,
    uint32_t opacity,
    uint8_t *kinds,
    uint32_t *lanes
);

#endif
