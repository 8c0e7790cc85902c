// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef RASTER_KERNELS_H
#define RASTER_KERNELS_H

#ifndef __linux__
#error "RasterKit runs on Linux only. Build it there, in a container or on a server."
#endif

#if __SIZEOF_POINTER__ != 8 || __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "RasterKit needs a 64-bit, little-endian processor, such as x86-64 or aarch64."
#endif

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "RasterDigest.h"
#include "RasterMemory.h"

// Products and sums are rounded one after the other, as on processors that can't do both at once: all give the same bytes.
#pragma clang fp contract(off)

/// Loops over premultiplied 32-bit pixels and over bytes of coverage.
///
/// They are written in C for two reasons. Swift compiles a module for one
/// processor: a function for a newer one, chosen at run time, needs C's target
/// attribute. And Swift's loops over pixels are slow in debug builds, which do
/// not optimize C either, but where eight pixels at a time are fast enough.

/// The instructions that a loop is made of. All of them give the same bytes.
typedef enum raster_instructions {
    /// Those of every processor of the architecture.
    RASTER_BASELINE,
    /// AVX2: eight pixels at a time.
    RASTER_AVX2,
    /// AVX-512: sixteen pixels at a time.
    RASTER_AVX512,
} raster_instructions;

/// A block of pixels to be written, or to be filtered.
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

/// The bytes that say how much of a color each pixel of a block gets.
typedef struct raster_coverage {
    /// The first byte.
    const uint8_t *start;
    /// The number of bytes from a row to the next; 0 for the same row again and
    /// again.
    size_t step;
} raster_coverage;

/// How the pixels of a run cover what is behind them.
enum {
    /// Not at all: nothing has to be done.
    RASTER_CLEAR,
    /// In various ways: each pixel has to be blended.
    RASTER_MIXED,
    /// Fully: the pixels can be copied.
    RASTER_OPAQUE,
};

/// The kind of a span, and the column behind its last.
#define RASTER_SPAN_KIND(span) ((span) >> 30)
#define RASTER_SPAN_END(span) ((size_t)((span) & 0x3FFFFFFF))

/// The rows of an image, divided into spans by a survey, as a block shows them.
typedef struct raster_divided_rows {
    /// The spans of all rows.
    const uint32_t *spans;
    /// The index of the first span of each row, from the first that the block shows on.
    const int32_t *first_spans;
    /// The column of the image that the block's first column shows.
    size_t column;
} raster_divided_rows;

/// The number of pixels of a row that are looked at, and later painted, together.
enum { RASTER_SPAN_BLOCK = 8 };

/// The results of a look at one row of pixels: the bits that are set in the memory of all, and whether all are opaque.
typedef struct raster_row_facts {
    uint32_t common_bits;
    bool is_opaque;
} raster_row_facts;

/// A Gaussian, computed as GaussianBlur in Swift says.
typedef struct raster_gaussian {
    /// The number of pixels along the side of a cell, a power of two.
    size_t cell;
    /// The farthest cells that count.
    size_t radius;
    /// The weights of cells by their distance, as many as the radius and one more.
    const float *weights;
} raster_gaussian;

