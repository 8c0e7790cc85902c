// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef RASTER_SHA256_H
#define RASTER_SHA256_H

#include "RasterDigest.h"

#include <stdbool.h>

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
extern const uint32_t raster_sha256_constants[64];

// Adds whole blocks to the words of a digest.
void raster_sha256_add_baseline(uint32_t words[8], const uint8_t *blocks, size_t count);

// Returns whether the processor has instructions for SHA-256.
bool raster_has_sha256_extension(void);

// Adds whole blocks by instructions for SHA-256, which the processor must have.
void raster_sha256_add_extension(uint32_t words[8], const uint8_t *blocks, size_t count);

#endif
