// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "CRasterPhotos.h"

#include <webp/encode.h>

uint8_t *raster_webp_encode(const raster_image *image, float quality, size_t *count) {
    WebPConfig config;
    WebPPicture picture;
    if (!WebPConfigInit(&config) || !WebPPictureInit(&picture)) return NULL;
    if (quality < 0) {
        WebPConfigLosslessPreset(&config, 3);
    } else {
        config.quality = quality;
    }
    // Its memory is freed by WebPFree, which is `free`.
    WebPMemoryWriter output;
    WebPMemoryWriterInit(&output);
    picture.use_argb = 1;
    picture.width = (int)image->width;
    picture.height = (int)image->height;
    picture.writer = WebPMemoryWrite;
    picture.custom_ptr = &output;
    bool succeeds = WebPPictureAlloc(&picture);
    if (succeeds) {
        for (size_t row = 0; row < image->height; row++) {
            raster_image_straight_row(image, row, picture.argb + row * (size_t)picture.argb_stride);
        }
        succeeds = WebPEncode(&config, &picture);
    }
    WebPPictureFree(&picture);
    *count = output.size;
    if (succeeds) return output.mem;
    WebPMemoryWriterClear(&output);
    return NULL;
}

int raster_webp_version(void) {
    return WebPGetEncoderVersion();
}
