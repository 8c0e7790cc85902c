// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef RASTER_LIBRARIES_FILES_H
#define RASTER_LIBRARIES_FILES_H

#include <stdbool.h>
#include <stdint.h>

/// Writes a digest of the size of a font's file and of the revision and checksum of each of its fonts.
///
/// Its place and its times don't count. The digest of a file that can't be read is all zero.
void raster_font_file_digest(const char *path, uint8_t *digest);

#endif
