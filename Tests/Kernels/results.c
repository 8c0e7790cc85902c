// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// Blurs, filters, gradients, means, digests and files: the tests in Swift tell what they must be, and these that they are
// the same with all instructions and on all processors.

#include "check.h"

#include <CRasterPNG.h>

enum { SIDE = 70 };

static raster_block random_block(void) {
    const size_t width = random_number(1, SIDE), height = random_number(1, SIDE), step = width + random_number(0, 3);
    raster_block block = {memory_at_an_edge(0, 4 * (step * (height - 1) + width)), step, width, height};
    random_runs(block.start, step * (height - 1) + width, false);
    return block;
}

static void note_block(const raster_block *block) {
    for (size_t row = 0; row < block->height; row++) note_results(block->start + row * block->step, 4 * block->width);
}

// MARK: - Blurs

static raster_gaussian random_gaussian(float weights[9]) {
    const raster_gaussian blur = {(size_t)1 << random_number(0, 3), random_number(1, 8), weights};
    float sum = 0;
    for (size_t index = 0; index <= blur.radius; index++) sum += (weights[index] = 1 / (float)(1 + index * index));
    for (size_t index = 0; index <= blur.radius; index++) weights[index] /= 2 * sum - 1;
    return blur;
}

static void test_weights(void) {
    // Whole registers are read and written behind the last value.
    enum { REGISTER = 16 };
    float weights[9];
    const raster_gaussian blur = random_gaussian(weights);
    const size_t count = random_number(1, 300), distance = random_number(1, 90), reach = blur.radius * distance;
    const size_t length = count + 2 * reach + REGISTER;
    float *values = (float *)memory_at_an_edge(0, 4 * length) + reach, *sums = memory_at_an_edge(1, 4 * (count + REGISTER));
    for (size_t index = 0; index < length; index++) (values - reach)[index] = (float)(random_bits() >> 40) / 65536;
    FOR_EACH_SET(set) {
        raster_loops_of(set)->weigh(values, sums, count, &blur, distance);
        for (size_t index = 0; index < count; index++) {
            float sum = values[index] * weights[0];
            for (size_t away = 1; away <= blur.radius; away++) {
                const float *center = values + index;
                sum += (*(center - away * distance) + *(center + away * distance)) * weights[away];
            }
            CHECK(sums[index] == sum, "set %d, value %zu of %zu", set, index, count);
        }
    }
}

void test_blurs(void) {
    REPEAT(300) {
        test_weights();
        float weights[9];
        const raster_gaussian blur = random_gaussian(weights);
        const raster_block block = random_block();
        static uint32_t before[SIDE * (SIDE + 3)], expected[SIDE * (SIDE + 3)];
        const size_t byte_count = 4 * (block.step * (block.height - 1) + block.width);
        memcpy(before, block.start, byte_count);
        FOR_EACH_SET(set) {
            memcpy(block.start, before, byte_count);
            CHECK(raster_blur(raster_loops_of(set), &block, &blur), "no memory");
            if (set == RASTER_BASELINE) memcpy(expected, block.start, byte_count);
            CHECK(memcmp(block.start, expected, byte_count) == 0, "set %d, cells of %zu", set, blur.cell);
        }
        note_block(&block);
    }
}

// MARK: - Filters, gradients and means

static double random_part(double first, double last) {
    return first + (double)random_number(0, 1 << 20) / (1 << 20) * (last - first);
}

void test_filters(void) {
    REPEAT(300) {
        raster_block block = random_block();
        raster_color_matrix matrices[2];
        for (int index = 0; index < 32; index++) matrices[index / 16].columns[index / 4 % 4][index % 4] = random_part(-1, 2);
        for (int index = 0; index < 2; index++) matrices[index].columns[3][3] = random_part(0, 1);
        raster_recolor(&block, matrices, 2);
        note_block(&block);
        size_t box[4] = {0};
        if (raster_find_content(&block, box, box + 1, box + 2, box + 3)) note_results(box, sizeof box);
        uint8_t bytes[(SIDE + 1) * (SIDE + 1)] = {0};
        raster_take_alpha(&block, bytes, SIDE + 1, random_part(0, 0.99), random_part(0, 0.99));
        note_results(bytes, sizeof bytes);
        raster_draw_behind(&block, (raster_coverage){bytes, SIDE + 1}, random_pixel());
        note_block(&block);
    }
}

void test_grids(void) {
    REPEAT(150) {
        const size_t width = random_number(1, 40), height = random_number(1, 40);
        raster_grid grid = {random_part(-9, 30), random_part(-9, 30), random_part(-3, 3), random_part(-3, 3),
                            random_part(-3, 3), random_part(-3, 3), width, height};
        const bool is_coverage = random_number(0, 2) == 0;
        const raster_block source = random_block();
        const raster_picture picture = {source.start, 4 * source.step, source.width, source.height, 0, is_coverage};
        uint32_t *target = memory_at_an_edge(1, 4 * width * height);
        memset(target, 0, 4 * width * height);
        raster_average(&picture, &grid, target, 4 * width);
        note_results(target, 4 * width * height);
        // From one level of gray to the next, and on to a third.
        raster_conic_segment segments[2] = {{.start = 0}, {.start = random_part(0.1, 0.9)}};
        const double levels[3] = {random_part(0, 255), random_part(0, 255), random_part(0, 255)};
        for (int index = 0; index < 8; index++) {
            raster_conic_segment *segment = segments + index / 4;
            const double first = levels[index / 4], last = levels[index / 4 + 1], middle = segments[1].start;
            segment->color[index % 4] = first;
            segment->slope[index % 4] = (last - first) / (index < 4 ? middle : 1 - middle);
            segment->sum[index % 4] = index < 4 ? 0 : (levels[0] + first) / 2 * middle;
        }
        raster_conic(segments, 2, random_part(0, 1), &grid, target, width);
        note_results(target, 4 * width * height);
    }
}

