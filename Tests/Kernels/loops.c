// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// The loops over pixels with each set of instructions, beside loops over single components and pixels.

#include "check.h"

enum { MOST_WIDTH = 600, MOST_HEIGHT = 6, MOST_STEP = MOST_WIDTH + 10 };

typedef enum operation { COPY, FILL, COVER, COVER_REPEATING, COLOR, COLOR_REPEATING, OPERATIONS } operation;

// Multiplies all levels, each to the nearest one.
static uint32_t scaled(uint32_t pixel, uint32_t level) {
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) result |= ((pixel >> shift & 0xFF) * level * 2 + 255) / 510 << shift;
    return result;
}

static uint32_t over(uint32_t source, uint32_t target) {
    const uint32_t behind = scaled(target, 255 - (source >> 24));
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        const uint32_t sum = (source >> shift & 0xFF) + (behind >> shift & 0xFF);
        result |= (sum < 255 ? sum : 255) << shift;
    }
    return result;
}

static void test_block(size_t width) {
    const size_t height = random_number(0, MOST_HEIGHT);
    const size_t step = width + random_number(0, 3) * random_number(0, 3);
    const size_t source_step = random_number(0, 2) == 0 ? 0 : width + random_number(0, 3) * random_number(0, 3);
    const size_t rows = height > 0 ? height - 1 : 0;
    const size_t count = step * rows + width, source_count = source_step * rows + (width > 0 ? width : 1);
    uint32_t *source = memory_at_an_edge(0, 4 * source_count), *target = memory_at_an_edge(1, 4 * count);
    uint8_t *coverage = memory_at_an_edge(2, source_count);
    static uint32_t before[MOST_STEP * MOST_HEIGHT], expected[MOST_STEP * MOST_HEIGHT];
    // Components may be brighter than alpha.
    const bool is_any = random_number(0, 3) == 0;
    for (size_t index = 0; index < source_count; index++) {
        source[index] = is_any ? (uint32_t)random_bits() : random_pixel();
        coverage[index] = random_pixel() >> 24;
    }
    for (size_t index = 0; index < count; index++) before[index] = is_any ? (uint32_t)random_bits() : random_pixel();
    const uint32_t color = random_pixel(), bits = random_number(0, 1) == 0 ? 0 : 0xFF000000;
    for (operation operation = 0; operation < OPERATIONS; operation++) {
        memcpy(expected, before, 4 * count);
        for (size_t row = 0; row < height; row++) {
            for (size_t column = 0; column < width; column++) {
                // Every other operation repeats the first pixel of a row.
                const size_t place = row * source_step + (operation % 2 == 0 ? column : 0);
                const uint32_t pixel = operation < COLOR ? source[place] : scaled(color, coverage[place]);
                uint32_t *old = &expected[row * step + column];
                *old = operation < COVER ? pixel | bits : over(pixel, *old);
            }
        }
        FOR_EACH_SET(set) {
            const raster_loops *loops = raster_loops_of(set);
            const raster_block block = {target, step, width, height};
            const raster_pixels pixels = {source, source_step};
            const raster_coverage levels = {coverage, source_step};
            memcpy(target, before, 4 * count);
            if (operation == COPY) loops->copy(&block, pixels, bits);
            else if (operation == FILL) loops->fill(&block, pixels, bits);
            else if (operation == COVER) loops->cover(&block, pixels);
            else if (operation == COVER_REPEATING) loops->cover_repeating(&block, pixels);
            else if (operation == COLOR) loops->color(&block, levels, color);
            else loops->color_repeating(&block, levels, color);
            CHECK(memcmp(target, expected, 4 * count) == 0, "operation %d, set %d, %zu × %zu, steps %zu and %zu",
                  operation, set, width, height, step, source_step);
        }
        note_results(target, 4 * count);
    }
}

void test_loops(void) {
    for (size_t width = 0; width <= 140; width++) REPEAT(12) test_block(width);
    REPEAT(200) test_block(random_number(141, MOST_WIDTH));
    // All products, as the alpha of the source and as a level of the target.
    for (uint32_t product = 0; product < 256 * 256; product++) {
        const uint32_t source = product >> 8 << 24, level = (product & 255) * 0x01010101;
        FOR_EACH_SET(set) {
            uint32_t target = level;
            raster_loops_of(set)->cover(&(raster_block){&target, 1, 1, 1}, (raster_pixels){&source, 1});
            CHECK(target == over(source, level), "alpha %u, level %x", source >> 24, level);
        }
    }
}

// MARK: - Surveys

