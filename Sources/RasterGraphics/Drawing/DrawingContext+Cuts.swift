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
        let reach = largest.under(own)
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

    /// Returns the box of a line without dashes and caps, in the coordinates of the bounds.
    private func box(
        ofLineAlong path: Path,
        _ style: StrokeStyle,
        _ own: AffineTransform,
        miterLimit: CGFloat
    ) -> ControlBox? {
        var solid = style
        (solid.dash, solid.lineCap, solid.miterLimit) = ([], .butt, miterLimit)
        let rect = path.strokedPath(solid).applying(own).boundingRect
        return rect.isNull || rect.isEmpty ? nil : ControlBox(rect)
    }

    private static func text(_ points: CGFloat) -> String {
        "\((points * 100).rounded() / 100)"
    }
}
