// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "CRasterPNG.h"

#include <RasterMemory.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// Programs without CRasterPhotos have no libdeflate: both functions are NULL there.
#pragma weak raster_deflate
#pragma weak raster_deflate_version

// MARK: - Kinds of files

// The color types of a file (PNG, section 11.2.2).
enum { GRAY = 0, RGB = 2, PALETTE = 3, GRAY_ALPHA = 4, RGBA = 6 };

enum { MOST_COLORS = 256, SLOTS = 1024 };

// How an image is written: its color type, and the colors of a palette, translucent ones first.
typedef struct plan {
    uint8_t color_type;
    uint8_t bit_depth;
    size_t bytes_per_pixel;
    size_t line_length;
    unsigned color_count;
    unsigned translucent_count;
    uint32_t colors[MOST_COLORS];
    // A hash table of the colors, with their indices; -1 for free slots.
    uint32_t keys[SLOTS];
    int16_t indices[SLOTS];
} plan;

static unsigned slot_of(const plan *plan, uint32_t word) {
    unsigned slot = word * 0x9E3779B1u >> 22;
    while (plan->indices[slot] >= 0 && plan->keys[slot] != word) slot = (slot + 1) % SLOTS;
    return slot;
}

// The bits of a word that count as set: those of alpha, where the image has none.
static uint32_t implied_bits(const raster_image *image) {
    return image->format == RASTER_IMAGE_RGB ? 0xFF000000 : 0;
}

static const uint32_t *words_of(const raster_image *image, size_t row) {
    return (const uint32_t *)((const uint8_t *)image->pixels + row * image->stride);
}

// Returns the least depth in which levels of gray are exact: depth 1 has multiples of 255, 2 of 85 and 4 of 17.
static int depth_of_level(unsigned level) {
    return level % 255 == 0 ? 1 : level % 85 == 0 ? 2 : level % 17 == 0 ? 4 : 8;
}

static void sort_translucent_first(plan *plan) {
    uint32_t sorted[MOST_COLORS];
    unsigned count = 0;
    for (int is_opaque = 0; is_opaque < 2; is_opaque++) {
        for (unsigned index = 0; index < plan->color_count; index++) {
            const uint32_t word = plan->colors[index];
            if ((word >> 24 == 0xFF) != is_opaque) continue;
            plan->indices[slot_of(plan, word)] = (int16_t)count;
            sorted[count++] = word;
        }
        if (!is_opaque) plan->translucent_count = count;
    }
    memcpy(plan->colors, sorted, count * sizeof *sorted);
}

static void choose_kind(plan *plan, uint8_t color_type, int channels, int bit_depth, size_t width) {
    plan->color_type = color_type;
    plan->bit_depth = bit_depth;
    plan->bytes_per_pixel = channels;
    plan->line_length = (width * channels * bit_depth + 7) / 8;
}

static void plan_coverage(plan *plan, const raster_image *image) {
    int depth = 1;
    for (size_t row = 0; row < image->height && depth < 8; row++) {
        const uint8_t *bytes = (const uint8_t *)image->pixels + row * image->stride;
        for (size_t x = 0; x < image->width && depth < 8; x++) {
            const int own = depth_of_level(bytes[x]);
            if (own > depth) depth = own;
        }
    }
    choose_kind(plan, GRAY, 1, depth, image->width);
}

