// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#define KERNEL(name) raster_##name##_baseline
#define WIDEST 4
#include "kernels.h"
#include "blur.h"
