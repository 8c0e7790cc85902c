// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef RASTER_DECODE_ROWS_H
#define RASTER_DECODE_ROWS_H

#include "CRasterPhotos.h"

#include <lcms2.h>

// As in CRasterKernels.h: means are the same on all processors.
#pragma clang fp contract(off)

/// The components of decoded pixels, four bytes for each pixel.
typedef enum raster_photo_components {
    RASTER_PHOTO_RGBA,
    RASTER_PHOTO_GRAY, // The same, whose red, green and blue are equal: its profile may be of gray.
    RASTER_PHOTO_INVERTED_CMYK, // 255 is no ink, as all programs write JPEG, with Adobe's marker and without.
} raster_photo_components;

/// The number of pixels that a library decodes at least for each pixel of the result, along each axis, if the photo has
/// so many.
///
/// Reduced pixels of libjpeg and libwebp are no exact means. The largest difference of a thumbnail of 192 pixels from
/// the exact means was 16 and 21 levels of 255 with 2, and 3 and 10 with 3.
enum { RASTER_PHOTO_MARGIN = 3 };

/// The pixels that a library decodes: all of a photo or a part, perhaps at a fraction of its size.
typedef struct raster_photo_pixels {
    raster_photo_components components;
    size_t width, height;
    /// The place of the first one in the photo.
    double x, y;
    /// The number of decoded pixels to one of the photo, along each axis.
    double scale_x, scale_y;
    /// The ICC profile, or the primaries and the white of RGB, as x and y, with the curve of the levels, by its number
    /// in ITU-T H.273 and its exponent; neither for sRGB.
    const void *profile;
    size_t profile_count;
    float primaries[8], exponent;
    unsigned transfer;
} raster_photo_pixels;

typedef float raster_levels __attribute__((vector_size(16)));

/// The decoded columns that a column of the result covers.
typedef struct raster_photo_span {
    size_t first, last;
    float first_weight, weight, last_weight;
} raster_photo_span;

/// The means of decoded rows.
typedef struct raster_photo_rows {
    const raster_photo *photo;
    raster_photo_pixels pixels;
    cmsHTRANSFORM transform;
    uint8_t *converted;
    raster_photo_span *spans;
    raster_levels *sums;
    /// The first decoded row that counts, and the height of a row of the result in decoded rows.
    double top, step;
    /// The decoded rows that were added, and the rows of the result that are complete.
    size_t added, completed;
    float covered;
} raster_photo_rows;

/// Starts to average rows.
raster_photo_status raster_photo_rows_start(raster_photo_rows *, const raster_photo *, const raster_photo_pixels *);

/// Adds the next row; rows behind the part have no effect.
raster_photo_status raster_photo_rows_add(raster_photo_rows *, const uint8_t *row);

/// Returns whether all rows of the result are complete.
static inline bool raster_photo_rows_are_complete(const raster_photo_rows *rows) {
    return rows->completed == rows->photo->part.rows;
}

/// Averages all rows of decoded pixels.
raster_photo_status raster_photo_average(
    const raster_photo *, const raster_photo_pixels *, const uint8_t *bytes, size_t stride
);

/// Releases their memory; also after an error, or if they are zero.
void raster_photo_rows_end(raster_photo_rows *);

/// Copies the reason of an error, and returns the status.
raster_photo_status raster_photo_fail(raster_photo *, raster_photo_status, const char *message);

static inline bool raster_photo_should_stop(const raster_photo *photo) {
    return photo->should_stop != NULL && photo->should_stop(photo->stop_context);
}

/// Sets how a photo is seen upright, from an orientation of Exif, 1 to 8.
void raster_photo_set_orientation(raster_photo *, unsigned orientation);

/// Sets how a photo is seen upright, from Exif data, with or without `Exif\0\0` before it.
void raster_photo_read_orientation(raster_photo *, const uint8_t *exif, size_t count);

/// Returns whether there is a part to decode, which then is that of the stored pixels, before they are upright.
bool raster_photo_turn_part(raster_photo *);

/// Sets the primaries and the curve by their numbers in ITU-T H.273.
///
/// - Returns: Whether there are such ones; without, nothing is set.
bool raster_photo_set_colors(raster_photo_pixels *, unsigned primaries, unsigned transfer);

/// Creates the conversion to sRGB; NULL if there is none to do, or the profile can't be used.
cmsHTRANSFORM raster_photo_transform(const raster_photo_pixels *);

/// The readers of the formats, each of which does what raster_photo_read does.
typedef raster_photo_status raster_photo_reader(raster_photo *);
raster_photo_reader raster_photo_read_jpeg, raster_photo_read_png, raster_photo_read_webp, raster_photo_read_avif;

#endif
