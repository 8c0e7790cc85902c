// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef RASTER_LIBRARIES_FILES_H
#define RASTER_LIBRARIES_FILES_H

#include <stdbool.h>
#include <stdint.h>

/// Writes a digest of the size and the table of contents of a font's file, whose last change counts, too.
///
/// A file that isn't in the format of TrueType and OpenType is read whole.
bool raster_file_digest_of_tables(const char *path, uint8_t *digest);

#endif
