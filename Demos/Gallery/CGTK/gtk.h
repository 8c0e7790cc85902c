// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include <gtk/gtk.h>
// The display server's windows, for proofs that send them events.
#if defined(GDK_WINDOWING_X11) || __has_include(<gdk/x11/gdkx.h>)
#include <gdk/x11/gdkx.h>
#endif
