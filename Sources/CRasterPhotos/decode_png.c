// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "decode_rows.h"

#include <CRasterPNG.h>

static raster_photo_status check(raster_photo *photo, const raster_png *png, raster_png_status status) {
    if (status == RASTER_PNG_SUCCESS) return RASTER_PHOTO_SUCCESS;
    if (status == RASTER_PNG_OUT_OF_MEMORY) return RASTER_PHOTO_OUT_OF_MEMORY;
    return raster_photo_fail(photo, RASTER_PHOTO_INVALID, raster_png_message(png));
}

typedef struct png_rows {
    raster_photo_rows rows;
    raster_photo_status status;
} png_rows;

static bool add(void *context, const uint8_t *row) {
    png_rows *target = context;
    if (row != NULL) {
        target->status = raster_photo_rows_add(&target->rows, row);
    } else if (raster_photo_should_stop(target->rows.photo)) {
        target->status = RASTER_PHOTO_STOPPED;
    }
    return target->status == RASTER_PHOTO_SUCCESS && !raster_photo_rows_are_complete(&target->rows);
}

// As PNG says: cICP, or else a profile, or else sRGB, or else gAMA, with or without cHRM.
static void set_colors(raster_photo_pixels *pixels, const raster_png *png) {
    unsigned primaries, transfer;
    if (raster_png_coding(png, &primaries, &transfer) && raster_photo_set_colors(pixels, primaries, transfer)) return;
    uint32_t count;
    pixels->profile = raster_png_profile(png, &count);
    pixels->profile_count = count;
    if (count > 0) return;
    raster_photo_set_colors(pixels, 1, 1);
    pixels->exponent = (float)raster_png_gamma(png, pixels->primaries);
    if (pixels->exponent == 0) pixels->transfer = 0;
}

raster_photo_status raster_photo_read_png(raster_photo *photo) {
    raster_png *png = raster_png_create(photo->bytes, photo->count, true);
    if (png == NULL) return RASTER_PHOTO_OUT_OF_MEMORY;
    raster_png_header header = {0};
    raster_photo_status status = check(photo, png, raster_png_read_header(png, &header));
    photo->width = header.width;
    photo->height = header.height;
    photo->has_alpha = header.has_alpha;
    uint32_t count;
    const uint8_t *exif = raster_png_exif(png, &count);
    raster_photo_read_orientation(photo, exif, count);
    if (status == RASTER_PHOTO_SUCCESS && raster_photo_turn_part(photo)) {
        raster_photo_pixels pixels = {
            .components = header.is_gray ? RASTER_PHOTO_GRAY : RASTER_PHOTO_RGBA,
            .width = header.width,
            .height = header.height,
            .scale_x = 1,
            .scale_y = 1,
        };
        set_colors(&pixels, png);
        png_rows target;
        target.status = raster_photo_rows_start(&target.rows, photo, &pixels);
        if (target.status == RASTER_PHOTO_SUCCESS) status = check(photo, png, raster_png_read_rows(png, add, &target));
        if (status == RASTER_PHOTO_SUCCESS) status = target.status;
        raster_photo_rows_end(&target.rows);
    }
    raster_png_destroy(png);
    return status;
}