// Finds the smallest kind that has all pixels exactly.
static void make_plan(plan *plan, const raster_image *image) {
    memset(plan->indices, 0xFF, sizeof plan->indices);
    plan->color_count = plan->translucent_count = 0;
    if (image->format == RASTER_IMAGE_COVERAGE) return plan_coverage(plan, image);

    const uint32_t implied = implied_bits(image);
    uint32_t all = 0xFFFFFFFF, colored = 0, last = 0;
    bool fits = true, has_last = false;
    int gray_depth = 1;
    for (size_t row = 0; row < image->height; row++) {
        const uint32_t *words = words_of(image, row);
        for (size_t x = 0; fits && x < image->width; x++) {
            const uint32_t word = words[x] | implied;
            if (has_last && word == last) continue;
            last = word;
            has_last = true;
            const unsigned slot = slot_of(plan, word);
            if (plan->indices[slot] >= 0) continue;
            fits = plan->color_count < MOST_COLORS;
            if (!fits) break;
            plan->keys[slot] = word;
            plan->indices[slot] = (int16_t)plan->color_count;
            plan->colors[plan->color_count++] = word;
            const int depth = depth_of_level(word & 0xFF);
            if (depth > gray_depth) gray_depth = depth;
        }
        for (size_t x = 0; x < image->width; x++) {
            all &= words[x] | implied;
            colored |= (words[x] ^ words[x] >> 8) & 0xFFFF;
        }
        if (!fits && colored != 0 && all >> 24 != 0xFF) break;
    }
    const bool is_opaque = all >> 24 == 0xFF;
    if (fits) {
        const int depth = plan->color_count <= 2 ? 1 : plan->color_count <= 4 ? 2 : plan->color_count <= 16 ? 4 : 8;
        if (colored == 0 && is_opaque && gray_depth <= depth) {
            plan->color_count = 0;
            return choose_kind(plan, GRAY, 1, gray_depth, image->width);
        }
        const size_t pixels = (size_t)image->width * image->height;
        const size_t channels = (colored == 0 ? 1 : 3) + (is_opaque ? 0 : 1);
        if (pixels * depth / 8 + 4 * plan->color_count + 24 < pixels * channels) {
            sort_translucent_first(plan);
            return choose_kind(plan, PALETTE, 1, depth, image->width);
        }
    }
    plan->color_count = 0;
    if (colored == 0) return choose_kind(plan, is_opaque ? GRAY : GRAY_ALPHA, is_opaque ? 1 : 2, 8, image->width);
    choose_kind(plan, is_opaque ? RGB : RGBA, is_opaque ? 3 : 4, 8, image->width);
}

// MARK: - Pixels

// Returns a premultiplied pixel with straight components, as Cairo rounds them; premultiplied again, it is the same.
static uint32_t straight(uint32_t word) {
    const uint32_t alpha = word >> 24;
    if (alpha == 0xFF || (word & 0xFFFFFF) == 0) return word;
    if (alpha == 0) return 0;
    // Cairo writes (255 · level + alpha / 2) / alpha. The rounded-up reciprocal makes this quotient an exact product: the
    // numerator is at most 255.5 · alpha, so that the error is below 1 / alpha for every alpha up to 255.
    const uint32_t reciprocal = ((1 << 24) + alpha - 1) / alpha;
    uint32_t result = alpha << 24;
    for (int shift = 0; shift < 24; shift += 8) {
        uint32_t level = word >> shift & 0xFF;
        if (level > alpha) level = alpha;
        result |= ((255 * level + alpha / 2) * reciprocal >> 24) << shift;
    }
    return result;
}

void raster_image_straight_row(const raster_image *image, size_t row, uint32_t *restrict words) {
    const uint32_t *restrict source = words_of(image, row), implied = implied_bits(image);
    if (image->format == RASTER_IMAGE_COVERAGE) {
        const uint8_t *levels = (const uint8_t *)source;
        for (size_t x = 0; x < image->width; x++) words[x] = 0xFF000000 | levels[x] * 0x010101u;
        return;
    }
    // Pixels are copied as if they were opaque or black, several at a time, and others then divided where they change.
    uint32_t last = 0, result = 0;
    for (size_t start = 0; start < image->width; start += 16) {
        const size_t end = image->width - start < 16 ? image->width : start + 16;
        uint32_t all = 0xFFFFFFFF, any = 0;
        for (size_t x = start; x < end; x++) {
            const uint32_t word = words[x] = source[x] | implied;
            all &= word;
            any |= word;
        }
        if (all >> 24 == 0xFF || (any & 0xFFFFFF) == 0) continue;
        for (size_t x = start; x < end; x++) {
            if (words[x] != last) result = straight(last = words[x]);
            words[x] = result;
        }
    }
}

// Bytes that grow.
typedef struct raster_output {
    uint8_t *bytes;
    size_t count, room;
} raster_output;

