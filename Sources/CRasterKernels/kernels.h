// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// The loops, to be compiled once for each set of instructions: a file that includes
// this defines KERNEL(name), which makes the name of a function, and WIDEST, the
// number of pixels that fit a register of the processor: 4, 8 or 16.

#include "CRasterKernels.h"
#include "survey.h"

#include <string.h>
#include <wchar.h>

_Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "a wide character is as long as a pixel");

// The longest row that is written faster here than by the C library, in pixels.
enum { LONGEST = 64 };

#define INLINE static inline __attribute__((always_inline))

// What is done with N pixels at a time.
//
// scaled multiplies components by factors, 0 to 255, and divides by 255 with
// rounding, as pixman does: t = a·b + 128, (t + t/256)/256. All of it fits into
// 16 bits, for which every processor has instructions. The sum of over does not
// overflow, as pixman's, where a pixel is brighter than its alpha allows.
#define VECTORS(N) \
    typedef uint32_t pixels##N __attribute__((vector_size(4 * N))); \
    typedef uint16_t halves##N __attribute__((vector_size(4 * N))); \
    typedef uint8_t bytes##N __attribute__((vector_size(4 * N))); \
    typedef uint8_t coverage##N __attribute__((vector_size(N))); \
    INLINE pixels##N load##N(const uint32_t *source) { \
        pixels##N pixels; \
        memcpy(&pixels, source, sizeof pixels); \
        return pixels; \
    } \
    INLINE void store##N(uint32_t *target, pixels##N pixels) { \
        memcpy(target, &pixels, sizeof pixels); \
    } \
    INLINE pixels##N repeated##N(uint32_t pixel) { \
        return (pixels##N){} + pixel; \
    } \
    INLINE pixels##N factors##N(const uint8_t *source) { \
        coverage##N coverage; \
        memcpy(&coverage, source, sizeof coverage); \
        return __builtin_convertvector(coverage, pixels##N); \
    } \
    INLINE pixels##N scaled##N(pixels##N pixels, pixels##N factors) { \
        halves##N components = (halves##N)pixels; \
        halves##N both = (halves##N)(factors | factors << 16); \
        halves##N low = (components & 0xFF) * both + 128; \
        halves##N high = (components >> 8) * both + 128; \
        return (pixels##N)((low + (low >> 8)) >> 8 | ((high + (high >> 8)) & 0xFF00)); \
    } \
    INLINE pixels##N over##N(pixels##N source, pixels##N target) { \
        pixels##N behind = scaled##N(target, ~source >> 24); \
        return (pixels##N)__builtin_elementwise_add_sat((bytes##N)source, (bytes##N)behind); \
    }

VECTORS(1)
VECTORS(2)
VECTORS(4)
#if WIDEST >= 8
VECTORS(8)
#endif
#if WIDEST >= 16
VECTORS(16)
#endif

// The last N pixels of a row may overlap those before them, so that none are left
// over for a loop of their own. They are computed before others are written, from
// what the target was.

// Writes rows of at least N pixels, of which RESULT computes N from an index on.
#define ROWS(N, RESULT) \
    if (width <= 2 * N) EACH_ROW( \
        pixels##N first = RESULT(N, 0); \
        pixels##N last = RESULT(N, width - N); \
        store##N(target, first); \
        store##N(target + width - N, last); \
    ) else EACH_ROW( \
        pixels##N last = RESULT(N, width - N); \
        _Pragma("clang loop unroll(disable)") \
        for (size_t index = 0; index < width - N; index += N) store##N(target + index, RESULT(N, index)); \
        store##N(target + width - N, last); \
    )

// Repeats a statement for each row, with the first pixel of the source's.
#define EACH_ROW(...) \
    for (; height > 0; height--, target += step, source += source_step) { \
        __attribute__((unused)) const __typeof__(*source) head = *source; \
        __VA_ARGS__ \
    }

// Writes rows of exactly N pixels.
#define SAME(N, RESULT) EACH_ROW(store##N(target, RESULT(N, 0));)

#define UP_TO_8(RESULT) \
    if (width >= 4) ROWS(4, RESULT) \
    else if (width >= 2) ROWS(2, RESULT) \
    else if (width == 1) SAME(1, RESULT)

#define UP_TO_16(RESULT) if (width >= 8) ROWS(8, RESULT) else UP_TO_8(RESULT)

// Writes rows of any width.
#if WIDEST == 16
#define WRITE(RESULT) if (width == 16) SAME(16, RESULT) else if (width > 16) ROWS(16, RESULT) else UP_TO_16(RESULT)
#elif WIDEST == 8
#define WRITE(RESULT) UP_TO_16(RESULT)
#else
#define WRITE(RESULT) UP_TO_8(RESULT)
#endif

// What the loops of a block use, as variables of the function.
#define OPEN(block, from) \
    uint32_t *target = block->start; \
    const size_t step = block->step, width = block->width; \
    size_t height = block->height; \
    __typeof__(from.start) source = from.start; \
    const size_t source_step = from.step;

