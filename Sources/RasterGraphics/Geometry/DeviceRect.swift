// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

/// A rectangle under a transform that does not turn it, cut to where anything can be
/// seen, in points of the target.
struct DeviceRect {
    let x: CGFloat
    let y: CGFloat
    let width: CGFloat
    let height: CGFloat

    /// The distance from the origin where edges are cut, in pixels: twice as far as an
    /// image can reach.
    private static let cut: CGFloat = 65_536

    /// The part of a unit by which an axis may be turned, less than a pixel at the
    /// farthest pixel that is seen.
    private static let tolerance: CGFloat = 1e-9

    /// Transforms and cuts a finite rectangle; nil if it is turned by other than
    /// quarters.
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
