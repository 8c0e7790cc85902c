// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// Drawing with Cairo alone, to be measured against.
#include <cairo.h>
