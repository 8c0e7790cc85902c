// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef RASTER_KERNELS_H
#define RASTER_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/// Loops over blocks of premultiplied 32-bit pixels.
///
/// They are written in C because Swift compiles a module for one processor: a
/// function for a newer one, chosen at run time, needs C's target attribute.
/// Nothing is decided here; that is what Swift is for.

/// The instructions that a loop is made of. All of them give the same bytes.
typedef enum raster_instructions {
    /// Those of every processor of the architecture.
    RASTER_BASELINE,
    /// AVX2: eight pixels at a time.
    RASTER_AVX2,
    /// AVX-512: sixteen pixels at a time.
    RASTER_AVX512,
} raster_instructions;

/// A block of pixels to be written.
typedef struct raster_block {
    /// The first pixel.
    uint32_t *start;
    /// The number of pixels from a row to the next.
    size_t step;
    /// The number of columns.
    size_t width;
    /// The number of rows.
    size_t height;
} raster_block;

/// The pixels that a block is written from, which must not overlap it.
typedef struct raster_pixels {
    /// The first pixel.
    const uint32_t *start;
    /// The number of pixels from a row to the next; 0 for the same row again and
    /// again.
    size_t step;
} raster_pixels;

/// The bytes that tell how much of a colour each pixel of a block gets.
typedef struct raster_coverage {
    /// The first byte.
    const uint8_t *start;
    /// The number of bytes from a row to the next; 0 for the same row again and
    /// again.
    size_t step;
} raster_coverage;

/// Returns the widest instructions that this processor has.
raster_instructions raster_widest_instructions(void);

/// Replaces every pixel by the one in the same place of the source, with bits set.
void raster_copy(raster_instructions, const raster_block *, raster_pixels source, uint32_t bits);

/// Replaces the pixels of each row by the first of the source's, with bits set.
void raster_fill(raster_instructions, const raster_block *, raster_pixels source, uint32_t bits);

/// Covers every pixel with the one in the same place of the source.
void raster_cover(raster_instructions, const raster_block *, raster_pixels source);

/// Covers the pixels of each row with the first of the source's.
void raster_cover_repeating(raster_instructions, const raster_block *, raster_pixels source);

/// Covers every pixel with a colour, as far as the byte in the same place says.
void raster_color(raster_instructions, const raster_block *, raster_coverage coverage, uint32_t color);

/// Covers the pixels of each row with a colour, as far as the first byte says.
void raster_color_repeating(raster_instructions, const raster_block *, raster_coverage coverage, uint32_t color);

#endif