// MARK: - Digests

// Computes a digest in two steps, with and without the instructions for it, and returns its first word.
static uint32_t sha256_word(const uint8_t *bytes, size_t count, size_t cut) {
    uint8_t results[2][RASTER_SHA256_LENGTH];
    for (int uses_extension = 0; uses_extension <= raster_sha256_has_extension(); uses_extension++) {
        raster_sha256 digest;
        raster_sha256_init(&digest);
        digest.uses_extension = uses_extension;
        raster_sha256_update(&digest, bytes, cut);
        raster_sha256_update(&digest, bytes + cut, count - cut);
        raster_sha256_final(&digest, results[uses_extension]);
        CHECK(memcmp(results, results[uses_extension], sizeof *results) == 0, "%zu bytes", count);
    }
    note_results(results, sizeof *results);
    return (uint32_t)results[0][0] << 24 | results[0][1] << 16 | results[0][2] << 8 | results[0][3];
}

void test_digests(void) {
    enum { MILLION = 1000000 };
    const uint8_t *many = memset(memory_at_an_edge(0, MILLION), 'a', MILLION), *abc = (const uint8_t *)"abc";
    CHECK(sha256_word(abc, 0, 0) == 0xE3B0C442 && sha256_word(abc, 3, 1) == 0xBA7816BF, "abc");
    CHECK(sha256_word(many, MILLION, 77) == 0xCDC76E5C, "a million bytes");
    CHECK(raster_xxhash64(abc, 0, 0) == 0xEF46DB3751D8E999 && raster_xxhash64(abc, 3, 0) == 0x44BC2CF5AD770999, "abc");
    REPEAT(1000) {
        const size_t count = random_number(0, 3000), cut = random_number(0, count);
        uint8_t *bytes = memory_at_an_edge(0, count);
        for (size_t index = 0; index < count; index++) bytes[index] = random_bits();
        sha256_word(bytes, count, cut);
        const uint64_t seed = random_bits(), checksum = raster_checksum(raster_loops_of(RASTER_BASELINE), bytes, count, seed);
        FOR_EACH_SET(set) {
            CHECK(raster_checksum(raster_loops_of(set), bytes, count, seed) == checksum, "set %d, %zu bytes", set, count);
        }
        const uint64_t numbers[2] = {checksum, raster_xxhash64(bytes, count, seed)};
        note_results(numbers, sizeof numbers);
    }
}

// MARK: - Files

static void check_file(const uint8_t *bytes, size_t count, const raster_image *image) {
    raster_png_header header;
    static uint32_t words[SIDE * SIDE];
    raster_png *file = raster_png_create(bytes, count, false);
    raster_png_status status = raster_png_read_header(file, &header);
    const bool fits = status == RASTER_PNG_SUCCESS && header.width * (uint64_t)header.height <= SIDE * SIDE;
    if (fits) status = raster_png_read_pixels(file, words, header.width);
    if (image != NULL) CHECK(fits && status == RASTER_PNG_SUCCESS, "%s", raster_png_message(file));
    for (size_t index = 0; image != NULL && index < header.width * header.height; index++) {
        const uint8_t *row = (const uint8_t *)image->pixels + index / header.width * image->stride;
        const size_t column = index % header.width;
        const uint32_t opacity = image->format == RASTER_IMAGE_ARGB ? 0 : 0xFF000000;
        const uint32_t pixel = image->format == RASTER_IMAGE_COVERAGE ? row[column] * 0x010101u : ((const uint32_t *)row)[column];
        CHECK(words[index] == (pixel | opacity), "format %d, pixel %zu: %08x", image->format, index, words[index]);
    }
    raster_png_destroy(file);
}

void test_png(void) {
    CHECK(raster_png_library_version(RASTER_PNG_LIBDEFLATE) == NULL, "a program without libdeflate");
    REPEAT(200) {
        const raster_image_format format = (raster_image_format)random_number(0, 2);
        const raster_block block = random_block();
        // Gray pixels, few colors or any.
        const uint32_t colors[2] = {random_pixel(), random_pixel()}, kind = random_number(0, 2);
        for (size_t index = 0; index < block.step * (block.height - 1) + block.width; index++) {
            const uint32_t level = random_bits() & 0xFF;
            block.start[index] = kind == 0 ? 0xFF000000 | level * 0x010101 : kind == 1 ? colors[level & 1] : random_pixel();
        }
        const raster_image image = {block.start, 4 * block.step, block.width, block.height, format, 2835};
        size_t count;
        uint8_t *bytes = raster_png_encode(&image, RASTER_PNG_ZLIB, 5, random_number(0, 1), &count);
        CHECK(bytes != NULL, "no memory");
        check_file(bytes, count, &image);
        note_results(bytes, count);
        // A file that is damaged is an error, or other pixels.
        bytes[random_number(0, count - 1)] ^= 1 << random_number(0, 7);
        check_file(bytes, random_number(0, 1) == 0 ? count : random_number(0, count), NULL);
        free(bytes);
    }
}
