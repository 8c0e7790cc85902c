// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifdef __x86_64__

#include "CRasterKernels.h"

#include <string.h>
#include <wchar.h>

// Of what is included only the loops are compiled for it.
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define LOOPS raster_avx2_loops
#define WIDEST 8
#include "kernels.h"
#pragma clang attribute pop

#endif
