// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef RASTER_ENCODE_ROWS_H
#define RASTER_ENCODE_ROWS_H

#include "PhotoEncoding.h"

// Bytes that grow, unlike those of the libraries, without losing any when there is no memory.
typedef struct output {
    uint8_t *bytes;
    size_t count, room;
} output;

// Makes room behind the bytes; returns false if there is no memory.
bool raster_output_reserve(output *, size_t more);

// Returns the words of a row over a background, or with straight components if it is 0.
void raster_source_row(const raster_source *, size_t row, uint32_t background, uint32_t *words);

#endif
