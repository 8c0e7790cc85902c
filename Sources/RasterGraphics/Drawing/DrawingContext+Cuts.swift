// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

// Lines and shadows that the bounds of a component cut. Fills, clips and images may leave the bounds
// on purpose, and so may everything under a clip or a mask.

extension DrawingContext {
    /// The bounds, if drawings are expected to stay inside now, with the transform to their coordinates.
    func watchedBounds(_ cairo: OpaquePointer) -> (ExpectedBounds, AffineTransform)? {
        guard onNote != nil, let bounds = expectedBounds, !clipState.isLimited else { return nil }
        let matrix = unsafe cairo_matrix_t(of: cairo)
        return bounds.coordinates(of: AffineTransform(matrix)).map { (bounds, $0) }
    }

    /// The part of a pixel beyond the bounds that isn't reported: soft edges, and curves that are drawn as lines.
    func edgeTolerance(_ bounds: ExpectedBounds) -> CGFloat {
        0.3 / (scale * max(hypot(bounds.transform.m11, bounds.transform.m12), 1e-9))
    }

    /// Reports a line along a path that the bounds cut.
    ///
    /// An end of a line that leaves the bounds, as in a chart, isn't reported.
    func noteCutLine(
        along path: Path,
        _ style: StrokeStyle,
        _ shading: Shading,
        miterLimit: CGFloat,
        _ cairo: OpaquePointer
    ) {
        guard let (bounds, own) = unsafe watchedBounds(cairo), style.lineWidth > 0, shading.isVisible else { return }
        let tolerance = edgeTolerance(bounds)
        var largest = path.controlBox
        largest.grow(by: style.lineWidth / 2 * (style.lineJoin == .miter ? max(1, min(miterLimit, 100)) : 1))
        var reach = ControlBox()
        reach.add(largest, under: own)
        guard ExpectedBounds.Edge.allCases.contains(where: { bounds.excess(of: reach, over: $0) > tolerance }),
            let box = box(ofLineAlong: path, style, own, miterLimit: miterLimit), !bounds.excludes(box)
        else { return }
        let factor = hypot(own.m11, own.m12)
        let ends = path.ends.map { $0.transformed(by: own) }
        let pixel = 1 / scale
        let cut = ExpectedBounds.Edge.allCases.filter { edge in
            bounds.excess(of: box, over: edge) > tolerance
                && !ends.contains { bounds.isLeft(through: edge, by: $0, reach: style.lineWidth * factor / 2 + pixel) }
        }
        guard let excess = cut.map({ bounds.excess(of: box, over: $0) }).max() else { return }
        noteCut(
            """
            stroking a path: a line of width \(style.lineWidth) reaches \(Self.text(excess)) points over the \
            \(ExpectedBounds.text(cut)) of the bounds, and is cut there; inset the path by half of the width, or clip to the \
            bounds if that is meant.
            """
        )
    }

    private func box(
        ofLineAlong path: Path,
        _ style: StrokeStyle,
        _ own: AffineTransform,
        miterLimit: CGFloat
    ) -> ControlBox? {
        // On another target: Cairo 1.16 returns too small a box on one with a device scale.
        let target = unsafe cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
        defer { unsafe cairo_surface_destroy(target) }
        guard let cairo = unsafe cairo_create(target) else { return nil }
        defer { unsafe cairo_destroy(cairo) }
        var matrix = own.cairo
        unsafe cairo_set_matrix(cairo, &matrix)
        unsafe path.append(to: cairo)
        var toBounds = own
        if own.m12 != 0 || own.m21 != 0, own.m11 != 0 || own.m22 != 0 {
            // Turned: Cairo returns a box in the current coordinates, which are turned back. The path stays as it is.
            let factor = hypot(own.m11, own.m12)
            guard abs(factor - hypot(own.m21, own.m22)) <= 1e-6 * factor,
                abs(own.m11 * own.m21 + own.m12 * own.m22) <= 1e-6 * factor * factor
            else { return nil }
            toBounds = AffineTransform(scale: factor)
            matrix = toBounds.cairo
            unsafe cairo_set_matrix(cairo, &matrix)
        }
        var solid = style
        solid.dash = []
        solid.lineCap = .butt
        unsafe solid.apply(to: cairo, miterLimit: miterLimit)
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        unsafe cairo_stroke_extents(cairo, &left, &top, &right, &bottom)
        var extents = ControlBox()
        extents.add(CGRect(x: left, y: top, width: right - left, height: bottom - top))
        var box = ControlBox()
        box.add(extents, under: toBounds)
        return box.isFinite && left < right && top < bottom ? box : nil
    }

    private static func text(_ points: CGFloat) -> String {
        "\((points * 100).rounded() / 100)"
    }
}