// Divides rows into spans, which the tests in Swift know, and paints through them, which is the same as without them.
static void test_survey(bool is_coverage) {
    const size_t width = random_number(1, random_number(0, 3) == 0 ? MOST_WIDTH : 200);
    const size_t height = random_number(1, MOST_HEIGHT), size = is_coverage ? 1 : 4;
    const size_t stride = (width + random_number(0, 4)) * size;
    uint8_t *start = memory_at_an_edge(0, stride * height);
    random_runs(start, stride / size * height, is_coverage);
    for (size_t row = 1; row < height; row++) {
        if (random_number(0, 1) == 0) memcpy(start + row * stride, start + (row - 1) * stride, stride);
    }
    const uint32_t opacity = is_coverage || random_number(0, 3) > 0 ? 0 : 0xFF000000;
    const raster_picture picture = {start, stride, width, height, opacity, is_coverage};
    uint32_t spans[MOST_HEIGHT * (2 * (MOST_WIDTH / 32) + 2)];
    int32_t first_spans[MOST_HEIGHT];
    // A part of the rows is then painted, or one of them again and again.
    const size_t row = random_number(0, height - 1), column = random_number(0, width - 1), shown = width - column;
    const bool repeats = random_number(0, 2) == 0;
    const size_t rows = repeats ? 5 : height - row, step = shown + random_number(0, 2);
    const uint32_t color = random_pixel();
    static uint32_t before[MOST_STEP * MOST_HEIGHT], expected[MOST_STEP * MOST_HEIGHT];
    const size_t count = step * (rows - 1) + shown;
    uint32_t *target = memory_at_an_edge(1, 4 * count);
    for (size_t index = 0; index < count; index++) expected[index] = before[index] = random_pixel();
    for (size_t y = 0; y < rows; y++) {
        for (size_t x = 0; x < shown; x++) {
            const void *line = start + (row + (repeats ? 0 : y)) * stride;
            const uint32_t source = is_coverage ? scaled(color, ((const uint8_t *)line)[column + x])
                : ((const uint32_t *)line)[column + x];
            expected[y * step + x] = over(source, expected[y * step + x]);
        }
    }
    uint64_t first_sum = 0;
    FOR_EACH_SET(set) {
        const raster_loops *loops = raster_loops_of(set);
        const raster_survey survey = raster_survey_picture(loops, &picture, spans, first_spans);
        const uint64_t facts = survey.fingerprint ^ survey.common_bits ^ (uint64_t)survey.is_opaque << 32;
        const uint64_t sum = raster_xxhash64(spans, 4 * survey.span_count, raster_xxhash64(first_spans, 4 * height, facts));
        if (set == RASTER_BASELINE) first_sum = sum;
        CHECK(sum == first_sum, "set %d, %zu columns", set, width);
        if (opacity != 0) continue;
        memcpy(target, before, 4 * count);
        const raster_block block = {target, step, shown, rows};
        // A row that repeats is divided as the first one.
        int32_t same[5];
        for (size_t index = 0; index < 5; index++) same[index] = first_spans[row];
        const raster_divided_rows divided = {spans, repeats ? same : first_spans + row, column};
        const void *first = start + row * stride + column * size;
        const size_t source_step = repeats ? 0 : stride / size;
        if (is_coverage) loops->color_surveyed(&block, (raster_coverage){first, source_step}, color, &divided);
        else loops->cover_surveyed(&block, (raster_pixels){first, source_step}, &divided);
        CHECK(memcmp(target, expected, 4 * count) == 0, "set %d, %zu of %zu columns", set, shown, width);
    }
    note_results(&first_sum, sizeof first_sum);
}

void test_surveys(void) {
    REPEAT(3000) test_survey(repetition % 2 == 0);
}

void test_comparisons(void) {
    REPEAT(1500) {
        const size_t count = random_number(1, 700);
        uint32_t *first = memory_at_an_edge(0, 4 * count), *second = memory_at_an_edge(1, 4 * count);
        const size_t opaque_count = random_number(0, count);
        for (size_t index = 0; index < count; index++) {
            first[index] = second[index] = (uint32_t)random_bits() >> 8 | (index == opaque_count ? 0xFE000000 : 0xFF000000);
        }
        CHECK(raster_first_translucent(first, count) == opaque_count, "%zu pixels", count);
        const uint32_t bits = random_number(0, 1) == 0 ? 0 : 0xFF000000;
        second[random_number(0, count - 1)] ^= random_number(0, 2) == 0 ? 0 : (uint32_t)1 << random_number(0, 31);
        bool is_equal = true;
        for (size_t index = 0; index < count; index++) is_equal &= (first[index] | bits) == (second[index] | bits);
        CHECK(raster_equal(first, bits, second, bits, count) == is_equal, "%zu pixels, bits %x", count, bits);
    }
}
