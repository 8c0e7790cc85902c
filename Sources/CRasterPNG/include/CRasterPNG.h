// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef RASTER_PNG_H
#define RASTER_PNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Decoding of PNG files by libpng, into memory of the caller.
///
/// Cairo decodes into memory of its own, which had to be copied: a file took twice its pixels. It also takes every
/// error for exhausted memory. And libpng reports errors by jumping out of its functions, which Swift doesn't allow.

/// Reads the next bytes of a file into memory; returns false if there are not enough of them.
typedef bool (*raster_png_reader)(void *context, uint8_t *bytes, size_t count);

/// Why a file was not decoded.
typedef enum raster_png_status {
    RASTER_PNG_SUCCESS,
    /// The file is cut off or damaged.
    RASTER_PNG_INVALID,
    /// There is no memory for decoding it.
    RASTER_PNG_OUT_OF_MEMORY,
} raster_png_status;

/// A file that is being decoded.
typedef struct raster_png raster_png;

/// Begins to decode a file; NULL if there is no memory.
raster_png *raster_png_create(raster_png_reader, void *context);

/// Reads all that comes before the pixels.
///
/// - Parameters:
///   - has_alpha: Receives whether pixels have an alpha.
raster_png_status raster_png_read_header(raster_png *, uint32_t *width, uint32_t *height, bool *has_alpha);

/// Reads the pixels and the end of the file: words with alpha in the highest byte, then red, green and blue,
/// premultiplied, as Cairo 1.16 makes them of a file. 16 bits to a component are cut to 8, and profiles are ignored.
///
/// - Parameters:
///   - words: Memory for all rows.
///   - stride: The number of words from a row to the next.
raster_png_status raster_png_read_pixels(raster_png *, uint32_t *words, size_t stride);

/// Returns what libpng says about the error.
const char *raster_png_message(const raster_png *);

/// Ends the decoding.
void raster_png_destroy(raster_png *);

#endif
