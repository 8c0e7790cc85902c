// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "CRasterPNG.h"

#include <RasterMemory.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

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
    // The factors by which levels are divided by an alpha.
    uint32_t reciprocals[256];
} plan;

static unsigned slot_of(const plan *plan, uint32_t word) {
    unsigned slot = word * 0x9E3779B1u >> 22;
    while (plan->indices[slot] >= 0 && plan->keys[slot] != word) slot = (slot + 1) % SLOTS;
    return slot;
}

// The bits of a word that count as set: those of alpha, where the image has none.
static uint32_t implied_bits(const raster_png_image *image) {
    return image->format == RASTER_PNG_RGB ? 0xFF000000 : 0;
}

static const uint32_t *words_of(const raster_png_image *image, size_t row) {
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

static void plan_coverage(plan *plan, const raster_png_image *image) {
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
static void make_plan(plan *plan, const raster_png_image *image) {
    memset(plan->indices, 0xFF, sizeof plan->indices);
    plan->color_count = plan->translucent_count = 0;
    for (uint32_t alpha = 1; alpha < 256; alpha++) plan->reciprocals[alpha] = ((1 << 24) + alpha - 1) / alpha;
    if (image->format == RASTER_PNG_COVERAGE) return plan_coverage(plan, image);

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
static uint32_t straight(const plan *plan, uint32_t word) {
    const uint32_t alpha = word >> 24;
    if (alpha == 0xFF) return word;
    // Cairo writes (255 · level + alpha / 2) / alpha. The rounded-up reciprocal makes this quotient an exact product: the
    // numerator is at most 255.5 · alpha, so that the error is below 1 / alpha for every alpha up to 255.
    const uint32_t reciprocal = plan->reciprocals[alpha];
    uint32_t result = alpha << 24;
    for (int shift = 0; shift < 24; shift += 8) {
        uint32_t level = word >> shift & 0xFF;
        if (level > alpha) level = alpha;
        result |= ((255 * level + alpha / 2) * reciprocal >> 24) << shift;
    }
    return result;
}

static void pack(const plan *plan, uint8_t *bytes, size_t x, unsigned sample) {
    const size_t bit = x * plan->bit_depth;
    if (bit % 8 == 0) bytes[bit / 8] = 0;
    bytes[bit / 8] |= sample << (8 - plan->bit_depth - bit % 8);
}

// Writes red, green, blue and alpha of some pixels: as if they were opaque, several at a time, and then of the others.
static void convert_colors(const plan *plan, const uint32_t *restrict words, size_t width, uint8_t *restrict bytes) {
    uint32_t all = 0xFFFFFFFF;
    for (size_t x = 0; x < width; x++) {
        const uint32_t word = words[x], swapped = (word & 0xFF00FF00) | (word >> 16 & 0xFF) | (word & 0xFF) << 16;
        all &= word;
        memcpy(bytes + 4 * x, &swapped, 4);
    }
    if (all >> 24 == 0xFF) return;
    for (size_t x = 0; x < width; x++) {
        if (words[x] >> 24 == 0xFF) continue;
        const uint32_t word = straight(plan, words[x]);
        bytes[4 * x] = word >> 16;
        bytes[4 * x + 1] = word >> 8;
        bytes[4 * x + 2] = word;
    }
}

// Writes the bytes of a row before it is filtered.
static void convert(const plan *plan, const raster_png_image *image, size_t row, uint8_t *restrict bytes) {
    const size_t width = image->width;
    const uint32_t implied = implied_bits(image);
    const uint32_t *restrict words = words_of(image, row);
    switch (plan->color_type) {
    case RGBA:
        for (size_t x = 0; x < width; x += 16) {
            convert_colors(plan, words + x, width - x < 16 ? width - x : 16, bytes + 4 * x);
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
            const uint32_t word = straight(plan, words[x]);
            bytes[2 * x] = word;
            bytes[2 * x + 1] = word >> 24;
        }
        return;
    case GRAY: {
        const uint8_t *levels = image->format == RASTER_PNG_COVERAGE ? (const uint8_t *)words : NULL;
        for (size_t x = 0; x < width; x++) {
            const unsigned level = levels == NULL ? words[x] & 0xFF : levels[x];
            pack(plan, bytes, x, level >> (8 - plan->bit_depth));
        }
        return;
    }
    case PALETTE: {
        uint32_t last = 0;
        int index = -1;
        for (size_t x = 0; x < width; x++) {
            const uint32_t word = words[x] | implied;
            if (index < 0 || word != last) index = plan->indices[slot_of(plan, word)];
            last = word;
            pack(plan, bytes, x, index);
        }
        return;
    }
    }
}

// MARK: - Filters

// A file that is being made. The lines before the current one are only needed by filters.
typedef struct encoding {
    const raster_png_image *image;
    plan plan;
    bool filters_all;
    // Two rows before filtering, behind bytes that stand for the pixel left of the first one, and two filtered ones.
    uint8_t *memory, *row, *above, *best, *trial;
    uint8_t *bytes;
    size_t count, room;
} encoding;

enum { PADDING = 8 };

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
    const raster_png_image *image = file->image;
    uint32_t count = 0;
    if (image->format == RASTER_PNG_COVERAGE) {
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
        return convert(&file->plan, file->image, row, line + 1);
    }
    const bool is_filtered = file->filters_all || !repeats(file, row);
    uint8_t *above = file->row;
    file->row = file->above;
    file->above = above;
    convert(&file->plan, file->image, row, file->row);
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
    const size_t length = PADDING + file->plan.line_length;
    file->memory = calloc(4, length);
    if (file->memory == NULL) return false;
    file->row = file->memory + PADDING;
    file->above = file->row + length;
    file->best = file->above + length;
    file->trial = file->best + length;
    return true;
}

// MARK: - Chunks

static bool reserve(encoding *file, size_t more) {
    if (file->room - file->count >= more) return true;
    const size_t needed = file->count + more, twice = 2 * file->room;
    const size_t room = needed > twice ? needed : twice;
    uint8_t *moved = realloc(file->bytes, room);
    if (moved == NULL) return false;
    file->bytes = moved;
    file->room = room;
    return true;
}

static void put(uint8_t *target, uint32_t number) {
    for (int index = 0; index < 4; index++) target[index] = number >> (24 - 8 * index);
}

static bool start_chunk(encoding *file, const char *name) {
    if (!reserve(file, 8)) return false;
    memcpy(file->bytes + file->count + 4, name, 4);
    file->count += 8;
    return true;
}

// Ends the chunk whose content starts at an offset: its length comes before it, and a checksum behind.
static bool end_chunk(encoding *file, size_t start) {
    if (!reserve(file, 4)) return false;
    put(file->bytes + start - 8, (uint32_t)(file->count - start));
    put(file->bytes + file->count, crc32_z(0, file->bytes + start - 4, file->count - start + 4));
    file->count += 4;
    return true;
}

static bool add_chunk(encoding *file, const char *name, const uint8_t *content, size_t count) {
    if (!start_chunk(file, name) || !reserve(file, count)) return false;
    const size_t start = file->count;
    if (count > 0) memcpy(file->bytes + start, content, count);
    file->count += count;
    return end_chunk(file, start);
}

static bool add_header(encoding *file) {
    static const uint8_t signature[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    const raster_png_image *image = file->image;
    if (!reserve(file, 4096)) return false;
    memcpy(file->bytes, signature, sizeof signature);
    file->count = sizeof signature;
    uint8_t header[13] = {0};
    put(header, image->width);
    put(header + 4, image->height);
    header[8] = file->plan.bit_depth;
    header[9] = file->plan.color_type;
    uint8_t resolution[9] = {[8] = 1};
    put(resolution, image->pixels_per_meter);
    put(resolution + 4, image->pixels_per_meter);
    const uint8_t perceptual[] = {0};
    if (!add_chunk(file, "IHDR", header, sizeof header)) return false;
    if (image->pixels_per_meter > 0 && !add_chunk(file, "pHYs", resolution, sizeof resolution)) return false;
    if (!add_chunk(file, "sRGB", perceptual, sizeof perceptual)) return false;
    if (file->plan.color_count == 0) return true;
    uint8_t colors[3 * MOST_COLORS], alphas[MOST_COLORS];
    for (unsigned index = 0; index < file->plan.color_count; index++) {
        const uint32_t word = straight(&file->plan, file->plan.colors[index]);
        for (int channel = 0; channel < 3; channel++) colors[3 * index + channel] = word >> (16 - 8 * channel);
        alphas[index] = word >> 24;
    }
    return add_chunk(file, "PLTE", colors, 3 * file->plan.color_count)
        && (file->plan.translucent_count == 0 || add_chunk(file, "tRNS", alphas, file->plan.translucent_count));
}

// MARK: - Compression

// Compresses blocks of lines with zlib as they are made, so that no more than a block of them is in memory.
static bool deflate_lines(encoding *file, int level) {
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
            succeeds = reserve(file, 8192);
            if (!succeeds) break;
            const size_t room = file->room - file->count;
            stream.next_out = file->bytes + file->count;
            stream.avail_out = room < 1 << 30 ? (uInt)room : 1 << 30;
            const uInt before = stream.avail_out;
            succeeds = deflate(&stream, row + count == height ? Z_FINISH : Z_NO_FLUSH) != Z_STREAM_ERROR;
            file->count += before - stream.avail_out;
        } while (succeeds && stream.avail_out == 0);
    }
    if (stream.state != NULL) deflateEnd(&stream);
    free(block);
    return succeeds;
}

static bool compress_lines(encoding *file, int level, raster_png_compress compress) {
    const size_t length = file->plan.line_length + 1, total = length * file->image->height;
    // Pages of former images are used again: new ones would take a third of the time.
    uint8_t *lines = raster_memory_allocate(total);
    const size_t room = compress(NULL, total, NULL, 0, level);
    const bool has_room = lines != NULL && reserve(file, room);
    size_t count = 0;
    if (has_room) {
        for (size_t row = 0; row < file->image->height; row++) write_line(file, row, lines + row * length);
        count = compress(lines, total, file->bytes + file->count, room, level);
        file->count += count;
    }
    if (lines != NULL) raster_memory_free(lines, total);
    return count > 0;
}

uint8_t *raster_png_encode(
    const raster_png_image *image, int level, bool filters_all, raster_png_compress compress, size_t *count
) {
    encoding *file = calloc(1, sizeof *file);
    if (file == NULL) return NULL;
    file->image = image;
    file->filters_all = filters_all;
    make_plan(&file->plan, image);
    bool succeeds = make_rows(file) && add_header(file) && start_chunk(file, "IDAT");
    const size_t start = file->count;
    succeeds = succeeds && (compress == NULL ? deflate_lines(file, level) : compress_lines(file, level, compress))
        && end_chunk(file, start) && add_chunk(file, "IEND", NULL, 0);
    uint8_t *bytes = file->bytes;
    *count = file->count;
    free(file->memory);
    free(file);
    if (!succeeds) {
        free(bytes);
        return NULL;
    }
    // Unused memory is returned; the bytes stay where they are if that fails.
    uint8_t *trimmed = realloc(bytes, *count);
    return trimmed == NULL ? bytes : trimmed;
}

const char *raster_png_zlib_version(void) {
    return zlibVersion();
}