// A file that is being made. The lines before the current one are only needed by filters.
typedef struct encoding {
    const raster_image *image;
    plan plan;
    bool filters_all;
    // The pixels of a row.
    uint32_t *words;
    // Two rows before filtering, behind bytes that stand for the pixel left of the first one, and two filtered ones.
    uint8_t *row, *above, *best, *trial;
    raster_output output;
} encoding;

enum { PADDING = 8 };

static void pack(const plan *plan, uint8_t *bytes, size_t x, unsigned sample) {
    const size_t bit = x * plan->bit_depth;
    if (bit % 8 == 0) bytes[bit / 8] = 0;
    bytes[bit / 8] |= sample << (8 - plan->bit_depth - bit % 8);
}

// Writes the bytes of a row before it is filtered.
static void convert(const encoding *file, size_t row, uint8_t *restrict bytes) {
    const plan *plan = &file->plan;
    const size_t width = file->image->width;
    if (plan->color_type == PALETTE) {
        const uint32_t *words = words_of(file->image, row), implied = implied_bits(file->image);
        int index = 0;
        for (size_t x = 0; x < width; x++) {
            if (x == 0 || words[x] != words[x - 1]) index = plan->indices[slot_of(plan, words[x] | implied)];
            pack(plan, bytes, x, index);
        }
        return;
    }
    uint32_t *restrict words = file->words;
    raster_image_straight_row(file->image, row, words);
    switch (plan->color_type) {
    case RGBA:
        for (size_t x = 0; x < width; x++) {
            const uint32_t swapped = (words[x] & 0xFF00FF00) | (words[x] >> 16 & 0xFF) | (words[x] & 0xFF) << 16;
            memcpy(bytes + 4 * x, &swapped, 4);
        }
        return;
    case RGB:
        for (size_t x = 0; x < width; x++) {
            bytes[3 * x] = words[x] >> 16;
            bytes[3 * x + 1] = words[x] >> 8;
            bytes[3 * x + 2] = words[x];
        }
        return;
    case GRAY_ALPHA:
        for (size_t x = 0; x < width; x++) {
            bytes[2 * x] = words[x];
            bytes[2 * x + 1] = words[x] >> 24;
        }
        return;
    default:
        for (size_t x = 0; x < width; x++) pack(plan, bytes, x, (words[x] & 0xFF) >> (8 - plan->bit_depth));
    }
}

// MARK: - Filters

static void apply_filter(
    int filter, const uint8_t *restrict row, const uint8_t *restrict above, uint8_t *restrict target, size_t count,
    size_t distance
) {
    const uint8_t *left = row - distance, *corner = above - distance;
    switch (filter) {
    case 1:
        for (size_t index = 0; index < count; index++) target[index] = row[index] - left[index];
        return;
    case 2:
        for (size_t index = 0; index < count; index++) target[index] = row[index] - above[index];
        return;
    case 3:
        for (size_t index = 0; index < count; index++) target[index] = row[index] - (left[index] + above[index]) / 2;
        return;
    default:
        for (size_t index = 0; index < count; index++) {
            const int16_t a = left[index], b = above[index], c = corner[index];
            const int16_t to_left = abs(b - c), to_above = abs(a - c), to_corner = abs(a + b - 2 * c);
            const int16_t other = to_above <= to_corner ? b : c;
            target[index] = row[index] - (to_left <= to_above && to_left <= to_corner ? a : other);
        }
    }
}

// Returns the sum of the distances of bytes from 0, which is the smaller the better a filter predicts.
static uint64_t distance_sum(const uint8_t *bytes, size_t count) {
    uint64_t sum = 0;
    for (size_t start = 0; start < count; start += 65536) {
        const size_t end = count - start < 65536 ? count : start + 65536;
        uint32_t part = 0;
        for (size_t index = start; index < end; index++) {
            const uint8_t up = bytes[index], down = -up;
            part += up < down ? up : down;
        }
        sum += part;
    }
    return sum;
}

// Returns whether a row is of drawn shapes: at least 3/8 of its pixels repeat the one before.
//
// Bytes that repeat are found best as they are; filters hide the repetition.
static bool repeats(const encoding *file, size_t row) {
    const raster_image *image = file->image;
    uint32_t count = 0;
    if (image->format == RASTER_IMAGE_COVERAGE) {
        const uint8_t *bytes = (const uint8_t *)image->pixels + row * image->stride;
        for (size_t x = 1; x < image->width; x++) count += bytes[x] == bytes[x - 1];
    } else {
        const uint32_t *words = words_of(image, row);
        for (size_t x = 1; x < image->width; x++) count += words[x] == words[x - 1];
    }
    return 8 * (uint64_t)count >= 3 * (uint64_t)image->width;
}

