// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import RasterKit

// Render nodes over the memory of an image. The memory never changes and isn't moved, so that its address is valid for
// as long as the image; GTK's objects for it retain the image, and may release it on any thread.

extension RasterImage {
    func makeTextureNode(bounds: RasterGrapheneRect) -> OpaquePointer {
        let memory = unsafe withUnsafeBytes { unsafe $0 }
        let bytes = unsafe g_bytes_new_with_free_func(memory.baseAddress, memory.count, releaseImage, retainedPointer)
        let texture: OpaquePointer = unsafe gdk_memory_texture_new(
            Int32(clamping: pixelWidth),
            Int32(clamping: pixelHeight),
            UInt32(RASTER_GDK_MEMORY_B8G8R8A8_PREMULTIPLIED),
            bytes,
            stride
        )
        unsafe g_bytes_unref(bytes)
        let node: OpaquePointer = unsafe withPointer(to: bounds) { unsafe gsk_texture_node_new(texture, $0) }
        unsafe g_object_unref(UnsafeMutableRawPointer(texture))
        guard isOpaque, !hasOpaqueWords else { return unsafe node }
        // GTK 4.8 has no format whose fourth byte is unused. Over black, premultiplied colors stay the same whatever
        // that byte is, and become opaque.
        let ground: OpaquePointer = unsafe withPointer(to: RasterColor(red: 0, green: 0, blue: 0, alpha: 1)) { black in
            unsafe withPointer(to: bounds) { unsafe gsk_color_node_new(black, $0) }
        }
        defer {
            unsafe gsk_render_node_unref(ground)
            unsafe gsk_render_node_unref(node)
        }
        var children: [OpaquePointer?] = unsafe [ground, node]
        return unsafe gsk_container_node_new(&children, 2)
    }

    func makeSurfaceNode(bounds: RasterGrapheneRect, scale: CGFloat) throws(RasterError) -> OpaquePointer {
        guard let start = unsafe withUnsafeBytes({ $0.baseAddress }) else {
            throw RasterError(.drawingFailed, "An image of \(pixelSize) pixels has no memory.")
        }
        let surface: OpaquePointer = unsafe cairo_image_surface_create_for_data(
            UnsafeMutablePointer(mutating: start.assumingMemoryBound(to: UInt8.self)),
            Int32(isOpaque ? RASTER_CAIRO_FORMAT_RGB24 : RASTER_CAIRO_FORMAT_ARGB32),
            Int32(clamping: pixelWidth),
            Int32(clamping: pixelHeight),
            Int32(clamping: stride)
        )
        let pointer = unsafe retainedPointer
        guard unsafe cairo_surface_set_user_data(surface, imageKey.pointer(), pointer, releaseImage) == 0 else {
            unsafe cairo_surface_destroy(surface)
            unsafe releaseImage(pointer)
            throw RasterError(.drawingFailed, "Cairo can't make a surface of an image of \(pixelSize) pixels.")
        }
        let node: OpaquePointer = unsafe withPointer(to: bounds) { unsafe gsk_cairo_node_new($0) }
        let cairo: OpaquePointer = unsafe gsk_cairo_node_get_draw_context(node)
        unsafe cairo_scale(cairo, 1 / scale, 1 / scale)
        unsafe cairo_set_source_surface(cairo, surface, 0, 0)
        unsafe cairo_paint(cairo)
        // The recording refers to the surface without keeping it, and would copy the pixels when the surface goes
        // first: the recording keeps it, until after its own end.
        let status = unsafe cairo_surface_set_user_data(
            cairo_get_target(cairo),
            surfaceKey.pointer(),
            UnsafeMutableRawPointer(surface),
            releaseSurface
        )
        unsafe cairo_destroy(cairo)
        guard status == 0 else {
            unsafe gsk_render_node_unref(node)
            unsafe cairo_surface_destroy(surface)
            throw RasterError(.drawingFailed, "Cairo can't record an image of \(pixelSize) pixels.")
        }
        return unsafe node
    }

    private var retainedPointer: UnsafeMutableRawPointer {
        unsafe Unmanaged.passRetained(self).toOpaque()
    }
}

private let releaseImage: @convention(c) (UnsafeMutableRawPointer?) -> Void = { image in
    if let image = unsafe image { unsafe Unmanaged<RasterImage>.fromOpaque(image).release() }
}

private let releaseSurface: @convention(c) (UnsafeMutableRawPointer?) -> Void = { surface in
    if let surface = unsafe surface { unsafe cairo_surface_destroy(OpaquePointer(surface)) }
}

/// A key of Cairo's user data, which is identified by its address.
@safe
private final class UserDataKey: Sendable {
    /// Returns the address where the key's C type is known to the compiler.
    func pointer<Key>() -> UnsafePointer<Key> {
        unsafe UnsafePointer(OpaquePointer(Unmanaged.passUnretained(self).toOpaque()))
    }

    /// Returns the address where the key's C type is opaque.
    func pointer() -> OpaquePointer {
        unsafe OpaquePointer(Unmanaged.passUnretained(self).toOpaque())
    }
}

private let imageKey = UserDataKey()
private let surfaceKey = UserDataKey()

extension RasterImage {
    /// Returns the image at exactly a size in device pixels, with colors.
    func displayed(at pixelSize: PixelSize, scale: CGFloat, tint: Color) throws(RasterError) -> RasterImage {
        let size = CGSize(width: CGFloat(pixelSize.width) / scale, height: CGFloat(pixelSize.height) / scale)
        let rect = CGRect(origin: .zero, size: size)
        guard format != .a8 else {
            return try RasterImage(size: size, scale: scale) { $0.draw(self, in: rect, tint: tint) }
        }
        if self.pixelSize == pixelSize, self.scale == scale || !isSliced { return self }
        if self.scale == scale { return try stretched(to: size) }
        return try RasterImage(size: size, scale: scale) { $0.draw(self, in: rect) }
    }
}
