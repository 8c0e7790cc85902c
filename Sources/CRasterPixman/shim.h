// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef RASTER_PIXMAN_SHIM_H
#define RASTER_PIXMAN_SHIM_H

#include <pixman.h>
#include <wchar.h>

_Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "a wide character is as long as a pixel");

/// Fills a run of pixels with the widest stores that the processor has.
///
/// Swift's Glibc module does not have wchar.h, whose wmemset is written for each
/// processor; pixman_fill knows stores of 16 bytes only.
static inline void raster_fill(uint32_t *start, uint32_t pixel, size_t count) {
    wmemset((wchar_t *)start, (wchar_t)pixel, count);
}

#endif
