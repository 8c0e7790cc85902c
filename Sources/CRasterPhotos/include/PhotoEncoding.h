// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef RASTER_PHOTO_ENCODING_H
#define RASTER_PHOTO_ENCODING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Encoding of images as JPEG and WebP, and the compression of PNG files by libdeflate.

/// A format of pixels in memory.
typedef enum raster_source_format {
    /// Words with alpha in the highest byte, then red, green and blue, premultiplied.
    RASTER_SOURCE_ARGB,
    /// The same without alpha, whose byte may have any value.
    RASTER_SOURCE_RGB,
    /// Bytes of alpha, which are written as levels of gray.
    RASTER_SOURCE_COVERAGE,
} raster_source_format;

/// An image that is encoded.
typedef struct raster_source {
    const void *pixels;
    /// The number of bytes from a row to the next.
    size_t stride;
    uint32_t width;
    uint32_t height;
    raster_source_format format;
} raster_source;

/// Returns the bytes of a JPEG file, to be freed with `free`; NULL if there is no memory.
///
/// - Parameters:
///   - quality: 1 to 100.
///   - background: The opaque word behind translucent pixels.
///   - dots_per_inch: The resolution; 0 for none.
///   - count: Is set to the number of bytes.
uint8_t *raster_jpeg_encode(
    const raster_source *, int quality, uint32_t background, uint16_t dots_per_inch, size_t *count
);

/// Returns the bytes of a WebP file, to be freed with `free`; NULL if there is no memory.
///
/// - Parameters:
///   - quality: 0 to 100; less than 0 for a file without loss.
///   - count: Is set to the number of bytes.
uint8_t *raster_webp_encode(const raster_source *, float quality, size_t *count);

/// Compresses bytes with libdeflate, as `raster_png_compress` of CRasterPNG says.
size_t raster_deflate(const uint8_t *bytes, size_t count, uint8_t *target, size_t room, int level);

/// The versions of the encoders: of the headers, where a library doesn't tell its own.
const char *raster_jpeg_version(void);

/// The copyright of the JPEG library in use, whose years change with its versions.
const char *raster_jpeg_copyright(void);

int raster_webp_version(void);
const char *raster_deflate_version(void);

#endif
