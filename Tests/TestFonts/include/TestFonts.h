// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef RASTER_TEST_FONTS_H
#define RASTER_TEST_FONTS_H

#include <stdbool.h>

/// The fonts of the tests: those of `fonts-dejavu-core`, whatever else the machine has.
///
/// A process that links this module, and those that it starts, read `fonts.conf`
/// beside the source instead of the machine's configuration. Fontconfig reads it
/// once in a process, when the first text is laid out, so that it must be chosen
/// before `main`: a test may run alone, and tests run in any order.

/// Adds a font file to those of the process, and returns whether it was read.
///
/// Call it in a process that has laid out no text. Nothing is written to the
/// machine's caches.
bool RasterTestFontsAdd(const char *path);

#endif
