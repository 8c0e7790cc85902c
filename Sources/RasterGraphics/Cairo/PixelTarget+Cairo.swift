// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo

extension PixelTarget {
    /// Finds the memory of an image surface; nil for any other one, and for
    /// formats that are not supported.
    init?(_ surface: OpaquePointer) {
        guard unsafe cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
            unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
            let format = unsafe PixelFormat(cairo_image_surface_get_format(surface)),
            let data = unsafe cairo_image_surface_get_data(surface)
        else { return nil }
        unsafe self.init(
            words: UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self),
            width: Int(cairo_image_surface_get_width(surface)),
            height: Int(cairo_image_surface_get_height(surface)),
            format: format,
            stride: Int(cairo_image_surface_get_stride(surface))
        )
    }
}
