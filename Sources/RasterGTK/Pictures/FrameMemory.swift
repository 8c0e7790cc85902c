// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Glibc
import RasterKit

/// A small part of the memory by which Cairo hands frames over to an X server.
///
/// Cairo detaches shared memory of which nothing is in use. With GTK's Cairo renderer, that is so after each frame: the
/// next one attaches another segment, with a fault for each of its pages. This part keeps a segment with room for frames.
@MainActor
@safe
final class FrameMemory {
    private let image: OpaquePointer

    /// Takes memory for frames of a size, or returns nil if the widget's frames aren't images for an X server.
    init?(for widget: OpaquePointer, _ size: PixelSize) {
        typealias Pointer = OpaquePointer
        typealias MakeSurface = @convention(c) (Pointer, UInt, Pointer, Int32, Int32) -> Pointer
        let display: Pointer = unsafe gtk_widget_get_display(widget)
        guard unsafe g_type_check_instance_is_a(display, g_type_from_name("GdkX11Display")) != 0,
            unsafe PictureKind(for: widget) == .surface,
            // GTK and Cairo have these functions only where they were built for X.
            let server = unsafe dlsym(nil, "gdk_x11_display_get_xdisplay"),
            let root = unsafe dlsym(nil, "XDefaultRootWindow"), let visual = unsafe dlsym(nil, "XDefaultVisual"),
            let make = unsafe dlsym(nil, "cairo_xlib_surface_create")
        else { return nil }
        let x = unsafe unsafeBitCast(server, to: (@convention(c) (Pointer) -> Pointer).self)(display)
        let window = unsafe unsafeBitCast(root, to: (@convention(c) (Pointer) -> UInt).self)(x)
        let look = unsafe unsafeBitCast(visual, to: (@convention(c) (Pointer, Int32) -> Pointer).self)(x, 0)
        let screen = unsafe unsafeBitCast(make, to: MakeSurface.self)(x, window, look, 1, 1)
        let format = Int32(RASTER_CAIRO_FORMAT_ARGB32)
        // The first image determines the size of the segment, in which the second one stays.
        let frame = unsafe cairo_surface_create_similar_image(screen, format, Int32(size.width), Int32(size.height))
        unsafe image = cairo_surface_create_similar_image(screen, format, 16, 16)
        unsafe cairo_surface_destroy(frame)
        unsafe cairo_surface_destroy(screen)
    }

    isolated deinit {
        unsafe cairo_surface_destroy(image)
    }
}
