// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "CRasterKernels.h"

#include <string.h>

// The shortest run that is worth a span of its own, in columns: a span costs
// about as much as blending so many pixels of a few rows.
enum { SHORTEST = 32 };

// The most pixels that a row can have: more than Cairo draws.
enum { LONGEST_ROW = 1 << 15 };

// The basis and the prime are those of FNV-1a with 64 bits
// (http://www.isthe.com/chongo/tech/comp/fnv/), applied to words.
static const uint64_t basis = 0xCBF29CE484222325;

static uint64_t mixed(uint64_t sum, uint64_t number) {
    const uint64_t product = (sum ^ number) * 0x00000100000001B3;
    return product ^ product >> 32;
}

// The survey of an image as far as it has come.
typedef struct progress {
    raster_survey survey;
    uint32_t *spans;
    int32_t *first_spans;
    // The spans of the last row that was divided.
    size_t last;
} progress;

// Adds a row that is divided like the one above.
static void repeat_row(progress *progress, size_t row) {
    if (progress->first_spans == NULL) return;
    progress->first_spans[row] = progress->first_spans[row - 1];
}

// Adds a row whose blocks are of some kinds.
static void divide_row(progress *progress, size_t row, const uint8_t *kinds, size_t width) {
    if (progress->first_spans == NULL) return;
    const size_t blocks = (width + RASTER_SPAN_BLOCK - 1) / RASTER_SPAN_BLOCK;
    uint32_t *spans = progress->spans + progress->survey.span_count;
    size_t count = 0, start = 0;
    while (start < blocks) {
        size_t end = start + 1;
        while (end < blocks && kinds[end] == kinds[start]) end++;
        const size_t column = end == blocks ? width : end * RASTER_SPAN_BLOCK;
        const int is_row = start == 0 && end == blocks;
        const uint32_t kind = is_row || column - start * RASTER_SPAN_BLOCK >= SHORTEST ? kinds[start] : RASTER_MIXED;
        if (count > 0 && spans[count - 1] >> 30 == kind) count--;
        spans[count++] = kind << 30 | (uint32_t)column;
        start = end;
    }
    const size_t last_count = progress->survey.span_count - progress->last;
    if (row > 0 && count == last_count && memcmp(spans, progress->spans + progress->last, 4 * count) == 0) {
        repeat_row(progress, row);
        return;
    }
    progress->first_spans[row] = (int32_t)progress->survey.span_count;
    progress->last = progress->survey.span_count;
    progress->survey.span_count += count;
}

const int32_t *raster_same_spans(void) {
    static int32_t same_spans[LONGEST_ROW];
    return same_spans;
}

size_t raster_span_limit(size_t width, size_t height) {
    // A span that is not mixed has at least SHORTEST columns, and a mixed one follows at most each of them.
    return height * (2 * (width / SHORTEST) + 2);
}

// Sums up a row of pixels, and finds the kinds of its blocks.
static uint64_t look_at_pixels(progress *progress, const raster_loops *loops, const raster_picture *picture,
                               const void *line, uint8_t *kinds) {
    uint32_t lanes[RASTER_SPAN_BLOCK];
    const raster_row_facts facts = loops->look_at_row(line, picture->width, picture->opacity, kinds, lanes);
    progress->survey.common_bits &= facts.common_bits;
    progress->survey.is_opaque &= facts.is_opaque;
    uint64_t sum = basis;
    for (size_t lane = 0; lane < RASTER_SPAN_BLOCK; lane++) sum = mixed(sum, lanes[lane]);
    return sum;
}

static uint8_t kind_of_coverage(uint64_t any, uint64_t all) {
    return any == 0 ? RASTER_CLEAR : all == UINT64_MAX ? RASTER_OPAQUE : RASTER_MIXED;
}

// Sums up a row of coverage, and finds the kinds of its blocks.
static uint64_t look_at_coverage(const uint8_t *line, size_t width, uint8_t *kinds) {
    uint64_t sum = basis;
    size_t column = 0;
    for (; column + RASTER_SPAN_BLOCK <= width; column += RASTER_SPAN_BLOCK) {
        uint64_t bytes;
        memcpy(&bytes, line + column, sizeof bytes);
        sum = mixed(sum, bytes);
        *kinds++ = kind_of_coverage(bytes, bytes);
    }
    if (column == width) return sum;
    uint8_t any = 0, all = UINT8_MAX;
    for (; column < width; column++) {
        any |= line[column];
        all &= line[column];
        sum = mixed(sum, line[column]);
    }
    *kinds = kind_of_coverage(any, all == UINT8_MAX ? UINT64_MAX : 0);
    return sum;
}

raster_survey raster_survey_picture(
    const raster_loops *loops,
    const raster_picture *picture,
    uint32_t *spans,
    int32_t *first_spans
) {
    progress progress = {.survey = {.common_bits = UINT32_MAX, .is_opaque = true}, spans, first_spans};
    uint64_t fingerprint = mixed(mixed(picture->is_coverage, picture->width), picture->height), sum = 0;
    uint8_t kinds[LONGEST_ROW / RASTER_SPAN_BLOCK];
    const uint8_t *line = picture->start;
    for (size_t row = 0; row < picture->height; row++, line += picture->stride) {
        // Rows of components are often like the one above; such are not looked at.
        if (row > 0 && memcmp(line, line - picture->stride, picture->stride) == 0) {
            repeat_row(&progress, row);
        } else {
            sum = picture->is_coverage ? look_at_coverage(line, picture->width, kinds)
                : look_at_pixels(&progress, loops, picture, line, kinds);
            divide_row(&progress, row, kinds, picture->width);
        }
        fingerprint = mixed(fingerprint, sum);
    }
    progress.survey.fingerprint = fingerprint;
    return progress.survey;
}
