// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef RASTER_CHECKSUM_H
#define RASTER_CHECKSUM_H

#include <stdint.h>

// The numbers of xxHash, which checksums use, too.
#define PRIME_1 UINT64_C(0x9E3779B185EBCA87)
#define PRIME_2 UINT64_C(0xC2B2AE3D27D4EB4F)
#define PRIME_3 UINT64_C(0x165667B19E3779F9)
#define PRIME_4 UINT64_C(0x85EBCA77C2B2AE63)
#define PRIME_5 UINT64_C(0x27D4EB2F165667C5)

enum {
    // The number of bytes that the lanes of a checksum get at a time.
    CHECKSUM_STRIPE = 64,
    // The number of stripes between two scrambles, a power of two.
    CHECKSUM_BLOCK = 16,
};

#endif
