// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "encode_rows.h"

#include <stdlib.h>
#include <string.h>
#include <webp/encode.h>

static int append(const uint8_t *bytes, size_t count, const WebPPicture *picture) {
    output *output = picture->custom_ptr;
    if (!raster_output_reserve(output, count)) return 0;
    memcpy(output->bytes + output->count, bytes, count);
    output->count += count;
    return 1;
}

uint8_t *raster_webp_encode(const raster_source *source, float quality, size_t *count) {
    WebPConfig config;
    WebPPicture picture;
    if (!WebPConfigInit(&config) || !WebPPictureInit(&picture)) return NULL;
    if (quality < 0) {
        WebPConfigLosslessPreset(&config, 3);
    } else {
        config.quality = quality;
    }
    output output = {0};
    picture.use_argb = 1;
    picture.width = (int)source->width;
    picture.height = (int)source->height;
    picture.writer = append;
    picture.custom_ptr = &output;
    bool succeeds = WebPPictureAlloc(&picture);
    if (succeeds) {
        for (size_t row = 0; row < source->height; row++) {
            raster_source_row(source, row, 0, picture.argb + row * picture.argb_stride);
        }
        succeeds = WebPEncode(&config, &picture);
    }
    WebPPictureFree(&picture);
    if (!succeeds) {
        free(output.bytes);
        return NULL;
    }
    *count = output.count;
    uint8_t *trimmed = realloc(output.bytes, output.count);
    return trimmed == NULL ? output.bytes : trimmed;
}

int raster_webp_version(void) {
    return WebPGetEncoderVersion();
}
