// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "CRasterRuntime.h"

static _Thread_local bool is_self_testing;

bool raster_is_self_testing(void) { return is_self_testing; }

void raster_set_self_testing(bool is_testing) { is_self_testing = is_testing; }
