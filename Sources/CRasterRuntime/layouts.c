// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// The layouts are inline: the compiler checks their assertions here, too.
#include "CRasterRuntime.h"

enum { deepest_reading = 32 };
static _Thread_local unsigned reading_depth;
static _Thread_local bool is_too_deep;

void raster_reading_begins(void) {
    if (++reading_depth > deepest_reading) is_too_deep = true;
}

void raster_reading_ends(void) {
    if (--reading_depth == 0) is_too_deep = false;
}

bool raster_reading_is_too_deep(void) { return is_too_deep; }
