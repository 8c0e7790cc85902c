// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// The loops, to be compiled once for each set of instructions: a file that includes
// this defines LOOPS, the name of what has them all, and WIDEST, the number of
// pixels that fit a register of the processor: 4, 8 or 16.

#include "CRasterKernels.h"
#include "blur.h"
#include "checksum.h"

#include <string.h>
#include <wchar.h>

_Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "a wide character is as long as a pixel");

// The longest row that is filled faster here than by the C library, in pixels.
enum { LONGEST = 64 };

// The length from which memory without gaps is copied by the C library, in pixels: 16 MiB, where it may write around
// the caches. Below, it may use an instruction that takes up to 16 times as long for some distances of source and target.
enum { LARGE = 1 << 22 };

#define INLINE static inline __attribute__((always_inline))

#ifdef __aarch64__
#include <arm_neon.h>

// Multiplies bytes and divides by 255, as below: a product of bytes takes one instruction, and so does its rounded half.
#define SCALED(N) \
    INLINE pixels##N scaled##N(pixels##N pixels, pixels##N factors) { \
        uint8x8_t components[(N + 1) / 2] = {0}, all[(N + 1) / 2] = {0}; \
        factors *= 0x01010101; \
        memcpy(components, &pixels, sizeof pixels); \
        memcpy(all, &factors, sizeof factors); \
        for (int part = 0; part < (N + 1) / 2; part++) { \
            const uint16x8_t products = vmull_u8(components[part], all[part]); \
            components[part] = vraddhn_u16(products, vrshrq_n_u16(products, 8)); \
        } \
        memcpy(&pixels, components, sizeof pixels); \
        return pixels; \
    }
