// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// The libraries of photos, called from C: libjpeg reports errors by jumping, which only C can follow.
#ifndef CRASTERPHOTOS_H
#define CRASTERPHOTOS_H

#include <stddef.h>
#include <stdint.h>

#include "PhotoDecoding.h"
#include "PhotoEncoding.h"

#endif
