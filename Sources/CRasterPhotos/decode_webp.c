// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "decode_rows.h"

#include <math.h>

#include <webp/decode.h>
#include <webp/demux.h>

// The bytes that are decoded between two questions whether to stop.
enum { BYTES_PER_CHECK = 1 << 16 };

static raster_photo_status read_header(raster_photo *photo, WebPDemuxer *demuxer, const WebPIterator *frame) {
    photo->width = WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH);
    photo->height = WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT);
    photo->has_alpha = frame->has_alpha;
    if ((uint32_t)frame->width != photo->width || (uint32_t)frame->height != photo->height) {
        return raster_photo_fail(photo, RASTER_PHOTO_INVALID, "its first frame doesn't cover it");
    }
    WebPChunkIterator chunk;
    if (WebPDemuxGetChunk(demuxer, "EXIF", 1, &chunk)) {
        raster_photo_read_orientation(photo, chunk.chunk.bytes, chunk.chunk.size);
        WebPDemuxReleaseChunkIterator(&chunk);
    }
    return RASTER_PHOTO_SUCCESS;
}

// Has the part cut out and, where it shrinks enough, scaled.
static raster_photo_pixels configure(WebPDecoderConfig *config, const raster_photo *photo) {
    const raster_photo_part *part = &photo->part;
    // libwebp rounds the left and the top down to even numbers.
    const int left = (int)part->x & ~1, top = (int)part->y & ~1;
    const int width = (int)fmin(ceil(part->x + part->width), photo->width) - left;
    const int height = (int)fmin(ceil(part->y + part->height), photo->height) - top;
    config->options.use_cropping = 1;
    config->options.crop_left = left;
    config->options.crop_top = top;
    config->options.crop_width = width;
    config->options.crop_height = height;
    config->output.colorspace = MODE_RGBA;
    const double ratio_x = (double)part->columns * RASTER_PHOTO_MARGIN / part->width;
    const double ratio_y = (double)part->rows * RASTER_PHOTO_MARGIN / part->height;
    // It scales chroma without regard to alpha.
    const double ratio = photo->has_alpha ? 1 : fmin(fmax(ratio_x, ratio_y), 1);
    const raster_photo_pixels pixels = {
        .components = RASTER_PHOTO_RGBA,
        .width = (size_t)ceil(width * ratio),
        .height = (size_t)ceil(height * ratio),
        .x = left,
        .y = top,
        .scale_x = ceil(width * ratio) / width,
        .scale_y = ceil(height * ratio) / height,
    };
    config->options.use_scaling = ratio < 1;
    config->options.scaled_width = (int)pixels.width;
    config->options.scaled_height = (int)pixels.height;
    return pixels;
}

// Decodes the pixels into memory of the configuration's.
static raster_photo_status decode(raster_photo *photo, const WebPIterator *frame, WebPDecoderConfig *config) {
    WebPIDecoder *decoder = WebPIDecode(NULL, 0, config);
    if (decoder == NULL) return RASTER_PHOTO_OUT_OF_MEMORY;
    VP8StatusCode code = VP8_STATUS_SUSPENDED;
    bool is_stopped = false;
    for (size_t count = 0; code == VP8_STATUS_SUSPENDED && count < frame->fragment.size && !is_stopped;) {
        const size_t rest = frame->fragment.size - count;
        count += rest < BYTES_PER_CHECK ? rest : BYTES_PER_CHECK;
        code = WebPIUpdate(decoder, frame->fragment.bytes, count);
        is_stopped = raster_photo_should_stop(photo);
    }
    WebPIDelete(decoder);
    if (is_stopped) return RASTER_PHOTO_STOPPED;
    if (code == VP8_STATUS_OUT_OF_MEMORY) return RASTER_PHOTO_OUT_OF_MEMORY;
    return code == VP8_STATUS_OK
        ? RASTER_PHOTO_SUCCESS
        : raster_photo_fail(photo, RASTER_PHOTO_INVALID, "its pixels are cut off or damaged");
}

static raster_photo_status read_pixels(raster_photo *photo, WebPDemuxer *demuxer, const WebPIterator *frame) {
    WebPDecoderConfig config;
    if (!WebPInitDecoderConfig(&config)) return raster_photo_fail(photo, RASTER_PHOTO_INVALID, "libwebp is too old");
    raster_photo_pixels pixels = configure(&config, photo);
    raster_photo_status status = decode(photo, frame, &config);
    WebPChunkIterator chunk = {0};
    if (status == RASTER_PHOTO_SUCCESS) {
        const bool has_profile = WebPDemuxGetI(demuxer, WEBP_FF_FORMAT_FLAGS) & ICCP_FLAG;
        if (has_profile && WebPDemuxGetChunk(demuxer, "ICCP", 1, &chunk)) {
            pixels.profile = chunk.chunk.bytes;
            pixels.profile_count = chunk.chunk.size;
        }
        const WebPRGBABuffer *output = &config.output.u.RGBA;
        status = raster_photo_average(photo, &pixels, output->rgba, (size_t)output->stride);
    }
    WebPDemuxReleaseChunkIterator(&chunk);
    WebPFreeDecBuffer(&config.output);
    return status;
}

raster_photo_status raster_photo_read_webp(raster_photo *photo) {
    const WebPData data = {photo->bytes, photo->count};
    WebPIterator frame = {0};
    WebPDemuxer *demuxer = WebPDemux(&data);
    raster_photo_status status = demuxer != NULL && WebPDemuxGetFrame(demuxer, 1, &frame)
        ? read_header(photo, demuxer, &frame)
        : raster_photo_fail(photo, RASTER_PHOTO_INVALID, "it is cut off, or its parts don't fit together");
    if (status == RASTER_PHOTO_SUCCESS && raster_photo_turn_part(photo)) status = read_pixels(photo, demuxer, &frame);
    WebPDemuxReleaseIterator(&frame);
    WebPDemuxDelete(demuxer);
    return status;
}
