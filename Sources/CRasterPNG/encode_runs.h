// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef RASTER_ENCODE_RUNS_H
#define RASTER_ENCODE_RUNS_H

#include "CRasterPNG.h"

// Bytes that grow.
typedef struct raster_output {
    uint8_t *bytes;
    size_t count, room;
} raster_output;

// Makes room behind the bytes; returns false if there is no memory.
bool raster_output_reserve(raster_output *, size_t more);

// The number of bytes behind the lines that are read, whatever they are.
enum { RASTER_RUNS_PADDING = 8 };

// Compresses the lines of a PNG file to a zlib stream, in about half the time of zlib's and libdeflate's first levels.
//
// Returns false if there is no memory.
//
// - Parameters:
//   - lines: The lines one after the other, each behind the number of its filter.
//   - length: The number of bytes of a line.
//   - pixel: The number of bytes of a pixel.
bool raster_deflate_runs(raster_output *, const uint8_t *lines, size_t length, size_t count, size_t pixel);

#endif
