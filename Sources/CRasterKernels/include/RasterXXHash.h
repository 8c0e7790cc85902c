// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef RASTER_XXHASH_H
#define RASTER_XXHASH_H

#include <stddef.h>
#include <stdint.h>

/// Returns the 64-bit xxHash of bytes, as "XXH64 algorithm description" specifies it:
/// https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md.
///
/// It is the same on every machine, and no signature: bytes with a given hash can be found. It is written in C so that
/// debug builds take about as long as others.
///
/// - Parameter bytes: The first byte, at any address; may be NULL if there are none.
uint64_t raster_xxhash64(const void *bytes, size_t count, uint64_t seed);

#endif
