// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// pixman's own compositing, to be measured against.
#include <pixman.h>
