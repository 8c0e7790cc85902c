// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef RASTER_KERNELS_H
#define RASTER_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "RasterDigest.h"
#include "RasterMemory.h"
#include "RasterXXHash.h"

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

/// Returns the widest instructions that this processor has.
raster_instructions raster_widest_instructions(void);

/// Returns the instructions in use: those that the environment variable RASTERKIT_INSTRUCTIONS names ("baseline",
/// "avx2" or "avx512", in letters of any case), or else the widest of this processor.
///
/// The variable is read once, at the first call. A name that is unknown, or instructions that the processor doesn't
/// have, are reported on standard error then, and the widest ones are used; an empty name counts as none.
raster_instructions raster_instructions_in_use(void);

/// Replaces every pixel by the one in the same place of the source, with bits set.
void raster_copy(raster_instructions, const raster_block *, raster_pixels source, uint32_t bits);

/// Replaces the pixels of each row by the first of the source's, with bits set.
void raster_fill(raster_instructions, const raster_block *, raster_pixels source, uint32_t bits);

/// Covers every pixel with the one in the same place of the source.
void raster_cover(raster_instructions, const raster_block *, raster_pixels source);

/// Covers every pixel with the one in the same place of a source whose rows have been divided: clear spans are skipped,
/// opaque ones are copied, and what is between is blended.
///
/// Rows are written one after the other, so that each line of the caches is visited once.
void raster_cover_surveyed(
    raster_instructions,
    const raster_block *,
    raster_pixels source,
    const raster_divided_rows *
);

/// Covers the pixels of each row with the first of the source's.
void raster_cover_repeating(raster_instructions, const raster_block *, raster_pixels source);

/// Covers every pixel with a color, as far as the byte in the same place says.
void raster_color(raster_instructions, const raster_block *, raster_coverage coverage, uint32_t color);

/// Covers every pixel with a color, as far as the byte in the same place of a coverage says whose rows have been
/// divided: clear spans are skipped, and opaque ones get the color without a look at their bytes.
void raster_color_surveyed(
    raster_instructions,
    const raster_block *,
    raster_coverage coverage,
    uint32_t color,
    const raster_divided_rows *
);

/// Covers the pixels of each row with a color, as far as the first byte says.
void raster_color_repeating(raster_instructions, const raster_block *, raster_coverage coverage, uint32_t color);

/// Rows of pixels or of coverage that are looked at.
typedef struct raster_picture {
    /// The first byte of the first row.
    const void *start;
    /// The number of bytes from a row to the next.
    size_t stride;
    /// The number of columns, at most 32,768.
    size_t width;
    /// The number of rows.
    size_t height;
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
///   - opacity: Bits that count as set in every pixel.
///   - spans: Room for as many spans as raster_span_limit() says; NULL to divide no rows.
///   - first_spans: Room for the index of each row's first span; NULL to divide no rows.
raster_survey raster_survey_pixels(
    raster_instructions,
    const raster_picture *,
    uint32_t opacity,
    uint32_t *spans,
    int32_t *first_spans
);

/// Returns the indices of first spans, one for each of 32,768 rows that all start with span 0.
const int32_t *raster_same_spans(void);

/// Divides the rows of a coverage into spans, as those of pixels are, and sums
/// the bytes up.
///
/// - Parameter finds_runs: Whether runs are looked for; otherwise every row is
///   one span that is mixed.
raster_survey raster_survey_coverage(
    const raster_picture *,
    bool finds_runs,
    uint32_t *spans,
    int32_t *first_spans
);

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

/// The pixels of an image that is resampled.
typedef struct raster_samples {
    /// The first byte of the first row.
    const void *start;
    /// The number of bytes from a row to the next.
    size_t stride;
    /// The number of columns, at least 1.
    size_t width;
    /// The number of rows, at least 1.
    size_t height;
    /// Bits that count as set in every pixel.
    uint32_t opacity;
    /// Whether pixels are bytes of coverage.
    bool is_coverage;
} raster_samples;

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
void raster_average(const raster_samples *source, const raster_grid *grid, void *target, size_t stride);

/// Returns a checksum of bytes, which detects damage as well as xxHash does, and takes much less time for many bytes.
///
/// Eight lanes get 64 bits each at a time. A lane adds the product of their halves, as in XXH3, after they were
/// combined with a number that depends on their place, so that exchanged words are detected; its neighbor adds them as
/// they are, so that no change of a single word is lost. xxHash merges the lanes, and adds the bytes that are left.
///
/// - Parameters:
///   - bytes: The first byte, at any address; may be NULL if there are none.
///   - seed: A number that the checksum depends on, such as the checksum of what is before the bytes.
uint64_t raster_checksum(raster_instructions, const void *bytes, size_t count, uint64_t seed);

#endif
