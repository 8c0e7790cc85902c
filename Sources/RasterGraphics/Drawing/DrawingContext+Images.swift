// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
public import Foundation

extension DrawingContext {
    /// Draws an image into a rectangle, stretched between its caps.
    ///
    /// Where the rectangle lies on whole pixels and nothing is turned, the caps
    /// keep every pixel as it is.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - rect: The rectangle to fill, in points.
    ///   - alpha: The opacity, 0 to 1.
    public func draw(_ image: RasterImage, in rect: CGRect, alpha: Double = 1) {
        let alpha = alpha.clampedToUnit
        unsafe perform("drawing an image") { cairo in
            if unsafe alpha == 1 && drawDirectly(image, in: rect, cairo) { return }
            unsafe withPattern(of: image, in: rect, cairo, "drawing an image") { pattern in
                unsafe fill(with: pattern, alpha: alpha, cairo)
            }
        }
    }

    /// Draws an image in its own size.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - point: Its top left, in points.
    ///   - alpha: The opacity, 0 to 1.
    public func draw(_ image: RasterImage, at point: CGPoint, alpha: Double = 1) {
        draw(image, in: CGRect(origin: point, size: image.size), alpha: alpha)
    }

    /// Calls a closure with a pattern that fills a rectangle with an image, and
    /// with the rectangle as the path, in a state that is restored afterwards.
    func withPattern(
        of image: RasterImage,
        in rect: CGRect,
        _ cairo: OpaquePointer,
        _ operation: StaticString,
        _ body: (OpaquePointer) -> Void
    ) {
        let rect = rect == .null ? .zero : rect.standardized
        guard unsafe setRectangle(rect, of: cairo, in: operation), rect.width > 0, rect.height > 0 else { return }
        do throws(RasterError) {
            guard let picture = try unsafe picture(of: image, in: rect, cairo) else { return }
            try unsafe withPattern(of: picture.image, in: picture.rect, cairo, body)
        } catch {
            fail(error)
        }
    }

    /// Calls a closure with a pattern that fills a rectangle with all pixels of an
    /// image, in a state that is restored afterwards.
    func withPattern(
        of image: RasterImage,
        in rect: CGRect,
        _ cairo: OpaquePointer,
        _ body: (OpaquePointer) -> Void
    ) throws(RasterError) {
        try image.withSurface { surface throws(RasterError) in
            guard let pattern = unsafe cairo_pattern_create_for_surface(surface.pointer) else { return }
            defer { unsafe cairo_pattern_destroy(pattern) }
            var matrix = cairo_matrix_t()
            let x = CGFloat(image.pixelWidth) / rect.width
            let y = CGFloat(image.pixelHeight) / rect.height
            unsafe cairo_matrix_init(&matrix, x, 0, 0, y, -rect.minX * x, -rect.minY * y)
            unsafe cairo_pattern_set_matrix(pattern, &matrix)
            unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            unsafe cairo_save(cairo)
            unsafe body(pattern)
            unsafe cairo_restore(cairo)
            unsafe cairo_set_source_rgba(cairo, 0, 0, 0, 1)
        }
    }

    /// Fills the current path with a pattern.
    func fill(with pattern: OpaquePointer, alpha: Double, _ cairo: OpaquePointer) {
        unsafe cairo_set_source(cairo, pattern)
        if unsafe alpha == 1 && CompositingOperator(cairo_get_operator(cairo)).isBounded {
            unsafe cairo_fill(cairo)
        } else {
            unsafe cairo_clip(cairo)
            unsafe cairo_paint_with_alpha(cairo, alpha)
        }
    }

    /// Returns an image as a pattern shows it, and the rectangle that this fills;
    /// nil if nothing of it is seen.
    ///
    /// On whole pixels it is stretched or resampled to them, as it is where it is
    /// drawn directly. Elsewhere an image with caps gets the size that the rectangle
    /// has on the target, and any other one is left to Cairo.
    func picture(
        of image: RasterImage,
        in rect: CGRect,
        _ cairo: OpaquePointer
    ) throws(RasterError) -> (image: RasterImage, rect: CGRect)? {
        if let grid = unsafe PixelGrid(cairo), let pixels = grid.wholePixels(of: rect, tolerance: Self.tolerance),
            !pixels.isEmpty, !image.isSliced || max(pixels.width, pixels.height) <= PixelSize.maximumLength
        {
            if !image.isSliced, pixels.width == image.pixelWidth, pixels.height == image.pixelHeight {
                return (image, rect)
            }
            guard let part = unsafe grid.pixels(cairo, inside: rect) else { return nil }
            let stretched = try image.stretched(to: pixels, part: part, scale: (grid.scaleX, grid.scaleY))
            return (stretched, grid.points(of: part))
        }
        guard image.isSliced else { return (image, rect) }
        var matrix = cairo_matrix_t()
        unsafe cairo_get_matrix(cairo, &matrix)
        let x = hypot(matrix.xx, matrix.yx) * scale
        let y = hypot(matrix.xy, matrix.yy) * scale
        let width = max(1, (rect.width * x).rounded())
        let height = max(1, (rect.height * y).rounded())
        let pixels = try PixelSize(CGSize(width: width, height: height), scale: 1)
        return (try image.stretched(to: pixels.area, part: pixels.area, scale: (x, y)), rect)
    }
}

extension RasterImage {
    /// Calls a closure with a surface over the pixels, which is finished before
    /// they can go away.
    func withSurface(_ body: (CairoSurface) throws(RasterError) -> Void) throws(RasterError) {
        try unsafe buffer.words.withUnsafeBufferPointer { (words) throws(RasterError) in
            guard let start = words.baseAddress else { return }
            // Cairo's surfaces are mutable by type; this one is only a source.
            let surface = try unsafe CairoSurface(
                memory: UnsafeMutableRawPointer(mutating: start),
                size: buffer.size,
                format: buffer.format,
                stride: buffer.stride
            )
            defer { surface.finish() }
            try body(surface)
        }
    }
}
