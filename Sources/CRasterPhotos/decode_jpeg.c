// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "decode_rows.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jerror.h>
#include <jpeglib.h>

// The number of passes over a progressive file; cameras and encoders write 10, and each pass may take the time of all
// pixels.
enum { MOST_PASSES = 64 };

// The number of segments beside those of pixels. libjpeg appends the kept ones to a list that it follows from its start:
// a megabyte of empty ones took a minute. A segment has up to 64 KiB.
enum { MOST_SEGMENTS = 4096 };

// The objects of a decoding, which functions that jump can't keep in variables.
typedef struct jpeg_decoding {
    struct jpeg_decompress_struct jpeg;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf place;
    raster_photo *photo;
    raster_photo_status status;
    int segment_count;
    raster_photo_rows rows;
    JOCTET *profile;
    JSAMPLE *row;
} jpeg_decoding;

// MARK: - Callbacks of libjpeg

static void leave(jpeg_decoding *decoding, raster_photo_status status) {
    decoding->status = status;
    longjmp(decoding->place, 1);
}

static void refuse(jpeg_decoding *decoding, const char *reason) {
    leave(decoding, raster_photo_fail(decoding->photo, RASTER_PHOTO_TOO_LARGE, reason));
}

static void fail(j_common_ptr jpeg) {
    jpeg_decoding *decoding = jpeg->client_data;
    char message[JMSG_LENGTH_MAX];
    jpeg->err->format_message(jpeg, message);
    raster_photo_fail(decoding->photo, RASTER_PHOTO_INVALID, message);
    switch (jpeg->err->msg_code) {
    case JERR_OUT_OF_MEMORY: leave(decoding, RASTER_PHOTO_OUT_OF_MEMORY); break;
    case JERR_NO_BACKING_STORE: refuse(decoding, "its passes need more memory than its pixels may have"); break;
    default: leave(decoding, RASTER_PHOTO_INVALID);
    }
}

// A warning that says that pixels are missing or wrong is an error. Each segment is noted as well.
static void warn(j_common_ptr jpeg, int level) {
    jpeg_decoding *decoding = jpeg->client_data;
    if (jpeg->err->msg_code == JTRC_MISC_MARKER && ++decoding->segment_count > MOST_SEGMENTS) {
        refuse(decoding, "it has more than 4096 segments beside its pixels");
    }
    if (level >= 0) return;
    switch (jpeg->err->msg_code) {
    case JWRN_BOGUS_PROGRESSION:
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_JPEG_EOF:
    case JWRN_MUST_RESYNC: fail(jpeg);
    }
}

static void ignore(j_common_ptr jpeg) {
    (void)jpeg;
}

static void check(j_common_ptr jpeg) {
    jpeg_decoding *decoding = jpeg->client_data;
    if (((j_decompress_ptr)jpeg)->input_scan_number > MOST_PASSES) refuse(decoding, "it has more than 64 passes");
    if (raster_photo_should_stop(decoding->photo)) leave(decoding, RASTER_PHOTO_STOPPED);
}

// MARK: - Decoding

// Creates the decoder and reads the header.
static void read_header(jpeg_decoding *decoding) {
    struct jpeg_decompress_struct *jpeg = &decoding->jpeg;
    raster_photo *photo = decoding->photo;
    jpeg_create_decompress(jpeg);
    jpeg->client_data = decoding;
    jpeg->progress = &decoding->progress;
    // Passes are collected in memory, which may be as much as that of the pixels.
    jpeg->mem->max_memory_to_use = (long)(photo->pixel_limit * 4);
    jpeg_save_markers(jpeg, JPEG_APP0 + 1, 0xFFFF);
    jpeg_save_markers(jpeg, JPEG_APP0 + 2, 0xFFFF);
    jpeg_mem_src(jpeg, photo->bytes, photo->count);
    jpeg_read_header(jpeg, TRUE);
    photo->width = jpeg->image_width;
    photo->height = jpeg->image_height;
    // The first segment of Exif counts, whatever it says: editors leave several. Others have the same number.
    for (jpeg_saved_marker_ptr marker = jpeg->marker_list; marker != NULL; marker = marker->next) {
        if (marker->marker != JPEG_APP0 + 1 || marker->data_length < 5 || memcmp(marker->data, "Exif", 5) != 0) continue;
        raster_photo_read_orientation(photo, marker->data, marker->data_length);
        break;
    }
}

