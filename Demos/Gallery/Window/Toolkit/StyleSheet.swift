// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK

/// The style of the gallery's widgets, on top of the theme's.
@MainActor
enum StyleSheet {
    private static var isInstalled = false

    /// Adds the style to the display.
    static func install() {
        guard !isInstalled, let display = gdk_display_get_default() else { return }
        isInstalled = true
        let provider: UnsafeMutablePointer<GtkCssProvider> = gtk_css_provider_new()
        gtk_css_provider_load_from_data(provider, text, -1)
        gtk_style_context_add_provider_for_display(
            display,
            OpaquePointer(provider),
            guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
        )
        g_object_unref(provider)
    }

    private static let text = """
        .gallery-panel { padding: 12px; }
        .gallery-panel button { padding: 3px 10px; min-height: 22px; }
        .gallery-panel switch { min-height: 0; }
        .gallery-heading { font-size: 0.85em; font-weight: bold; opacity: 0.65; }
        .gallery-caption { font-size: 0.85em; opacity: 0.65; }
        .gallery-figure { font-size: 1.1em; font-weight: bold; font-feature-settings: "tnum"; }
        .gallery-number { color: #202020; font-weight: bold; font-feature-settings: "tnum"; }
        .gallery-dump { font-family: monospace; font-size: 0.82em; padding: 8px; }
        .gallery-dump-frame { border-radius: 6px; }
        .gallery-tabs { min-width: 190px; }
        .setting { min-height: 28px; }
        """
}
