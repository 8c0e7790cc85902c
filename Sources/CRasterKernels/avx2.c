// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifdef __x86_64__

#include <string.h>
#include <wchar.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define KERNEL(name) raster_##name##_avx2
#define WIDEST 8
#include "kernels.h"
#pragma clang attribute pop

#endif