#else
// Divides sums by 255, as below. A function would take longer where nothing is optimized.
#define DIVIDED(N, sums) \
    __builtin_convertvector(__builtin_convertvector(sums, products##N) * 257 >> 16, halves##N)

#define SCALED(N) \
    typedef uint16_t halves##N __attribute__((vector_size(4 * N))); \
    typedef uint32_t products##N __attribute__((vector_size(8 * N))); \
    INLINE pixels##N scaled##N(pixels##N pixels, pixels##N factors) { \
        halves##N components = (halves##N)pixels; \
        halves##N both = (halves##N)(factors | factors << 16); \
        halves##N low = (components & 0xFF) * both + 128; \
        halves##N high = (components >> 8) * both + 128; \
        return (pixels##N)(DIVIDED(N, low) | DIVIDED(N, high) << 8); \
    }
#endif

// What is done with N pixels at a time.
//
// scaled multiplies components by factors, 0 to 255, and divides by 255 with
// rounding, as pixman does: t = a·b + 128, (t + t/256)/256. The latter is
// t·257/65536, of which every processor has an instruction that returns the
// upper half of products. The sum of over does not overflow, as pixman's, where
// a pixel is brighter than its alpha allows.
#define VECTORS(N) \
    typedef uint32_t pixels##N __attribute__((vector_size(4 * N))); \
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
    SCALED(N) \
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

// What runs are copied by: 32 bytes where a register is longer, too, since half of what is not aligned to 64 bytes
// crosses lines of the cache then, and not all of it. A rounded card of 320 by 44 took 1.01 instead of 1.10 µs.
#if WIDEST >= 8
#define WIDE 8
#else
#define WIDE WIDEST
#endif
#define JOINED_(name, number) name##number
#define JOINED(name, number) JOINED_(name, number)
#define PIXELS JOINED(pixels, WIDE)
#define LOAD JOINED(load, WIDE)
#define STORE JOINED(store, WIDE)
#define OVER JOINED(over, WIDE)

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
    const size_t step = block->step; \
    size_t height = block->height; \
    __typeof__(from.start) source = from.start; \
    const size_t source_step = from.step;

#if WIDEST >= 8
_Static_assert(sizeof(PIXELS) == 32, "four registers hold 128 bytes");

// The shortest run that is copied by four registers at a time, in pixels.
enum { LONG = 8 * WIDE };

// The distance of addresses below which stores keep loads waiting, in bytes.
enum { NEAR = 512 };

// The number of pixels from the last place that a register's length divides.
#define OFFSET(address) ((uintptr_t)(address) / sizeof *(address) % WIDE)

// Copies four registers. In instructions, since a compiler that optimizes nothing would take 19 times as long.
INLINE void copy_four(uint32_t *target, const uint32_t *source) {
    __asm__ volatile(
        "vmovdqu (%[source]), %%ymm0\n\t"
        "vmovdqu 32(%[source]), %%ymm1\n\t"
        "vmovdqu 64(%[source]), %%ymm2\n\t"
        "vmovdqu 96(%[source]), %%ymm3\n\t"
        "vmovdqu %%ymm0, (%[target])\n\t"
        "vmovdqu %%ymm1, 32(%[target])\n\t"
        "vmovdqu %%ymm2, 64(%[target])\n\t"
        "vmovdqu %%ymm3, 96(%[target])"
        :
        : [target] "r"(target), [source] "r"(source)
        : "ymm0", "ymm1", "ymm2", "ymm3", "memory"
    );
}

// Copies a run of at least LONG pixels.
//
// Four registers at a time are stored to where a register's length divides the
// address, so that none of them crosses a line of the cache; the ends of the run
// are written a second time.
//
// A processor compares the last 12 bits of addresses first, and a load waits for
// a store before it that agrees in them. Where the target lies a little behind
// the source in this sense, the run is copied from its end on: its loads are then
// ahead of such stores.
INLINE void copy_run(uint32_t *target, const uint32_t *source, size_t width) {
    const size_t distance = ((uintptr_t)target - (uintptr_t)source) % 4096;
    if (distance == 0 || distance >= NEAR) {
        const size_t end = width - 4 * WIDE;
        STORE(target, LOAD(source));
        _Pragma("clang loop unroll(disable)")
        for (size_t index = WIDE - OFFSET(target); index < end; index += 4 * WIDE) {
            copy_four(target + index, source + index);
        }
        copy_four(target + end, source + end);
    } else {
        size_t index = width - OFFSET(target + width);
        STORE(target + width - WIDE, LOAD(source + width - WIDE));
        _Pragma("clang loop unroll(disable)")
        for (; index > 4 * WIDE; index -= 4 * WIDE) {
            copy_four(target + index - 4 * WIDE, source + index - 4 * WIDE);
        }
        copy_four(target, source);
    }
}
#else
// The shortest run that the C library copies, which has wider registers at hand.
enum { LONG = 65 };

INLINE void copy_run(uint32_t *target, const uint32_t *source, size_t width) {
    memcpy(target, source, 4 * width);
}
#endif

static void copy(const raster_block *block, raster_pixels pixels, uint32_t bits) {
    OPEN(block, pixels)
    size_t width = block->width;
    if (width == step && width == source_step) {
        // Rows without gaps are one run of memory.
        width *= height;
        height = 1;
        if (bits == 0 && width >= LARGE) {
            memcpy(target, source, 4 * width);
            return;
        }
    }
    if (bits == 0 && width >= LONG) {
        for (; height > 0; height--, target += step, source += source_step) copy_run(target, source, width);
        return;
    }
#define RESULT(N, index) (load##N(source + (index)) | bits)
    WRITE(RESULT)
#undef RESULT
}

static void fill(const raster_block *block, raster_pixels pixels, uint32_t bits) {
    OPEN(block, pixels)
    const size_t width = block->width;
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

static void cover(const raster_block *block, raster_pixels pixels) {
    OPEN(block, pixels)
    const size_t width = block->width;
#define RESULT(N, index) over##N(load##N(source + (index)), load##N(target + (index)))
    WRITE(RESULT)
#undef RESULT
}

// Covers a run that is shorter than a register.
static void cover_short_run(uint32_t *target, const uint32_t *source, size_t width) {
    size_t height = 1;
    const size_t step = 0, source_step = 0;
#define RESULT(N, index) over##N(load##N(source + (index)), load##N(target + (index)))
    WRITE(RESULT)
#undef RESULT
}

// Copies or covers runs whose lengths are mostly multiples of a register's: a
// loop for them alone, since rows of a round corner have runs of a register or two.

INLINE void copy_short_run(uint32_t *target, const uint32_t *source, size_t width) {
    size_t index = 0;
    _Pragma("clang loop unroll(disable)")
    for (; index + WIDE <= width; index += WIDE) STORE(target + index, LOAD(source + index));
    // What remains is opaque, and covers as a copy does.
    if (index < width) cover_short_run(target + index, source + index, width - index);
}

INLINE void cover_run(uint32_t *target, const uint32_t *source, size_t width) {
    size_t index = 0;
    _Pragma("clang loop unroll(disable)")
    for (; index + WIDE <= width; index += WIDE) {
        STORE(target + index, OVER(LOAD(source + index), LOAD(target + index)));
    }
    if (index < width) cover_short_run(target + index, source + index, width - index);
}

// Writes a part of a row span by span, from the one that its first column is in.
INLINE void cover_spans(
    uint32_t *target,
    const uint32_t *source,
    const uint32_t *span,
    size_t start,
    size_t limit
) {
    size_t column = start;
    while (column < limit) {
        const size_t span_end = RASTER_SPAN_END(*span);
        const uint32_t kind = RASTER_SPAN_KIND(*span);
        span++;
        const size_t end = span_end < limit ? span_end : limit;
        const size_t place = column - start;
        if (kind == RASTER_MIXED) {
            cover_run(target + place, source + place, end - column);
        } else if (kind == RASTER_OPAQUE) {
            if (end - column >= LONG) copy_run(target + place, source + place, end - column);
            else copy_short_run(target + place, source + place, end - column);
        }
        column = end;
    }
}

// Returns how many rows from the first on are divided as it is; with a step of 0 all of them show one row.
INLINE size_t rows_alike(const int32_t *first_span, size_t height, size_t source_step) {
    if (source_step == 0) return height;
    size_t count = 1;
    while (count < height && first_span[count] == *first_span) count++;
    return count;
}

static void cover_surveyed(const raster_block *block, raster_pixels pixels, const raster_divided_rows *rows) {
    OPEN(block, pixels)
    const uint32_t *const spans = rows->spans;
    const int32_t *first_span = rows->first_spans;
    // In a corner of a card, following spans takes longer than blending all of their pixels, which gives the same.
    if (block->width <= 16 && source_step != 0) {
        cover(block, pixels);
        return;
    }
    // Columns are those of the image.
    const size_t start = rows->column, limit = start + block->width;
    while (height > 0) {
        const uint32_t *span = spans + *first_span;
        while (RASTER_SPAN_END(*span) <= start) span++;
        size_t count = 1;
        if (RASTER_SPAN_END(*span) < limit) {
            cover_spans(target, source, span, start, limit);
        } else {
            // Rows that are alike throughout are one block.
            count = rows_alike(first_span, height, source_step);
            const raster_block alike = {target, step, block->width, count};
            const raster_pixels from = {source, source_step};
            if (RASTER_SPAN_KIND(*span) == RASTER_MIXED) cover(&alike, from);
            else if (RASTER_SPAN_KIND(*span) == RASTER_OPAQUE) copy(&alike, from, 0);
        }
        height -= count;
        first_span += count;
        target += count * step;
        source += count * source_step;
    }
}

static void paint(const raster_block *block, raster_coverage coverage, uint32_t color) {
    OPEN(block, coverage)
    const size_t width = block->width;
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

static void cover_repeating(const raster_block *block, raster_pixels pixels) {
    const uint32_t *source = pixels.start;
    if (pixels.step == 0 && *source >> 24 == 0xFF) {
        fill(block, pixels, 0);
        return;
    }
    size_t row = 0;
    while (row < block->height) {
        uint32_t *target = block->start + row * block->step;
        // Opaque rows mostly follow each other, and are filled at once.
        size_t count = 0;
        while (row + count < block->height && source[count * pixels.step] >> 24 == 0xFF) count++;
        if (count > 0) {
            const raster_block rows = {target, block->step, block->width, count};
            fill(&rows, (raster_pixels){source, pixels.step}, 0);
        } else {
            if (*source != 0) blend_row(target, block->width, *source);
            count = 1;
        }
        row += count;
        source += count * pixels.step;
    }
}

static void color_surveyed(
    const raster_block *block,
    raster_coverage coverage,
    uint32_t color,
    const raster_divided_rows *rows
) {
    const size_t start = rows->column, limit = start + block->width;
    for (size_t row = 0, count; row < block->height; row += count) {
        const int32_t *first_span = rows->first_spans + row;
        const uint32_t *span = rows->spans + *first_span;
        count = rows_alike(first_span, block->height - row, coverage.step);
        for (size_t column = start; column < limit; span++) {
            const size_t end = RASTER_SPAN_END(*span) < limit ? RASTER_SPAN_END(*span) : limit;
            if (end <= column) continue;
            const size_t place = column - start;
            const raster_block part = {block->start + row * block->step + place, block->step, end - column, count};
            if (RASTER_SPAN_KIND(*span) == RASTER_MIXED) {
                const uint8_t *bytes = coverage.start + row * coverage.step + place;
                paint(&part, (raster_coverage){bytes, coverage.step}, color);
            } else if (RASTER_SPAN_KIND(*span) == RASTER_OPAQUE) {
                cover_repeating(&part, (raster_pixels){&color, 0});
            }
            column = end;
        }
    }
}

static void color_repeating(const raster_block *block, raster_coverage coverage, uint32_t color) {
    raster_block row = {block->start, 0, block->width, 1};
    for (size_t index = 0; index < block->height; index++, row.start += block->step) {
        const uint32_t pixel = scaled1(repeated1(color), factors1(coverage.start + index * coverage.step))[0];
        cover_repeating(&row, (raster_pixels){&pixel, 0});
    }
}

// Returns how the pixels of a block cover what is behind them.
INLINE uint8_t kind_of(uint32_t any, uint32_t all) {
    return any == 0 ? RASTER_CLEAR : all >> 24 == 0xFF ? RASTER_OPAQUE : RASTER_MIXED;
}

static raster_row_facts look_at_row(
    const uint32_t *row,
    size_t width,
    uint32_t opacity,
    uint8_t *kinds,
    uint32_t *lanes
) {
    // A block is one register, or two. That alone makes it fast in debug builds, which optimize nothing.
    typedef uint32_t block __attribute__((vector_size(4 * RASTER_SPAN_BLOCK)));
    block sum = (block){} + 1, common = ~(block){};
    uint8_t opaque = RASTER_OPAQUE;
    size_t column = 0;
    for (; column + RASTER_SPAN_BLOCK <= width; column += RASTER_SPAN_BLOCK) {
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
    return (raster_row_facts){common_bits, opaque == RASTER_OPAQUE};
}

// Adds whole stripes to the lanes of a checksum. The lanes are divided into as many registers as a processor needs;
// builds without optimization are fast enough with them, too.
static void add_stripes(uint64_t sums[8], const uint8_t *bytes, size_t count) {
    typedef uint64_t lanes __attribute__((vector_size(CHECKSUM_STRIPE)));
    const lanes constants = {PRIME_1, PRIME_2, PRIME_3, PRIME_4, PRIME_5, ~PRIME_1, ~PRIME_2, ~PRIME_3};
    lanes sum, place = constants;
    memcpy(&sum, sums, sizeof sum);
    while (count > 0) {
        const size_t length = count < CHECKSUM_BLOCK ? count : CHECKSUM_BLOCK;
        for (size_t stripe = 0; stripe < length; stripe++, bytes += CHECKSUM_STRIPE) {
            lanes data;
            memcpy(&data, bytes, sizeof data);
            const lanes mixed = data ^ place;
            sum += __builtin_shufflevector(data, data, 1, 0, 3, 2, 5, 4, 7, 6) + (mixed & UINT32_MAX) * (mixed >> 32);
            place += PRIME_4;
        }
        // What the sums have lost of a word that is a multiple of a power of two would be lost for good.
        if (length == CHECKSUM_BLOCK) sum = (sum ^ sum >> 47 ^ constants) * PRIME_1;
        count -= length;
    }
    memcpy(sums, &sum, sizeof sum);
}

const raster_loops LOOPS = {
    copy, fill, cover, cover_surveyed, cover_repeating, paint, color_surveyed, color_repeating, look_at_row, weigh,
    add_stripes,
};
