// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import RasterKit

extension ProofWindow {
    /// The picture of the window's content as the window's own renderer draws it, in device pixels.
    func picture() throws -> RasterImage {
        try picture(of: proof.require(gtk_window_get_child(window), "a window with content"))
    }

    /// The picture of a widget as the window's own renderer draws it, in device pixels.
    ///
    /// It shows what the last frame has drawn: wait for a frame after a change.
    func picture(of widget: Widget) throws -> RasterImage {
        let scale = Int(gtk_widget_get_scale_factor(widget))
        let width = Int(gtk_widget_get_width(widget))
        let height = Int(gtk_widget_get_height(widget))
        let paintable = try proof.require(gtk_widget_paintable_new(widget), "a paintable")
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        let snapshot = gtk_snapshot_new()
        gtk_snapshot_scale(snapshot, Float(scale), Float(scale))
        gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
        let node = try proof.require(gtk_snapshot_free_to_node(snapshot), "a widget that draws something")
        defer { gsk_render_node_unref(node) }
        let native = try proof.require(gtk_widget_get_native(widget), "a widget in a window")
        let renderer = try proof.require(gtk_native_get_renderer(native), "a renderer")
        var bounds = graphene_rect_t()
        graphene_rect_init(&bounds, 0, 0, Float(width * scale), Float(height * scale))
        let texture = try proof.require(gsk_renderer_render_texture(renderer, node, &bounds), "a texture")
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        var pixels = [UInt8](repeating: 0, count: width * scale * height * scale * 4)
        gdk_texture_download(texture, &pixels, gsize(width * scale * 4))
        return try RasterImage(
            pixelWidth: width * scale,
            pixelHeight: height * scale,
            scale: CGFloat(scale),
            bytes: pixels
        )
    }
}
