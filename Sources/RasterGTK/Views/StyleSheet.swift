// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK

/// The style of RasterGTK's widgets where neither the theme nor the program has one.
///
/// Programs style the class `raster-view`.
@MainActor
enum StyleSheet {
    private static let text = """
        .raster-view:focus-visible { outline: 2px solid alpha(@theme_selected_bg_color, 0.8); outline-offset: 0; }
        """

    /// The displays that have the style sheet.
    private static var displays: Set<OpaquePointer> = []

    /// Gives a widget its class, and its display the style sheet.
    static func apply(to widget: OpaquePointer) {
        unsafe gtk_widget_add_css_class(widget, "raster-view")
        let display: OpaquePointer = unsafe gtk_widget_get_display(widget)
        guard unsafe displays.insert(display).inserted else { return }
        let provider: OpaquePointer = unsafe gtk_css_provider_new()
        unsafe gtk_css_provider_load_from_data(provider, text, -1)
        unsafe gtk_style_context_add_provider_for_display(
            display,
            provider,
            UInt32(RASTER_GTK_STYLE_PROVIDER_PRIORITY_FALLBACK)
        )
        unsafe g_object_unref(UnsafeMutableRawPointer(provider))
    }
}
