// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

/// The pixels of a Cairo context's target, however its coordinates are turned, mirrored or sheared.
struct DeviceSpace {
    /// The transform from the current coordinates to pixels of the target.
    let toPixels: AffineTransform

    /// The number of pixels to a point of the target, along each axis.
    let scale: (x: CGFloat, y: CGFloat)

    /// The pixel at the origin of the target's points.
    let offset: (x: CGFloat, y: CGFloat)

    /// Reads the current transform and target; nil if there is no target.
    init?(_ cairo: OpaquePointer) {
        guard let target = unsafe cairo_get_group_target(cairo) else { return nil }
        var (scaleX, scaleY, offsetX, offsetY) = (1.0, 1.0, 0.0, 0.0)
        unsafe cairo_surface_get_device_scale(target, &scaleX, &scaleY)
        unsafe cairo_surface_get_device_offset(target, &offsetX, &offsetY)
        scale = (scaleX, scaleY)
        offset = (offsetX, offsetY)
        let matrix = unsafe cairo_matrix_t(of: cairo)
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
        let box = ControlBox(rect).under(toPixels)
        return box.isWithin(Self.farthestPixel) ? box.pixels : nil
    }

    func clip(of cairo: OpaquePointer) -> PixelRect? {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        // Under a rotation, the extents would be those of a box around the box.
        unsafe inPoints(cairo) { unsafe cairo_clip_extents(cairo, &left, &top, &right, &bottom) }
        guard left < right, top < bottom else { return nil }
        var box = ControlBox()
        box.add(CGPoint(x: left * scale.x + offset.x, y: top * scale.y + offset.y))
        box.add(CGPoint(x: right * scale.x + offset.x, y: bottom * scale.y + offset.y))
        return box.isWithin(Self.farthestPixel) ? box.pixels : nil
    }

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
        var matrix = unsafe cairo_matrix_t(of: cairo)
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

extension cairo_matrix_t {
    @unsafe init(of cairo: OpaquePointer) {
        self.init()
        unsafe cairo_get_matrix(cairo, &self)
    }
}

extension AffineTransform {
    var cairo: cairo_matrix_t {
        cairo_matrix_t(xx: m11, yx: m12, xy: m21, yy: m22, x0: tX, y0: tY)
    }

    init(_ matrix: cairo_matrix_t) {
        self.init(
            m11: matrix.xx,
            m12: matrix.yx,
            m21: matrix.xy,
            m22: matrix.yy,
            tX: matrix.x0,
            tY: matrix.y0
        )
    }

    /// A Boolean value that indicates whether the components are finite and the transform can be inverted, with finite
    /// components too.
    ///
    /// A determinant that is left by rounding has no inverse: Cairo would draw anywhere with it.
    var isUsable: Bool {
        let (product, other) = (m11 * m22, m12 * m21)
        let determinant = product - other
        guard determinant.isFinite, determinant.magnitude > 1e-14 * (product.magnitude + other.magnitude),
            (1 / determinant).isFinite
        else { return false }
        return (tX / determinant).isFinite && (tY / determinant).isFinite && m11.isFinite && m12.isFinite
            && m21.isFinite && m22.isFinite
    }

    /// Returns a Boolean value that indicates whether the transform can be used for points, and for pixels at a scale.
    func isUsable(at scale: CGFloat) -> Bool {
        isUsable && concatenating(AffineTransform(scale: scale)).isUsable
    }

    /// A Boolean value that indicates whether the transform scales, turns and mirrors, but doesn't stretch or shear.
    var keepsAngles: Bool {
        let (x, y) = (m11 * m11 + m12 * m12, m21 * m21 + m22 * m22)
        return abs(x - y) <= 1e-9 * max(x, y) && abs(m11 * m21 + m12 * m22) <= 1e-9 * max(x, y)
    }

    /// The longest of the units along the axes.
    var longestUnit: CGFloat { max(hypot(m11, m12), hypot(m21, m22)) }
}

/// A rectangle under a transform that doesn't turn it, cut to where anything can be seen, in points of the target.
struct DeviceRect {
    let x: CGFloat
    let y: CGFloat
    let width: CGFloat
    let height: CGFloat

    /// The distance from the origin where edges are cut, in pixels: twice as far as an image can reach.
    private static let cut: CGFloat = 65_536

    /// The part of a unit by which an axis may be turned, less than a pixel at the farthest pixel that is seen.
    private static let tolerance: CGFloat = 1e-9

    /// Transforms and cuts a finite rectangle; nil if it is turned by other than quarters.
    init?(_ rect: CGRect, _ matrix: cairo_matrix_t, scale: CGFloat) {
        let isUpright =
            abs(matrix.xy) <= abs(matrix.yy) * Self.tolerance
            && abs(matrix.yx) <= abs(matrix.xx) * Self.tolerance
        let isQuarterTurned =
            abs(matrix.xx) <= abs(matrix.yx) * Self.tolerance
            && abs(matrix.yy) <= abs(matrix.xy) * Self.tolerance
        guard isUpright || isQuarterTurned else { return nil }
        let limit = Self.cut / scale
        func cut(_ first: CGFloat, _ last: CGFloat, _ factor: CGFloat, _ origin: CGFloat) -> (CGFloat, CGFloat) {
            let ends = (first * factor + origin, last * factor + origin)
            return (
                min(max(min(ends.0, ends.1), -limit), limit), min(max(max(ends.0, ends.1), -limit), limit)
            )
        }
        let columns =
            isUpright
            ? cut(rect.minX, rect.maxX, matrix.xx, matrix.x0) : cut(rect.minY, rect.maxY, matrix.xy, matrix.x0)
        let rows =
            isUpright
            ? cut(rect.minY, rect.maxY, matrix.yy, matrix.y0) : cut(rect.minX, rect.maxX, matrix.yx, matrix.y0)
        (x, y) = (columns.0, rows.0)
        (width, height) = (columns.1 - columns.0, rows.1 - rows.0)
        guard width.isFinite, height.isFinite else { return nil }
    }
}