// The smallest number of eighths that leaves enough pixels for exact means.
static unsigned eighths(const raster_photo_part *part) {
    const double ratio_x = part->width / (double)part->columns, ratio_y = part->height / (double)part->rows;
    const double ratio = ratio_x < ratio_y ? ratio_x : ratio_y;
    unsigned eighths = 1;
    while (eighths < 8 && ratio * eighths < RASTER_PHOTO_MARGIN * 8) eighths *= 2;
    return eighths;
}

static void read_pixels(jpeg_decoding *decoding) {
    struct jpeg_decompress_struct *jpeg = &decoding->jpeg;
    raster_photo_pixels pixels = {.components = RASTER_PHOTO_RGBA};
    unsigned count = 0;
    if (jpeg_read_icc_profile(jpeg, &decoding->profile, &count)) {
        pixels.profile = decoding->profile;
        pixels.profile_count = count;
    }
    jpeg->out_color_space = JCS_EXT_RGBA;
    if (jpeg->num_components == 1) pixels.components = RASTER_PHOTO_GRAY;
    if (jpeg->num_components == 4) {
        pixels.components = RASTER_PHOTO_INVERTED_CMYK;
        jpeg->out_color_space = JCS_CMYK;
    }
    jpeg->scale_num = eighths(&decoding->photo->part);
    jpeg->scale_denom = 8;
    jpeg_start_decompress(jpeg);
    pixels.width = jpeg->output_width;
    pixels.height = jpeg->output_height;
    pixels.scale_x = pixels.scale_y = jpeg->scale_num / 8.0;
    raster_photo_status status = raster_photo_rows_start(&decoding->rows, decoding->photo, &pixels);
    if (status != RASTER_PHOTO_SUCCESS) leave(decoding, status);
    decoding->row = malloc((size_t)jpeg->output_width * (size_t)jpeg->output_components);
    if (decoding->row == NULL) leave(decoding, RASTER_PHOTO_OUT_OF_MEMORY);
    while (jpeg->output_scanline < jpeg->output_height && !raster_photo_rows_are_complete(&decoding->rows)) {
        jpeg_read_scanlines(jpeg, &decoding->row, 1);
        status = raster_photo_rows_add(&decoding->rows, decoding->row);
        if (status != RASTER_PHOTO_SUCCESS) leave(decoding, status);
    }
    // A file that is cut off behind its pixels is an error, too.
    if (jpeg->output_scanline == jpeg->output_height) jpeg_finish_decompress(jpeg);
}

raster_photo_status raster_photo_read_jpeg(raster_photo *photo) {
    jpeg_decoding *decoding = calloc(1, sizeof *decoding);
    if (decoding == NULL) return RASTER_PHOTO_OUT_OF_MEMORY;
    decoding->photo = photo;
    decoding->jpeg.client_data = decoding;
    decoding->jpeg.err = jpeg_std_error(&decoding->errors);
    decoding->errors.error_exit = fail;
    decoding->errors.emit_message = warn;
    decoding->errors.output_message = ignore;
    decoding->progress.progress_monitor = check;
    if (setjmp(decoding->place) == 0) {
        read_header(decoding);
        if (raster_photo_turn_part(photo)) read_pixels(decoding);
    }
    const raster_photo_status status = decoding->status;
    jpeg_destroy_decompress(&decoding->jpeg);
    raster_photo_rows_end(&decoding->rows);
    free(decoding->profile);
    free(decoding->row);
    free(decoding);
    return status;
}
