// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef STATEZOOC_H
#define STATEZOOC_H

#include <stdint.h>

// Structures of C whose members Swift sees in whole or in part.

/// A structure whose members are all there.
struct ZooPoint {
    int32_t x;
    int32_t y;
};

#endif
