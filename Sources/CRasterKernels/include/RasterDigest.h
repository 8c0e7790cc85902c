// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef RASTER_DIGEST_H
#define RASTER_DIGEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// SHA-256 as in FIPS 180-4, "Secure Hash Standard", https://doi.org/10.6028/NIST.FIPS.180-4.
///
/// It is written in C for the reasons that the loops over pixels are: instructions that are chosen at run time, and
/// debug builds that take about as long as others.

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
    /// Whether blocks are added by the processor's instructions for SHA-256, which give the same.
    bool uses_extension;
} raster_sha256;

/// Returns whether the processor has instructions for SHA-256: the SHA extensions of x86-64, or the cryptography
/// extension of ARMv8.
bool raster_sha256_has_extension(void);

/// Returns whether digests use them: unless the environment variable RASTERKIT_INSTRUCTIONS is "baseline".
bool raster_sha256_uses_extension(void);

/// Begins a digest, of no bytes yet.
void raster_sha256_init(raster_sha256 *);

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

/// Returns the 64-bit xxHash of bytes, as "XXH64 algorithm description" specifies it:
/// https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md.
///
/// It is the same on every machine, and no signature: bytes with a given hash can be found. It is written in C so that
/// debug builds take about as long as others.
///
/// - Parameter bytes: The first byte, at any address; may be NULL if there are none.
uint64_t raster_xxhash64(const void *bytes, size_t count, uint64_t seed);

#endif