/// The loops that are made of one set of instructions.
typedef struct raster_loops {
    /// Replaces every pixel by the one in the same place of the source, with bits set.
    void (*copy)(const raster_block *, raster_pixels source, uint32_t bits);

    /// Replaces the pixels of each row by the first of the source's, with bits set.
    void (*fill)(const raster_block *, raster_pixels source, uint32_t bits);

    /// Covers every pixel with the one in the same place of the source.
    void (*cover)(const raster_block *, raster_pixels source);

    /// Covers every pixel with the one in the same place of a source whose rows have been divided: clear spans are
    /// skipped, opaque ones are copied, and what is between is blended.
    ///
    /// Rows are written one after the other, so that each line of the caches is visited once.
    void (*cover_surveyed)(const raster_block *, raster_pixels source, const raster_divided_rows *);

    /// Covers the pixels of each row with the first of the source's.
    void (*cover_repeating)(const raster_block *, raster_pixels source);

    /// Covers every pixel with a color, as far as the byte in the same place says.
    void (*color)(const raster_block *, raster_coverage, uint32_t color);

    /// Covers every pixel with a color, as far as the byte in the same place of a coverage says whose rows have been
    /// divided: clear spans are skipped, and opaque ones get the color without a look at their bytes.
    void (*color_surveyed)(const raster_block *, raster_coverage, uint32_t color, const raster_divided_rows *);

    /// Covers the pixels of each row with a color, as far as the first byte says.
    void (*color_repeating)(const raster_block *, raster_coverage, uint32_t color);

    /// The part of a survey that looks at each pixel of a row once: it finds the kinds of its blocks, and sums the
    /// pixels up in as many numbers as a block has columns.
    raster_row_facts (*look_at_row)(const uint32_t *, size_t width, uint32_t opacity, uint8_t *kinds, uint32_t *lanes);

    /// The part of a blur that sums values up, with those before and after them at a distance, each times a weight.
    ///
    /// Values are numbers of 32 bits, four to a pixel. Their count is rounded up to whole registers: so many are read
    /// and written.
    void (*weigh)(const float *values, float *sums, size_t count, const raster_gaussian *, size_t distance);

    /// The part of a checksum that adds whole stripes to its lanes.
    void (*add_stripes)(uint64_t sums[8], const uint8_t *bytes, size_t count);
} raster_loops;

/// The loops of each set of instructions.
extern const raster_loops *const raster_all_loops[];

/// Returns the loops made of instructions that this processor has.
static inline const raster_loops *raster_loops_of(raster_instructions instructions) {
    return raster_all_loops[instructions];
}

/// Returns the widest instructions that this processor has.
raster_instructions raster_widest_instructions(void);

/// Returns the instructions in use: those that the environment variable RASTERKIT_INSTRUCTIONS names ("baseline",
/// "avx2" or "avx512", in letters of any case), or else the widest of this processor.
///
/// The variable is read once, at the first call. A name that is unknown, or instructions that the processor doesn't
/// have, are reported on standard error then, and the widest ones are used; an empty name counts as none.
raster_instructions raster_instructions_in_use(void);

/// Rows of pixels or of coverage that are looked at, or that an image is resampled from.
typedef struct raster_picture {
    /// The first byte of the first row.
    const void *start;
    /// The number of bytes from a row to the next.
    size_t stride;
    /// The number of columns, at least 1, and for a survey at most 32,768.
    size_t width;
    /// The number of rows, at least 1.
    size_t height;
    /// Bits that count as set in every pixel.
    uint32_t opacity;
    /// Whether pixels are bytes of coverage.
    bool is_coverage;
} raster_picture;

/// The results of a look at all pixels.
typedef struct raster_survey {
    /// A number that is equal for equal pixels, and hardly ever for others.
    uint64_t fingerprint;
    /// The number of spans that were written.
    size_t span_count;
    /// The bits that are set in the memory of all pixels.
    uint32_t common_bits;
    /// Whether all pixels are opaque.
    bool is_opaque;
} raster_survey;

/// Returns the largest number of spans that a survey writes.
size_t raster_span_limit(size_t width, size_t height);

/// Divides the rows of an image into spans that are clear, opaque or mixed, and
/// sums the pixels up.
///
/// A span is a kind in its two highest bits, and below it the column behind its
/// last. Runs that are clear or opaque are cut to whole blocks of eight columns,
/// and short ones are counted as mixed, which shows the same: rows of a round
/// corner are then divided alike, and painted together. Rows that follow each
/// other and are divided alike share their spans.
///
/// - Parameters:
///   - spans: Room for as many spans as raster_span_limit() says; NULL to divide no rows.
///   - first_spans: Room for the index of each row's first span; NULL to divide no rows.
raster_survey raster_survey_picture(
    const raster_loops *,
    const raster_picture *,
    uint32_t *spans,
    int32_t *first_spans
);

/// Returns the indices of first spans, one for each of 32,768 rows that all start with span 0.
const int32_t *raster_same_spans(void);

/// Returns whether pixels are equal to others after bits have been set in each.
bool raster_equal(
    const uint32_t *first,
    uint32_t first_bits,
    const uint32_t *second,
    uint32_t second_bits,
    size_t count
);

