// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "CRasterPhotos.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>
#include <jerror.h>

// A file that is being made. It outlives the jump of an error, as a local variable would not.
typedef struct encoding {
    struct jpeg_compress_struct library;
    struct jpeg_error_mgr errors;
    jmp_buf jump;
    bool has_destination;
    uint8_t *bytes;
    unsigned long count;
} encoding;

static void fail(j_common_ptr library) {
    longjmp(((encoding *)library->client_data)->jump, 1);
}

static void ignore(j_common_ptr library, int level) {
    (void)library;
    (void)level;
}

static bool compress(encoding *file, const raster_image *image, int quality) {
    j_compress_ptr library = &file->library;
    library->err = jpeg_std_error(&file->errors);
    library->client_data = file;
    file->errors.error_exit = fail;
    file->errors.emit_message = ignore;
    if (setjmp(file->jump)) {
        // The library tells the place of the bytes at the end alone.
        if (file->has_destination) library->dest->term_destination(library);
        return false;
    }
    jpeg_create_compress(library);
    jpeg_mem_dest(library, &file->bytes, &file->count);
    file->has_destination = true;
    library->image_width = image->width;
    library->image_height = image->height;
    const bool is_gray = image->format == RASTER_IMAGE_COVERAGE;
    library->input_components = is_gray ? 1 : 4;
    library->in_color_space = is_gray ? JCS_GRAYSCALE : JCS_EXT_BGRX;
    jpeg_set_defaults(library);
    jpeg_set_quality(library, quality, TRUE);
    library->optimize_coding = TRUE;
    // Colored text and lines keep their edges: at this quality half the resolution of colors is what is seen first.
    if (quality >= 90 && !is_gray) library->comp_info[0].h_samp_factor = library->comp_info[0].v_samp_factor = 1;
    if (image->pixels_per_meter > 0) {
        library->density_unit = 1;
        library->X_density = library->Y_density = (UINT16)(image->pixels_per_meter * 0.0254 + 0.5);
    }
    jpeg_start_compress(library, TRUE);
    for (size_t row = 0; row < image->height; row++) {
        JSAMPROW line = (JSAMPROW)image->pixels + row * image->stride;
        jpeg_write_scanlines(library, &line, 1);
    }
    jpeg_finish_compress(library);
    return true;
}

uint8_t *raster_jpeg_encode(const raster_image *image, int quality, size_t *count) {
    encoding *file = calloc(1, sizeof *file);
    if (file == NULL) return NULL;
    const bool succeeds = compress(file, image, quality);
    jpeg_destroy_compress(&file->library);
    uint8_t *bytes = file->bytes;
    *count = file->count;
    free(file);
    if (succeeds) return bytes;
    free(bytes);
    return NULL;
}

int raster_jpeg_version(void) {
    return LIBJPEG_TURBO_VERSION_NUMBER;
}

const char *raster_jpeg_copyright(void) {
    struct jpeg_error_mgr errors;
    return jpeg_std_error(&errors)->jpeg_message_table[JMSG_COPYRIGHT];
}
