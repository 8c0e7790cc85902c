// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK

/// The kind of render node that shows pixels, chosen by the renderer of a window.
enum PictureKind: Hashable {
    /// A Cairo node over an image surface.
    ///
    /// GTK's Cairo renderer paints a kept surface directly, but downloads a texture for every frame that shows it: 16 by
    /// 16 pixels changed over 1000 by 800 take 0.6 ms rather than 8.
    case surface

    /// A texture node.
    ///
    /// The other renderers upload a texture once, but draw a Cairo node into pixels, and upload them, for each new node.
    case texture

    /// Finds the kind for a widget that has a window; without one, it is a texture.
    @MainActor
    init(for widget: OpaquePointer) {
        guard let native = unsafe gtk_widget_get_native(widget), let renderer = unsafe gtk_native_get_renderer(native),
            unsafe g_type_check_instance_is_a(renderer, gsk_cairo_renderer_get_type()) != 0
        else {
            self = .texture
            return
        }
        self = .surface
    }
}