// Writes the bytes of a row, behind the number of its filter.
static void write_line(encoding *file, size_t row, uint8_t *line) {
    const size_t count = file->plan.line_length;
    line[0] = 0;
    if (file->plan.color_type == PALETTE || file->plan.bit_depth < 8) {
        return convert(file, row, line + 1);
    }
    const bool is_filtered = file->filters_all || !repeats(file, row);
    uint8_t *above = file->row;
    file->row = file->above;
    file->above = above;
    convert(file, row, file->row);
    if (is_filtered) {
        uint64_t least = UINT64_MAX;
        for (int filter = 1; filter <= 4; filter++) {
            apply_filter(filter, file->row, above, file->trial, count, file->plan.bytes_per_pixel);
            const uint64_t sum = distance_sum(file->trial, count);
            if (sum >= least) continue;
            least = sum;
            line[0] = filter;
            uint8_t *best = file->trial;
            file->trial = file->best;
            file->best = best;
        }
    }
    memcpy(line + 1, is_filtered ? file->best : file->row, count);
}

static bool make_rows(encoding *file) {
    const size_t length = PADDING + file->plan.line_length, width = file->image->width;
    file->words = calloc(4, width + length);
    if (file->words == NULL) return false;
    file->row = (uint8_t *)(file->words + width) + PADDING;
    file->above = file->row + length;
    file->best = file->above + length;
    file->trial = file->best + length;
    return true;
}

// MARK: - Chunks

// Makes room behind the bytes; returns false if there is no memory.
static bool reserve(raster_output *output, size_t more) {
    if (output->room - output->count >= more) return true;
    const size_t needed = output->count + more, twice = 2 * output->room;
    const size_t room = needed > twice ? needed : twice;
    uint8_t *moved = realloc(output->bytes, room);
    if (moved == NULL) return false;
    output->bytes = moved;
    output->room = room;
    return true;
}

static void put(uint8_t *target, uint32_t number) {
    for (int index = 0; index < 4; index++) target[index] = number >> (24 - 8 * index);
}

static bool start_chunk(raster_output *output, const char *name) {
    if (!reserve(output, 8)) return false;
    memcpy(output->bytes + output->count + 4, name, 4);
    output->count += 8;
    return true;
}

// Ends the chunk whose content starts at an offset: its length comes before it, and a checksum behind.
static bool end_chunk(raster_output *output, size_t start) {
    if (!reserve(output, 4)) return false;
    put(output->bytes + start - 8, (uint32_t)(output->count - start));
    put(output->bytes + output->count, crc32_z(0, output->bytes + start - 4, output->count - start + 4));
    output->count += 4;
    return true;
}

static bool add_chunk(raster_output *output, const char *name, const uint8_t *content, size_t count) {
    if (!start_chunk(output, name) || !reserve(output, count)) return false;
    const size_t start = output->count;
    if (count > 0) memcpy(output->bytes + start, content, count);
    output->count += count;
    return end_chunk(output, start);
}

