// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
package import Foundation

extension MainWindow {
    /// Writes a picture of the window as it was drawn last.
    ///
    /// - Parameter file: The PNG file.
    /// - Throws: A ``GalleryError`` with the code `pictureUnwritable`.
    package func writePicture(to file: URL) throws(GalleryError) {
        guard let texture = picture() else {
            throw GalleryError(.pictureUnwritable, "The window can't be drawn into \(file.path).")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        guard gdk_texture_save_to_png(texture, file.path) != 0 else {
            throw GalleryError(.pictureUnwritable, "\(file.path) can't be written: choose another folder.")
        }
    }

    /// Returns a `GdkTexture` in pixels of the screen, or nil if nothing was drawn.
    private func picture() -> OpaquePointer? {
        guard let paintable = gtk_widget_paintable_new(window) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        let width = gdk_paintable_get_intrinsic_width(paintable)
        let height = gdk_paintable_get_intrinsic_height(paintable)
        let scale = Float(gtk_widget_get_scale_factor(window))
        let snapshot = gtk_snapshot_new()
        gtk_snapshot_scale(snapshot, scale, scale)
        gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
        guard let node = gtk_snapshot_free_to_node(snapshot), let renderer = gsk_cairo_renderer_new() else {
            return nil
        }
        defer {
            gsk_render_node_unref(node)
            g_object_unref(UnsafeMutableRawPointer(renderer))
        }
        guard gsk_renderer_realize(renderer, nil, nil) != 0 else { return nil }
        defer { gsk_renderer_unrealize(renderer) }
        var bounds = graphene_rect_t()
        graphene_rect_init(&bounds, 0, 0, Float(width) * scale, Float(height) * scale)
        return gsk_renderer_render_texture(renderer, node, &bounds)
    }
}