/// Returns the index of the first pixel whose highest byte is not 255; the count
/// if there is none.
size_t raster_first_translucent(const uint32_t *pixels, size_t count);

/// The pixels of a target, as they lie on those of an image.
typedef struct raster_grid {
    /// The place of the first pixel's corner.
    double x, y;
    /// The way from a column to the next.
    double column_x, column_y;
    /// The way from a row to the next.
    double row_x, row_y;
    /// The number of columns.
    size_t width;
    /// The number of rows.
    size_t height;
} raster_grid;

/// Writes the mean of what each pixel of a target covers of an image.
///
/// Of a pixel that the image covers in part, the mean is that of this part.
///
/// - Parameters:
///   - target: The first byte of the first row, in the format of the image.
///   - stride: The number of bytes from a row to the next.
void raster_average(const raster_picture *source, const raster_grid *grid, void *target, size_t stride);

/// An interval of a turn in which the components of a gradient are linear: blue, green, red and alpha, premultiplied, 0
/// to 255.
typedef struct raster_conic_segment {
    /// The place where it starts, 0 to 1; it ends where the next one starts, and the last one at 1.
    double start;
    /// The components at the start.
    float color[4];
    /// The change of the components to a turn.
    float slope[4];
    /// The integrals of the components from 0 to the start.
    double sum[4];
} raster_conic_segment;

/// Writes the pixels of a gradient around a point: in each, the mean over the angles that the width of a pixel takes
/// there.
///
/// - Parameters:
///   - segments: The segments of one turn, of which the first starts at 0.
///   - start: The angle at which the turn starts, clockwise from the x axis, in turns from 0 to 1.
///   - grid: The pixels, as they lie on coordinates with the point at the origin.
///   - pixels: The first pixel.
///   - step: The number of pixels from a row to the next.
void raster_conic(
    const raster_conic_segment *segments,
    size_t count,
    double start,
    const raster_grid *grid,
    uint32_t *pixels,
    size_t step
);

/// A change of colors: the sums of the components blue, green, red and alpha, each times one of the columns.
///
/// Components are premultiplied. The result is limited to 0 and the new alpha, which is 0 to 1.
typedef struct raster_color_matrix {
    float columns[4][4];
} raster_color_matrix;

/// Changes all colors by matrices, one after the other, and rounds the results once.
void raster_recolor(const raster_block *, const raster_color_matrix *matrices, size_t count);

/// Finds the box around the pixels that aren't clear; returns whether there are any.
bool raster_find_content(const raster_block *, size_t *left, size_t *top, size_t *right, size_t *bottom);

/// Blurs pixels; everything outside of the block counts as clear. Returns false if there is no memory for it.
bool raster_blur(const raster_loops *, const raster_block *, const raster_gaussian *);

/// Adds the alpha of pixels to bytes, moved to the right and down by a part of a pixel, so that it is interpolated.
///
/// - Parameters:
///   - bytes: The byte of the first pixel; one more column and row are written where it is moved.
///   - stride: The number of bytes from a row to the next.
///   - right: The part of a column, 0 to 1, not 1.
///   - down: The part of a row, 0 to 1, not 1.
void raster_take_alpha(const raster_block *, uint8_t *bytes, size_t stride, float right, float down);

/// Draws a color behind pixels, as far as bytes of coverage say.
///
/// - Parameter color: The color, premultiplied.
void raster_draw_behind(const raster_block *, raster_coverage coverage, uint32_t color);

/// Returns a checksum of bytes, which detects damage as well as xxHash does, and takes much less time for many bytes.
///
/// Eight lanes get 64 bits each at a time. A lane adds the product of their halves, as in XXH3, after they were
/// combined with a number that depends on their place, so that exchanged words are detected; its neighbor adds them as
/// they are, so that no change of a single word is lost. xxHash merges the lanes, and adds the bytes that are left.
///
/// - Parameters:
///   - bytes: The first byte, at any address; may be NULL if there are none.
///   - seed: A number that the checksum depends on, such as the checksum of what is before the bytes.
uint64_t raster_checksum(const raster_loops *, const void *bytes, size_t count, uint64_t seed);

#endif