static bool add_header(encoding *file) {
    raster_output *output = &file->output;
    static const uint8_t signature[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    const raster_image *image = file->image;
    if (!reserve(output, 4096)) return false;
    memcpy(output->bytes, signature, sizeof signature);
    output->count = sizeof signature;
    uint8_t header[13] = {0};
    put(header, image->width);
    put(header + 4, image->height);
    header[8] = file->plan.bit_depth;
    header[9] = file->plan.color_type;
    uint8_t resolution[9] = {[8] = 1};
    put(resolution, image->pixels_per_meter);
    put(resolution + 4, image->pixels_per_meter);
    const uint8_t perceptual[] = {0};
    if (!add_chunk(output, "IHDR", header, sizeof header)) return false;
    if (image->pixels_per_meter > 0 && !add_chunk(output, "pHYs", resolution, sizeof resolution)) return false;
    if (!add_chunk(output, "sRGB", perceptual, sizeof perceptual)) return false;
    if (file->plan.color_count == 0) return true;
    uint8_t colors[3 * MOST_COLORS], alphas[MOST_COLORS];
    for (unsigned index = 0; index < file->plan.color_count; index++) {
        const uint32_t word = straight(file->plan.colors[index]);
        for (int channel = 0; channel < 3; channel++) colors[3 * index + channel] = word >> (16 - 8 * channel);
        alphas[index] = word >> 24;
    }
    return add_chunk(output, "PLTE", colors, 3 * file->plan.color_count)
        && (file->plan.translucent_count == 0 || add_chunk(output, "tRNS", alphas, file->plan.translucent_count));
}

// MARK: - Compression

// Compresses blocks of lines with zlib as they are made, so that no more than a block of them is in memory.
static bool deflate_lines(encoding *file, int level) {
    raster_output *output = &file->output;
    const size_t length = file->plan.line_length + 1, height = file->image->height;
    const size_t rows = length < 65536 ? 65536 / length : 1;
    z_stream stream = {0};
    uint8_t *block = malloc(rows * length);
    bool succeeds = block != NULL && deflateInit2(&stream, level, Z_DEFLATED, 15, 9, Z_DEFAULT_STRATEGY) == Z_OK;
    for (size_t row = 0; succeeds && row < height; row += rows) {
        const size_t count = height - row < rows ? height - row : rows;
        for (size_t index = 0; index < count; index++) write_line(file, row + index, block + index * length);
        stream.next_in = block;
        stream.avail_in = (uInt)(count * length);
        do {
            succeeds = reserve(output, 8192);
            if (!succeeds) break;
            const size_t room = output->room - output->count;
            stream.next_out = output->bytes + output->count;
            stream.avail_out = room < 1 << 30 ? (uInt)room : 1 << 30;
            const uInt before = stream.avail_out;
            succeeds = deflate(&stream, row + count == height ? Z_FINISH : Z_NO_FLUSH) != Z_STREAM_ERROR;
            output->count += before - stream.avail_out;
        } while (succeeds && stream.avail_out == 0);
    }
    if (stream.state != NULL) deflateEnd(&stream);
    free(block);
    return succeeds;
}

// Compresses all lines at once, with libdeflate.
static bool compress_lines(encoding *file, int level) {
    const size_t length = file->plan.line_length + 1, height = file->image->height, total = length * height;
    // Pages of former images are used again: new ones would take a third of the time.
    uint8_t *lines = raster_memory_allocate(total);
    if (lines == NULL) return false;
    for (size_t row = 0; row < height; row++) write_line(file, row, lines + row * length);
    raster_output *output = &file->output;
    const size_t room = raster_deflate(NULL, total, NULL, 0, level);
    const bool has_room = reserve(output, room);
    const size_t count = has_room ? raster_deflate(lines, total, output->bytes + output->count, room, level) : 0;
    output->count += count;
    raster_memory_free(lines, total);
    return count > 0;
}

uint8_t *raster_png_encode(
    const raster_image *image, raster_png_library library, int level, bool filters_all, size_t *count
) {
    encoding *file = calloc(1, sizeof *file);
    if (file == NULL) return NULL;
    file->image = image;
    file->filters_all = filters_all;
    make_plan(&file->plan, image);
    raster_output *output = &file->output;
    bool succeeds = make_rows(file) && add_header(file) && start_chunk(output, "IDAT");
    const size_t start = output->count;
    const bool is_whole = library == RASTER_PNG_LIBDEFLATE;
    succeeds = succeeds && (is_whole ? compress_lines(file, level) : deflate_lines(file, level))
        && end_chunk(output, start) && add_chunk(output, "IEND", NULL, 0);
    uint8_t *bytes = output->bytes;
    *count = output->count;
    free(file->words);
    free(file);
    if (succeeds) return bytes;
    free(bytes);
    return NULL;
}

const char *raster_png_library_version(raster_png_library library) {
    if (library == RASTER_PNG_ZLIB) return zlibVersion();
    return raster_deflate_version == NULL ? NULL : raster_deflate_version();
}
