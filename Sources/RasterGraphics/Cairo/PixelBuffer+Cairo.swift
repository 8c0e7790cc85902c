// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo

extension PixelBuffer {
    /// Copies the pixels of an image surface.
    ///
    /// Surfaces in other formats, as newer versions of Cairo make them of PNG
    /// files with 16 bits to a component, are converted to
    /// ``PixelFormat/argb32``.
    init(copying surface: OpaquePointer) throws(RasterError) {
        let size = try unsafe PixelSize(
            width: Int(cairo_image_surface_get_width(surface)),
            height: Int(cairo_image_surface_get_height(surface))
        )
        guard let source = unsafe PixelTarget(surface) else {
            try unsafe self.init(converting: surface, size: size)
            return
        }
        try self.init(size: size, format: source.format)
        let wordsPerRow = wordsPerRow
        unsafe words.withUnsafeMutableBufferPointer { words in
            guard let start = words.baseAddress else { return }
            for row in 0..<size.height {
                let line = unsafe source.words + row * source.stride / 4
                unsafe (start + row * wordsPerRow).update(from: line, count: wordsPerRow)
            }
        }
    }

    private init(converting surface: OpaquePointer, size: PixelSize) throws(RasterError) {
        try self.init(size: size, format: .argb32)
        let stride = stride
        try unsafe words.withUnsafeMutableBufferPointer { (words) throws(RasterError) in
            guard let start = words.baseAddress else { return }
            let target = try unsafe CairoSurface(memory: start, size: size, format: .argb32, stride: stride)
            defer { target.finish() }
            let cairo = unsafe cairo_create(target.pointer)
            defer { unsafe cairo_destroy(cairo) }
            unsafe cairo_set_source_surface(cairo, surface, 0, 0)
            unsafe cairo_paint(cairo)
            if let error = unsafe RasterError(cairo_status(cairo), in: "converting an image") { throw error }
        }
    }
}
