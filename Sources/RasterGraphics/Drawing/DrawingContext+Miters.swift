// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

extension DrawingContext {
    /// Returns the miter limit with which Cairo draws a line as it would with the one of
    /// its style; nil, with an error recorded, if there is none.
    ///
    /// Cairo first grows the box around the path by the longest corner that the limit
    /// allows. If that overflows its coordinates, nothing is drawn. So the limit is
    /// reduced to what fits, which makes no difference unless there is a sharper corner.
    func miterLimit(of style: StrokeStyle, along path: Path, _ cairo: OpaquePointer) -> CGFloat? {
        guard style.lineJoin == .miter, style.lineWidth > 0 else { return min(style.miterLimit, 10) }
        var matrix = cairo_matrix_t()
        unsafe cairo_get_matrix(cairo, &matrix)
        let stretch = max(hypot(matrix.xx, matrix.xy), hypot(matrix.yx, matrix.yy)) * scale
        let longest = Self.farthestPixel / (2 * style.lineWidth * stretch)
        guard style.miterLimit > longest else { return style.miterLimit }
        guard path.hasMiter(longerThan: longest, upTo: min(style.miterLimit, Self.sharpest)) else { return longest }
        refuse(
            RasterError(
                .invalidGeometry,
                "stroking a path: with the line width \(style.lineWidth) and the miter limit \(style.miterLimit), "
                    + "a corner reaches more than \(DrawingLimits.farthestPixel) pixels away from the path; lower the "
                    + "miter limit, or use another join."
            )
        )
        return nil
    }

    /// The longest corner, as a multiple of the line width, of lines that do not lie on each other.
    private static let sharpest: CGFloat = 1e12
}
