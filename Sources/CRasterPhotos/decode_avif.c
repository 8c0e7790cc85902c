// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "decode_rows.h"

#include <stdlib.h>
#include <string.h>

#include <avif/avif.h>

static raster_photo_status check(raster_photo *photo, const avifDecoder *decoder, avifResult result) {
    if (result == AVIF_RESULT_OK) return RASTER_PHOTO_SUCCESS;
    if (result == AVIF_RESULT_OUT_OF_MEMORY) return RASTER_PHOTO_OUT_OF_MEMORY;
    const char *reason = *decoder->diag.error != 0 ? decoder->diag.error : avifResultToString(result);
    // More than 268 million pixels are known by these words alone.
    const bool is_large = strstr(reason, "too large") != NULL;
    return raster_photo_fail(photo, is_large ? RASTER_PHOTO_TOO_LARGE : RASTER_PHOTO_INVALID, reason);
}

// The bytes of the boxes that describe images. libavif compares each image with all others, and can't be stopped: with 4
// bytes for each, a megabyte took minutes. An image needs 50 bytes, and large ones have some hundred parts.
enum { LARGEST_STRUCTURE = 192 << 10 };

static bool has_large_structure(const raster_photo *photo) {
    size_t sum = 0, rest = photo->count;
    for (const uint8_t *box = photo->bytes; rest >= 16;) {
        // A length of 32 bits; 1 stands for one of 64 behind the name, and others that are too short for all the rest.
        const bool is_long = box[0] == 0 && box[1] == 0 && box[2] == 0 && box[3] == 1;
        uint64_t length = 0;
        for (int index = 0; index < (is_long ? 8 : 4); index++) length = length << 8 | box[index + (is_long ? 8 : 0)];
        if (length < 8 || length > rest) length = rest;
        if (memcmp(box + 4, "meta", 4) == 0 || memcmp(box + 4, "moov", 4) == 0) sum += length;
        rest -= length;
        box += length;
    }
    return sum > LARGEST_STRUCTURE;
}

static raster_photo_status read_header(raster_photo *photo, avifDecoder *decoder) {
    if (has_large_structure(photo)) {
        return raster_photo_fail(photo, RASTER_PHOTO_TOO_LARGE, "it describes too many images");
    }
    raster_photo_status status = check(photo, decoder, avifDecoderSetIOMemory(decoder, photo->bytes, photo->count));
    if (status == RASTER_PHOTO_SUCCESS) status = check(photo, decoder, avifDecoderParse(decoder));
    if (status != RASTER_PHOTO_SUCCESS) return status;
    const avifImage *image = decoder->image;
    photo->width = image->width;
    photo->height = image->height;
    photo->has_alpha = decoder->alphaPresent;
    const unsigned orientations[] = {1, 8, 3, 6};
    if (image->transformFlags & AVIF_TRANSFORM_IROT) {
        raster_photo_set_orientation(photo, orientations[image->irot.angle & 3]);
    }
    if (image->transformFlags & AVIF_TRANSFORM_IMIR) {
        // The turned photo is mirrored: its columns are the rows that are stored if it lies on its side.
        const bool mirrors_stored_rows = (image->imir.mode == 1) == photo->swaps_axes;
        bool *mirrors = mirrors_stored_rows ? &photo->mirrors_rows : &photo->mirrors_columns;
        *mirrors = !*mirrors;
    }
    return status;
}

static raster_photo_status read_pixels(raster_photo *photo, avifDecoder *decoder, avifRGBImage *rgb) {
    // libavif can't be stopped while it decodes.
    if (raster_photo_should_stop(photo)) return RASTER_PHOTO_STOPPED;
    raster_photo_status status = check(photo, decoder, avifDecoderNextImage(decoder));
    if (status != RASTER_PHOTO_SUCCESS) return status;
    if (raster_photo_should_stop(photo)) return RASTER_PHOTO_STOPPED;
    const avifImage *image = decoder->image;
    if (image->width != photo->width || image->height != photo->height) {
        return raster_photo_fail(photo, RASTER_PHOTO_INVALID, "its pixels have another size than it says");
    }
    avifRGBImageSetDefaults(rgb, image);
    rgb->format = AVIF_RGB_FORMAT_RGBA;
    rgb->depth = 8;
    rgb->rowBytes = rgb->width * 4;
    rgb->pixels = malloc((size_t)rgb->rowBytes * rgb->height);
    if (rgb->pixels == NULL) return RASTER_PHOTO_OUT_OF_MEMORY;
    status = check(photo, decoder, avifImageYUVToRGB(image, rgb));
    if (status != RASTER_PHOTO_SUCCESS) return status;
    raster_photo_pixels pixels = {
        .components = image->yuvFormat == AVIF_PIXEL_FORMAT_YUV400 ? RASTER_PHOTO_GRAY : RASTER_PHOTO_RGBA,
        .width = rgb->width,
        .height = rgb->height,
        .scale_x = 1,
        .scale_y = 1,
        .profile = image->icc.data,
        .profile_count = image->icc.size,
    };
    const unsigned primaries = image->colorPrimaries > 2 ? image->colorPrimaries : 1, transfer = image->transferCharacteristics;
    // As in browsers, curves of video and unknown ones are that of sRGB.
    const bool is_video = transfer == 1 || transfer == 6 || transfer == 14 || transfer == 15;
    if (image->icc.size == 0 && (is_video || !raster_photo_set_colors(&pixels, primaries, transfer))) {
        raster_photo_set_colors(&pixels, primaries, 13);
    }
    return raster_photo_average(photo, &pixels, rgb->pixels, rgb->rowBytes);
}

raster_photo_status raster_photo_read_avif(raster_photo *photo) {
    avifDecoder *decoder = avifDecoderCreate();
    if (decoder == NULL) return RASTER_PHOTO_OUT_OF_MEMORY;
    decoder->ignoreXMP = AVIF_TRUE;
    // Older encoders left out the depths of pixels, or the size of alpha, which browsers don't need either.
    decoder->strictFlags = AVIF_STRICT_DISABLED;
    // The caller names sides that are too long.
    decoder->imageDimensionLimit = 0;
    // The codec refuses frames that are larger, whatever the container says; of the header, the caller names the size.
    const bool reads_pixels = photo->part.words != NULL;
    if (reads_pixels && photo->pixel_limit < decoder->imageSizeLimit) decoder->imageSizeLimit = (uint32_t)photo->pixel_limit;
    avifRGBImage rgb = {0};
    raster_photo_status status = read_header(photo, decoder);
    if (status == RASTER_PHOTO_SUCCESS && raster_photo_turn_part(photo)) status = read_pixels(photo, decoder, &rgb);
    free(rgb.pixels);
    avifDecoderDestroy(decoder);
    return status;
}

int64_t raster_photo_libraries_version(void) {
    uint64_t number = (uint64_t)raster_webp_version() << 32 | (uint32_t)cmsGetEncodedCMMversion();
    const char *const texts[] = {avifVersion(), raster_jpeg_copyright()};
    for (int index = 0; index < 2; index++) {
        for (const char *byte = texts[index]; *byte != 0; byte++) number = number * 31 + (uint8_t)*byte;
    }
    return (int64_t)(number * 31 + (uint64_t)raster_jpeg_version());
}
