// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "CRasterPhotos.h"

#include <libdeflate.h>

size_t raster_deflate(const uint8_t *bytes, size_t count, uint8_t *target, size_t room, int level) {
    if (target == NULL) return libdeflate_zlib_compress_bound(NULL, count);
    struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
    if (compressor == NULL) return 0;
    const size_t length = libdeflate_zlib_compress(compressor, bytes, count, target, room);
    libdeflate_free_compressor(compressor);
    return length;
}

const char *raster_deflate_version(void) {
    return LIBDEFLATE_VERSION_STRING;
}
