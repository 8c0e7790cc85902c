// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// Functions that newer versions replace are those that GTK 4.8 has.
#define GDK_DISABLE_DEPRECATION_WARNINGS
#define GTK_DISABLE_DEPRECATION_WARNINGS
#include <gtk/gtk.h>
// The display server's windows, for proofs that send them events.
#if defined(GDK_WINDOWING_X11) || __has_include(<gdk/x11/gdkx.h>)
#include <gdk/x11/gdkx.h>
#endif
