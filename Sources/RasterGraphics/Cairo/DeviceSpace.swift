// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

/// The pixels of a Cairo context's target, however its coordinates are turned, mirrored or sheared.
struct DeviceSpace {
    /// The transform from the current coordinates to pixels of the target.
    let toPixels: AffineTransform

    private let scale: (x: CGFloat, y: CGFloat)
    private let offset: (x: CGFloat, y: CGFloat)

    /// Reads the current transform and target; nil if there is no target.
    init?(_ cairo: OpaquePointer) {
        guard let target = unsafe cairo_get_group_target(cairo) else { return nil }
        var (scaleX, scaleY, offsetX, offsetY) = (1.0, 1.0, 0.0, 0.0)
        unsafe cairo_surface_get_device_scale(target, &scaleX, &scaleY)
        unsafe cairo_surface_get_device_offset(target, &offsetX, &offsetY)
        scale = (scaleX, scaleY)
        offset = (offsetX, offsetY)
        var matrix = cairo_matrix_t()
        unsafe cairo_get_matrix(cairo, &matrix)
        toPixels = AffineTransform(
            m11: matrix.xx * scaleX,
            m12: matrix.yx * scaleY,
            m21: matrix.xy * scaleX,
            m22: matrix.yy * scaleY,
            tX: matrix.x0 * scaleX + offsetX,
            tY: matrix.y0 * scaleY + offsetY
        )
    }

    /// Returns the pixels that a rectangle of the current coordinates touches; nil if there are none, or if they are
    /// too far away to be counted.
    func pixels(touchedBy rect: CGRect) -> PixelRect? {
        var own = ControlBox()
        own.add(rect)
        var box = ControlBox()
        box.add(own, under: toPixels)
        return box.isWithin(Self.farthestPixel) ? box.pixels : nil
    }

    /// Returns the pixels around the clip; nil if nothing is inside.
    func clip(of cairo: OpaquePointer) -> PixelRect? {
        var matrix = cairo_matrix_t()
        unsafe cairo_get_matrix(cairo, &matrix)
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        // Under a rotation, the extents would be those of a box around the box.
        unsafe cairo_identity_matrix(cairo)
        unsafe cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        unsafe cairo_set_matrix(cairo, &matrix)
        guard left < right, top < bottom else { return nil }
        var box = ControlBox()
        box.add(CGPoint(x: left * scale.x + offset.x, y: top * scale.y + offset.y))
        box.add(CGPoint(x: right * scale.x + offset.x, y: bottom * scale.y + offset.y))
        return box.isWithin(Self.farthestPixel) ? box.pixels : nil
    }

    /// Limits what is drawn to whole pixels, which leaves no path.
    func limit(_ cairo: OpaquePointer, to pixels: PixelRect) {
        unsafe inPoints(cairo) {
            unsafe cairo_new_path(cairo)
            unsafe cairo_rectangle(
                cairo,
                (CGFloat(pixels.x) - offset.x) / scale.x,
                (CGFloat(pixels.y) - offset.y) / scale.y,
                CGFloat(pixels.width) / scale.x,
                CGFloat(pixels.height) / scale.y
            )
            unsafe cairo_clip(cairo)
        }
    }

    /// Runs a closure with points of the target as coordinates.
    func inPoints(_ cairo: OpaquePointer, _ body: () -> Void) {
        var matrix = cairo_matrix_t()
        unsafe cairo_get_matrix(cairo, &matrix)
        unsafe cairo_identity_matrix(cairo)
        body()
        unsafe cairo_set_matrix(cairo, &matrix)
    }

    /// The matrix of a pattern that shows pixels in their own size, under coordinates that are points of the target.
    func patternMatrix(forPixelsAt pixels: PixelRect) -> cairo_matrix_t {
        cairo_matrix_t(
            xx: scale.x,
            yx: 0,
            xy: 0,
            yy: scale.y,
            x0: offset.x - CGFloat(pixels.x),
            y0: offset.y - CGFloat(pixels.y)
        )
    }

    /// The farthest pixel that is counted, which an integer always holds.
    private static let farthestPixel: CGFloat = 0x4000_0000
}
