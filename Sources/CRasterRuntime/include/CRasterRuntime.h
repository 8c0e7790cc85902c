// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef CRASTERRUNTIME_H
#define CRASTERRUNTIME_H

#include <stddef.h>
#include <stdint.h>

// The layouts of the Swift runtime that keys are read by.

#if UINTPTR_MAX != UINT64_MAX
#error "RasterKit knows the layout of Swift values on 64-bit processors only."
#endif

#endif
