// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef CRASTERPHOTOS_H
#define CRASTERPHOTOS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <CRasterPNG.h>

/// Encoding of images as JPEG and WebP. CRasterPNG declares the compression of PNG files by libdeflate.

/// Returns the bytes of a JPEG file, to be freed with `free`; NULL if there is no memory. Alpha is ignored.
///
/// - Parameters:
///   - quality: 1 to 100.
///   - count: Is set to the number of bytes.
uint8_t *raster_jpeg_encode(const raster_image *, int quality, size_t *count);

/// Returns the bytes of a WebP file, to be freed with `free`; NULL if there is no memory.
///
/// - Parameters:
///   - quality: 0 to 100; less than 0 for a file without loss.
///   - count: Is set to the number of bytes.
uint8_t *raster_webp_encode(const raster_image *, float quality, size_t *count);

/// The versions of the libraries: of the headers, where one doesn't tell its own, as that of JPEG. The years of its
/// copyright change with its versions.
int raster_jpeg_version(void);
const char *raster_jpeg_copyright(void);
int raster_webp_version(void);
/// Returns a number for those of the libraries that decode JPEG, WebP and AVIF, and convert colors.
int64_t raster_photo_libraries_version(void);

/// Decoding of photos near the size in which they are drawn.
///
/// A library decodes rows, at a fraction of the size where it can; each row is converted to sRGB and added to the mean
/// of the pixels that it covers. No more than the rows of a library and the result are in memory.

typedef enum raster_photo_format {
    RASTER_PHOTO_JPEG,
    RASTER_PHOTO_PNG,
    RASTER_PHOTO_WEBP,
    RASTER_PHOTO_AVIF,
} raster_photo_format;

/// The result of a step.
typedef enum raster_photo_status {
    RASTER_PHOTO_SUCCESS,
    /// The file is cut off or damaged, or has features that aren't decoded.
    RASTER_PHOTO_INVALID,
    /// There is no memory for decoding it.
    RASTER_PHOTO_OUT_OF_MEMORY,
    /// It has more pixels, passes or tables than the limits allow.
    RASTER_PHOTO_TOO_LARGE,
    /// The caller stopped the decoding.
    RASTER_PHOTO_STOPPED,
} raster_photo_status;

/// The part of an upright photo that is decoded, and the pixels that it is decoded to.
typedef struct raster_photo_part {
    double x, y, width, height;
    /// The number of columns and rows that the part is averaged to.
    size_t columns, rows;
    /// Room for the pixels, without gaps: words with alpha in the highest byte, then red, green and blue, premultiplied.
    uint32_t *words;
} raster_photo_part;

/// A photo in memory, the limits of its decoding, and its properties.
typedef struct raster_photo {
    const uint8_t *bytes;
    size_t count;
    raster_photo_format format;
    /// The largest number of pixels.
    uint64_t pixel_limit;
    /// Returns whether to stop; called every few rows.
    bool (*should_stop)(void *);
    void *stop_context;
    /// The part to decode; without words to read the properties alone, without memory for pixels.
    raster_photo_part part;

    /// The size in pixels, as stored.
    uint32_t width, height;
    bool has_alpha;
    /// How stored pixels are seen upright: the columns or rows are mirrored, then columns become rows.
    bool mirrors_columns, mirrors_rows, swaps_axes;

    /// The reason of an error.
    char message[160];
} raster_photo;

/// Reads the properties of a photo, and the pixels of its part.
raster_photo_status raster_photo_read(raster_photo *);

#endif
