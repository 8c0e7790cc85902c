// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "CRasterPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

// The longest chunk of a photo that libpng keeps, in bytes; profiles are inflated. For longer ones it warns, and allocates
// what they declare: more than a row can take is refused.
enum { LONGEST_CHUNK = 4 << 20, LARGEST_ALLOCATION = 16 << 20 };

struct raster_png {
    png_structp png;
    png_infop info;
    const uint8_t *bytes;
    size_t count;
    uint8_t *row;
    bool is_photo;
    bool is_out_of_memory;
    char message[128];
};

// MARK: - Callbacks of libpng

static void fail(png_structp png, png_const_charp message) {
    raster_png *file = png_get_error_ptr(png);
    strncpy(file->message, message, sizeof file->message - 1);
    png_longjmp(png, 1);
}

// Warnings are about damaged chunks that pixels don't depend on.
static void ignore(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void read_bytes(png_structp png, png_bytep bytes, size_t count) {
    raster_png *file = png_get_io_ptr(png);
    if (count > file->count) {
        char reason[] = "it is cut off in the chunk ????";
        const uint32_t name = png_get_io_chunk_type(png);
        for (int index = 0; index < 4; index++) reason[sizeof reason - 5 + index] = name >> (24 - 8 * index) & 0xFF;
        png_error(png, name == 0 ? "it is cut off" : reason);
    }
    memcpy(bytes, file->bytes, count);
    file->bytes += count;
    file->count -= count;
}

static png_voidp allocate(png_structp png, png_alloc_size_t count) {
    raster_png *file = png_get_mem_ptr(png);
    if (file->is_photo && count > LARGEST_ALLOCATION) return NULL;
    void *memory = malloc(count);
    if (memory == NULL) file->is_out_of_memory = true;
    return memory;
}

static void release(png_structp png, png_voidp memory) {
    (void)png;
    free(memory);
}

// MARK: - Pixels

// Multiplies two levels and divides by 255, rounded.
static uint32_t multiply(uint32_t alpha, uint32_t level) {
    const uint32_t product = alpha * level + 0x80;
    return (product + (product >> 8)) >> 8;
}

// Multiplies the components of words by their alpha, which is the highest byte.
static void premultiply(png_structp png, png_row_infop row, png_bytep bytes) {
    (void)png;
    for (size_t index = 0; index + 4 <= row->rowbytes; index += 4) {
        const uint32_t alpha = bytes[index + 3];
        if (alpha == 0xFF) continue;
        for (int component = 0; component < 3; component++) {
            bytes[index + component] = (uint8_t)multiply(alpha, bytes[index + component]);
        }
    }
}

// MARK: - Decoding

raster_png *raster_png_create(const uint8_t *bytes, size_t count, bool is_photo) {
    raster_png *file = calloc(1, sizeof *file);
    if (file == NULL) return NULL;
    file->bytes = bytes;
    file->count = count;
    file->is_photo = is_photo;
    file->png = png_create_read_struct_2(PNG_LIBPNG_VER_STRING, file, fail, ignore, file, allocate, release);
    file->info = file->png == NULL ? NULL : png_create_info_struct(file->png);
    if (file->info == NULL) {
        raster_png_destroy(file);
        return NULL;
    }
    png_set_read_fn(file->png, file, read_bytes);
    // Skips all chunks but those that pixels depend on and the resolution; they may be of any length then.
    png_set_keep_unknown_chunks(file->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_keep_unknown_chunks(file->png, PNG_HANDLE_CHUNK_AS_DEFAULT, (png_const_bytep)"pHYs", 1);
    png_set_chunk_malloc_max(file->png, 0);
    if (is_photo) {
        const png_const_bytep names = (png_const_bytep) "iCCP\0eXIf\0sRGB\0gAMA\0cHRM";
        png_set_keep_unknown_chunks(file->png, PNG_HANDLE_CHUNK_AS_DEFAULT, names, 5);
        // Older versions of libpng don't know it.
        png_set_keep_unknown_chunks(file->png, PNG_HANDLE_CHUNK_ALWAYS, (png_const_bytep) "cICP", 1);
        png_set_chunk_malloc_max(file->png, LONGEST_CHUNK);
    }
    return file;
}

static raster_png_status status_of(const raster_png *file) {
    return file->is_out_of_memory ? RASTER_PNG_OUT_OF_MEMORY : RASTER_PNG_INVALID;
}

raster_png_status raster_png_read_header(raster_png *file, raster_png_header *header) {
    png_structp png = file->png;
    png_infop info = file->info;
    if (setjmp(png_jmpbuf(png))) return status_of(file);
    png_read_info(png, info);

    const int color = png_get_color_type(png, info), depth = png_get_bit_depth(png, info);
    if (color == PNG_COLOR_TYPE_PALETTE) png_set_palette_to_rgb(png);
    if (color == PNG_COLOR_TYPE_GRAY) png_set_expand_gray_1_2_4_to_8(png);
    if (png_get_valid(png, info, PNG_INFO_tRNS)) png_set_tRNS_to_alpha(png);
    if (depth == 16 && file->is_photo) png_set_scale_16(png);
    if (depth == 16 && !file->is_photo) png_set_strip_16(png);
    if (depth < 8) png_set_packing(png);
    if (color == PNG_COLOR_TYPE_GRAY || color == PNG_COLOR_TYPE_GRAY_ALPHA) png_set_gray_to_rgb(png);
    if (png_get_interlace_type(png, info) != PNG_INTERLACE_NONE) png_set_interlace_handling(png);
    // Blue comes first in the memory of a word.
    if (!file->is_photo) png_set_bgr(png);
    png_set_filler(png, 0xFF, PNG_FILLER_AFTER);
    png_read_update_info(png, info);

    header->width = png_get_image_width(png, info);
    header->height = png_get_image_height(png, info);
    header->is_gray = (color & PNG_COLOR_MASK_COLOR) == 0;
    header->has_alpha = (png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) != 0;
    header->pixels_per_meter = png_get_pixels_per_meter(png, info);
    if (!file->is_photo && header->has_alpha) png_set_read_user_transform_fn(png, premultiply);
    if (png_get_rowbytes(png, info) != (size_t)4 * header->width) png_error(png, "the pixels have no known format");
    return RASTER_PNG_SUCCESS;
}

raster_png_status raster_png_read_pixels(raster_png *file, uint32_t *words, size_t stride) {
    png_structp png = file->png;
    if (setjmp(png_jmpbuf(png))) return status_of(file);
    const uint32_t height = png_get_image_height(png, file->info);
    const int passes = png_get_interlace_type(png, file->info) == PNG_INTERLACE_NONE ? 1 : PNG_INTERLACE_ADAM7_PASSES;
    for (int pass = 0; pass < passes; pass++) {
        for (uint32_t row = 0; row < height; row++) png_read_row(png, (png_bytep)(words + row * stride), NULL);
    }
    png_read_end(png, NULL);
    return RASTER_PNG_SUCCESS;
}

raster_png_status raster_png_read_rows(raster_png *file, bool (*add)(void *, const uint8_t *), void *context) {
    png_structp png = file->png;
    const size_t length = png_get_rowbytes(png, file->info), height = png_get_image_height(png, file->info);
    const bool is_interlaced = png_get_interlace_type(png, file->info) != PNG_INTERLACE_NONE;
    // Rows of an interlaced file are complete after the last pass.
    const size_t step = is_interlaced ? length : 0;
    file->row = malloc(is_interlaced ? length * height : length);
    if (file->row == NULL) return RASTER_PNG_OUT_OF_MEMORY;
    if (setjmp(png_jmpbuf(png))) return status_of(file);
    for (int pass = is_interlaced ? 1 : PNG_INTERLACE_ADAM7_PASSES; pass < PNG_INTERLACE_ADAM7_PASSES; pass++) {
        for (size_t row = 0; row < height; row++) {
            if (row % 64 == 0 && !add(context, NULL)) return RASTER_PNG_SUCCESS;
            png_read_row(png, file->row + row * step, NULL);
        }
    }
    for (size_t row = 0; row < height; row++) {
        png_read_row(png, file->row + row * step, NULL);
        // Behind the last row, the file is read to its end.
        if (!add(context, file->row + row * step) && row + 1 < height) return RASTER_PNG_SUCCESS;
    }
    png_read_end(png, NULL);
    return RASTER_PNG_SUCCESS;
}

const uint8_t *raster_png_profile(const raster_png *file, uint32_t *count) {
    png_charp name;
    int compression;
    png_bytep profile = NULL;
    *count = 0;
    png_get_iCCP(file->png, file->info, &name, &compression, &profile, count);
    return profile;
}

bool raster_png_coding(const raster_png *file, unsigned *primaries, unsigned *transfer) {
    png_unknown_chunkp chunks = NULL;
    // The only kind that is kept is cICP. Its last bytes say that pixels are RGB, and have all levels.
    if (png_get_unknown_chunks(file->png, file->info, &chunks) < 1 || chunks->size != 4) return false;
    *primaries = chunks->data[0];
    *transfer = chunks->data[1];
    return chunks->data[2] == 0 && chunks->data[3] == 1;
}

double raster_png_gamma(const raster_png *file, float *primaries) {
    double gamma = 0, x[4], y[4];
    const uint32_t is_srgb = png_get_valid(file->png, file->info, PNG_INFO_sRGB);
    if (is_srgb || !png_get_gAMA(file->png, file->info, &gamma)) return 0;
    if (png_get_cHRM(file->png, file->info, x + 3, y + 3, x, y, x + 1, y + 1, x + 2, y + 2)) {
        for (int index = 0; index < 8; index++) primaries[index] = (float)(index % 2 == 0 ? x : y)[index / 2];
        return 1 / gamma;
    }
    // Programs wrote the curve of sRGB as 1 / 2.2.
    return gamma > 0.43 && gamma < 0.48 ? 0 : 1 / gamma;
}

const uint8_t *raster_png_exif(const raster_png *file, uint32_t *count) {
    png_bytep exif = NULL;
    *count = 0;
    png_get_eXIf_1(file->png, file->info, count, &exif);
    return exif;
}

const char *raster_png_message(const raster_png *file) {
    return file->message;
}

void raster_png_destroy(raster_png *file) {
    png_destroy_read_struct(&file->png, &file->info, NULL);
    free(file->row);
    free(file);
}
