// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// All of it is inline: the compiler checks its assertions here, too.
#include "CRasterRuntime.h"
