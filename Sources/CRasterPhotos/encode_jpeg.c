// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "encode_rows.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>
#include <jerror.h>

// A file that is being made. It outlives the jump of an error, as a local variable would not.
typedef struct encoding {
    struct jpeg_compress_struct library;
    struct jpeg_error_mgr errors;
    struct jpeg_destination_mgr destination;
    jmp_buf jump;
    output output;
    uint32_t *words;
    uint8_t *levels;
} encoding;

static void fail(j_common_ptr library) {
    longjmp(((encoding *)library->client_data)->jump, 1);
}

static void ignore(j_common_ptr library, int level) {
    (void)library;
    (void)level;
}

static void make_room(encoding *file) {
    if (!raster_output_reserve(&file->output, 16384)) ERREXIT1(&file->library, JERR_OUT_OF_MEMORY, 0);
    file->destination.next_output_byte = file->output.bytes + file->output.count;
    file->destination.free_in_buffer = file->output.room - file->output.count;
}

static void start_output(j_compress_ptr library) {
    make_room(library->client_data);
}

// The library calls it when the room is used up, and counts on all of it to be taken.
static boolean continue_output(j_compress_ptr library) {
    encoding *file = library->client_data;
    file->output.count = file->output.room;
    make_room(file);
    return TRUE;
}

static void end_output(j_compress_ptr library) {
    encoding *file = library->client_data;
    file->output.count = file->output.room - file->destination.free_in_buffer;
}

static bool compress(
    encoding *file, const raster_source *source, int quality, uint32_t background, uint16_t dots_per_inch
) {
    j_compress_ptr library = &file->library;
    library->err = jpeg_std_error(&file->errors);
    library->client_data = file;
    file->errors.error_exit = fail;
    file->errors.emit_message = ignore;
    if (setjmp(file->jump)) return false;
    jpeg_create_compress(library);
    file->destination.init_destination = start_output;
    file->destination.empty_output_buffer = continue_output;
    file->destination.term_destination = end_output;
    library->dest = &file->destination;
    library->image_width = source->width;
    library->image_height = source->height;
    const bool is_gray = source->format == RASTER_SOURCE_COVERAGE;
    library->input_components = is_gray ? 1 : 3;
    library->in_color_space = is_gray ? JCS_GRAYSCALE : JCS_RGB;
    jpeg_set_defaults(library);
    jpeg_set_quality(library, quality, TRUE);
    library->optimize_coding = TRUE;
    // Colored text and lines keep their edges: at this quality half the resolution of colors is what is seen first.
    if (quality >= 90 && !is_gray) library->comp_info[0].h_samp_factor = library->comp_info[0].v_samp_factor = 1;
    if (dots_per_inch > 0) {
        library->density_unit = 1;
        library->X_density = library->Y_density = dots_per_inch;
    }
    jpeg_start_compress(library, TRUE);
    for (size_t row = 0; row < source->height; row++) {
        raster_source_row(source, row, background, file->words);
        for (size_t x = 0; x < source->width; x++) {
            const uint32_t word = file->words[x];
            if (is_gray) {
                file->levels[x] = word;
                continue;
            }
            file->levels[3 * x] = word >> 16;
            file->levels[3 * x + 1] = word >> 8;
            file->levels[3 * x + 2] = word;
        }
        JSAMPROW line = file->levels;
        jpeg_write_scanlines(library, &line, 1);
    }
    jpeg_finish_compress(library);
    return true;
}

uint8_t *raster_jpeg_encode(
    const raster_source *source, int quality, uint32_t background, uint16_t dots_per_inch, size_t *count
) {
    encoding *file = calloc(1, sizeof *file);
    if (file == NULL) return NULL;
    file->words = malloc(source->width * sizeof *file->words);
    file->levels = malloc((size_t)3 * source->width);
    const bool succeeds = file->words != NULL && file->levels != NULL
        && compress(file, source, quality, background | 0xFF000000, dots_per_inch);
    jpeg_destroy_compress(&file->library);
    uint8_t *bytes = file->output.bytes;
    *count = file->output.count;
    free(file->words);
    free(file->levels);
    free(file);
    if (!succeeds) {
        free(bytes);
        return NULL;
    }
    // Unused memory is returned; the bytes stay where they are if that fails.
    uint8_t *trimmed = realloc(bytes, *count);
    return trimmed == NULL ? bytes : trimmed;
}

const char *raster_jpeg_version(void) {
#define TEXT(version) #version
#define TEXT_OF(version) TEXT(version)
    return TEXT_OF(LIBJPEG_TURBO_VERSION);
}

const char *raster_jpeg_copyright(void) {
    struct jpeg_error_mgr errors;
    return jpeg_std_error(&errors)->jpeg_message_table[JMSG_COPYRIGHT];
}
