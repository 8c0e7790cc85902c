// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef CRASTERPHOTOS_H
#define CRASTERPHOTOS_H

#include <CRasterPNG.h>
#include "PhotoDecoding.h"

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

#endif
