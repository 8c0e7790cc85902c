// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include <gtk/gtk.h>
