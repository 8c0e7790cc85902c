// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef RASTER_DIGEST_H
#define RASTER_DIGEST_H

#include <stddef.h>
#include <stdint.h>

/// SHA-256 as in FIPS 180-4, "Secure Hash Standard", https://doi.org/10.6028/NIST.FIPS.180-4.
///
/// It is written in C for the reasons that the loops over pixels are: instructions that are chosen at run time, and
/// debug builds that take about as long as others.

/// The instructions that a digest is computed with. All of them give the same digest.
typedef enum raster_sha256_instructions {
    /// Those of every processor of the architecture.
    RASTER_SHA256_BASELINE,
    /// Instructions for SHA-256: the SHA extensions of x86-64, or the cryptography extension of ARMv8.
    RASTER_SHA256_EXTENSION,
} raster_sha256_instructions;

enum {
    /// The number of bytes of a digest.
    RASTER_SHA256_LENGTH = 32,
    /// The number of bytes of a block.
    RASTER_SHA256_BLOCK = 64,
};

/// A digest of bytes that are added one after the other.
///
/// It owns no memory: it may be copied, and needs no end.
typedef struct raster_sha256 {
    /// The words that each block changes.
    uint32_t words[8];
    /// The number of bytes that were added.
    uint64_t byte_count;
    /// The last bytes, which don't fill a block yet.
    uint8_t rest[RASTER_SHA256_BLOCK];
    /// The instructions that blocks are added with.
    raster_sha256_instructions instructions;
} raster_sha256;

/// Returns the fastest instructions for SHA-256 that this processor has.
raster_sha256_instructions raster_sha256_fastest_instructions(void);

/// Returns the instructions in use: RASTER_SHA256_BASELINE if the environment variable RASTERKIT_INSTRUCTIONS is
/// "baseline", or else the fastest of this processor.
raster_sha256_instructions raster_sha256_instructions_in_use(void);

/// Begins a digest, of no bytes yet.
///
/// - Parameter instructions: Instructions that this processor has.
void raster_sha256_init(raster_sha256 *, raster_sha256_instructions instructions);

/// Adds bytes at the end of those that were added.
///
/// - Parameter bytes: The first byte; may be NULL if there are none.
void raster_sha256_update(raster_sha256 *, const void *bytes, size_t count);

/// Writes the digest of all bytes that were added.
///
/// The state isn't changed: more bytes may be added afterwards.
///
/// - Parameter digest: Room for RASTER_SHA256_LENGTH bytes.
void raster_sha256_final(const raster_sha256 *, void *digest);

#endif