void KERNEL(copy)(const raster_block *block, raster_pixels pixels, uint32_t bits) {
    OPEN(block, pixels)
    if (bits == 0 && width == step && width == source_step) {
        // Rows without gaps are one run of memory.
        memcpy(target, source, 4 * width * height);
        return;
    }
    if (bits == 0 && width > LONGEST) {
        for (; height > 0; height--, target += step, source += source_step) memcpy(target, source, 4 * width);
        return;
    }
#define RESULT(N, index) (load##N(source + (index)) | bits)
    WRITE(RESULT)
#undef RESULT
}

void KERNEL(fill)(const raster_block *block, raster_pixels pixels, uint32_t bits) {
    OPEN(block, pixels)
    if (width > LONGEST) {
        for (; height > 0; height--, target += step, source += source_step) {
            wmemset((wchar_t *)target, (wchar_t)(*source | bits), width);
        }
        return;
    }
#define RESULT(N, index) repeated##N(head | bits)
    WRITE(RESULT)
#undef RESULT
}

void KERNEL(cover)(const raster_block *block, raster_pixels pixels) {
    OPEN(block, pixels)
#define RESULT(N, index) over##N(load##N(source + (index)), load##N(target + (index)))
    WRITE(RESULT)
#undef RESULT
}

void KERNEL(color)(const raster_block *block, raster_coverage coverage, uint32_t color) {
    OPEN(block, coverage)
#define RESULT(N, index) \
    over##N(scaled##N(repeated##N(color), factors##N(source + (index))), load##N(target + (index)))
    WRITE(RESULT)
#undef RESULT
}

static void blend_row(uint32_t *target, size_t width, uint32_t pixel) {
    size_t height = 1;
    const size_t step = 0, source_step = 0;
    const uint32_t *source = &pixel;
#define RESULT(N, index) over##N(repeated##N(pixel), load##N(target + (index)))
    WRITE(RESULT)
#undef RESULT
}

void KERNEL(cover_repeating)(const raster_block *block, raster_pixels pixels) {
    const uint32_t *source = pixels.start;
    size_t row = 0;
    while (row < block->height) {
        uint32_t *target = block->start + row * block->step;
        // Opaque rows mostly follow each other, and are filled at once.
        size_t count = 0;
        while (row + count < block->height && source[count * pixels.step] >> 24 == 0xFF) count++;
        if (count > 0) {
            const raster_block rows = {target, block->step, block->width, count};
            KERNEL(fill)(&rows, (raster_pixels){source, pixels.step}, 0);
        } else {
            if (*source != 0) blend_row(target, block->width, *source);
            count = 1;
        }
        row += count;
        source += count * pixels.step;
    }
}

void KERNEL(color_repeating)(const raster_block *block, raster_coverage coverage, uint32_t color) {
    raster_block row = {block->start, 0, block->width, 1};
    for (size_t index = 0; index < block->height; index++, row.start += block->step) {
        const uint32_t pixel = scaled1(repeated1(color), factors1(coverage.start + index * coverage.step))[0];
        KERNEL(cover_repeating)(&row, (raster_pixels){&pixel, 0});
    }
}

// Returns how the pixels of a block cover what is behind them.
INLINE uint8_t kind_of(uint32_t any, uint32_t all) {
    return any == 0 ? RASTER_CLEAR : all >> 24 == 0xFF ? RASTER_OPAQUE : RASTER_MIXED;
}

row_facts KERNEL(look_at_row)(
    const uint32_t *row,
    size_t width,
    uint32_t opacity,
    uint8_t *kinds,
    uint32_t *lanes
) {
    // A block is one register, or two. That alone makes it fast in debug builds, which optimize nothing.
    typedef uint32_t block __attribute__((vector_size(4 * BLOCK)));
    block sum = (block){} + 1, common = ~(block){};
    uint8_t opaque = RASTER_OPAQUE;
    size_t column = 0;
    for (; column + BLOCK <= width; column += BLOCK) {
        block pixels;
        memcpy(&pixels, row + column, sizeof pixels);
        common &= pixels;
        pixels |= opacity;
        sum = (sum << 7 | sum >> 25) ^ pixels;
        const uint8_t kind = kind_of(__builtin_reduce_or(pixels), __builtin_reduce_and(pixels));
        opaque &= kind;
        *kinds++ = kind;
    }
    uint32_t common_bits = __builtin_reduce_and(common);
    if (column < width) {
        uint32_t any = 0, all = UINT32_MAX;
        for (size_t lane = 0; column < width; column++, lane++) {
            const uint32_t pixel = row[column] | opacity;
            common_bits &= row[column];
            any |= pixel;
            all &= pixel;
            sum[lane] = (sum[lane] << 7 | sum[lane] >> 25) ^ pixel;
        }
        *kinds = kind_of(any, all);
        opaque &= *kinds;
    }
    memcpy(lanes, &sum, sizeof sum);
    return (row_facts){common_bits, opaque == RASTER_OPAQUE};
}
