// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#define LOOPS raster_baseline_loops
#define WIDEST 4
#include "kernels.h"
