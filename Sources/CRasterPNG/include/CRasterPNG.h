// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef RASTER_PNG_H
#define RASTER_PNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Decoding of PNG files by libpng, into memory of the caller, and their encoding.
///
/// Cairo decodes into memory of its own, which had to be copied: a file took twice its pixels. It also takes every
/// error for exhausted memory. And libpng reports errors by jumping out of its functions, which Swift doesn't allow.

/// The result of a step of decoding.
typedef enum raster_png_status {
    RASTER_PNG_SUCCESS,
    /// The file is cut off or damaged.
    RASTER_PNG_INVALID,
    /// There is no memory for decoding it.
    RASTER_PNG_OUT_OF_MEMORY,
} raster_png_status;

/// The properties of a file.
typedef struct raster_png_header {
    uint32_t width;
    uint32_t height;
    bool has_alpha;
    bool is_gray;
    /// The number of pixels in a meter; 0 if the file doesn't say it, or not the same along both axes.
    uint32_t pixels_per_meter;
} raster_png_header;

/// A file that is being decoded.
typedef struct raster_png raster_png;

/// Starts to decode a file, whose bytes must stay until it is destroyed; NULL if there is no memory.
///
/// - Parameter is_photo: Whether the profile and Exif data are read, and the pixels by raster_png_read_rows().
raster_png *raster_png_create(const uint8_t *bytes, size_t count, bool is_photo);

/// Reads all that comes before the pixels.
///
/// Of the chunks that pixels don't depend on, libpng reads the resolution and skips the others: a few bytes of them can
/// become gigabytes.
raster_png_status raster_png_read_header(raster_png *, raster_png_header *header);

/// Reads the pixels and the end of the file: words with alpha in the highest byte, then red, green and blue,
/// premultiplied, as Cairo 1.16 makes them of a file. 16 bits to a component are cut to 8, and profiles are ignored.
///
/// - Parameters:
///   - words: Memory for all rows.
///   - stride: The number of words from a row to the next.
raster_png_status raster_png_read_pixels(raster_png *, uint32_t *words, size_t stride);

/// Reads the pixels of a photo: rows of red, green, blue and alpha, not premultiplied, 16 bits rounded to 8.
///
/// - Parameter add: Receives each row and returns whether to go on; also called with NULL during a pass over an
///   interlaced file.
raster_png_status raster_png_read_rows(raster_png *, bool (*add)(void *, const uint8_t *), void *context);

/// Returns the ICC profile of a photo, which stays until the file is destroyed; NULL if it has none.
const uint8_t *raster_png_profile(const raster_png *, uint32_t *count);

/// Returns whether a photo has a chunk cICP of RGB, with the numbers of its primaries and its curve in ITU-T H.273.
bool raster_png_coding(const raster_png *, unsigned *primaries, unsigned *transfer);

/// Returns the exponent of the curve of a photo, as gAMA says; 0 for sRGB, or if it doesn't say.
///
/// - Parameter primaries: Are set to the primaries and the white, if the photo has cHRM, too.
double raster_png_gamma(const raster_png *, float *primaries);

/// Returns the Exif data of a photo, which stays until the file is destroyed; NULL if it has none.
const uint8_t *raster_png_exif(const raster_png *, uint32_t *count);

/// Returns the reason of an error.
const char *raster_png_message(const raster_png *);

/// Ends the decoding.
void raster_png_destroy(raster_png *);

/// Encoding of PNG files, in the smallest kind that has all pixels exactly: a palette, gray, or colors, with or without
/// alpha.
///
/// zlib is called without libpng, which filters slower than zlib compresses and compresses no whole buffers.

/// A format of pixels in memory.
typedef enum raster_image_format {
    /// Words with alpha in the highest byte, then red, green and blue, premultiplied.
    RASTER_IMAGE_ARGB,
    /// The same without alpha, whose byte may have any value.
    RASTER_IMAGE_RGB,
    /// Bytes of alpha, which are written as levels of gray.
    RASTER_IMAGE_COVERAGE,
} raster_image_format;

/// An image that is encoded, as PNG or in another format.
typedef struct raster_image {
    const void *pixels;
    /// The number of bytes from a row to the next.
    size_t stride;
    uint32_t width;
    uint32_t height;
    raster_image_format format;
    /// The resolution; 0 for none.
    uint32_t pixels_per_meter;
} raster_image;

/// Returns the words of a row with straight components, as Cairo rounds them; premultiplied again, they are the same.
void raster_image_straight_row(const raster_image *, size_t row, uint32_t *words);

/// A library that compresses the lines of a file.
typedef enum raster_png_library {
    /// Compresses some lines at a time.
    RASTER_PNG_ZLIB,
    /// Compresses all lines at once; only there in programs with CRasterPhotos, which links it.
    RASTER_PNG_LIBDEFLATE,
} raster_png_library;

/// Returns the bytes of a file, to be freed with `free`; NULL if there is no memory.
///
/// - Parameters:
///   - library: A library that has a version.
///   - level: The level of compression, of the library.
///   - filters_all: Filters every line, not those alone whose pixels don't repeat.
///   - count: Is set to the number of bytes.
uint8_t *raster_png_encode(
    const raster_image *, raster_png_library library, int level, bool filters_all, size_t *count
);

/// Returns the version of a library; NULL if the program doesn't have it.
const char *raster_png_library_version(raster_png_library);

/// Compresses bytes to a zlib stream with libdeflate, and returns the length of the stream; 0 if there is no memory.
///
/// Without a target it returns the room that the stream needs at most. CRasterPhotos has this function and the next.
size_t raster_deflate(const uint8_t *bytes, size_t count, uint8_t *target, size_t room, int level);

/// Returns the version of libdeflate.
const char *raster_deflate_version(void);

#endif
