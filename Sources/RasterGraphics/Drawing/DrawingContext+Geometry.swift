// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

extension DrawingContext {
    /// The farthest device coordinate that is drawn, in pixels.
    ///
    /// Cairo computes in 24.8 fixed-point numbers. Beyond 2²³ they overflow and
    /// the picture would be wrong without an error; half of it leaves room for
    /// differences.
    private static let farthestPixel: CGFloat = 4_194_304

    /// Records an error and returns false if a box cannot be drawn.
    func accepts(_ box: ControlBox, of cairo: OpaquePointer, in operation: StaticString) -> Bool {
        guard box.isFinite else {
            fail(
                RasterError(
                    .invalidGeometry,
                    "\(operation): a coordinate or radius is negative where it must not be, infinite or not a number."
                )
            )
            return false
        }
        guard !box.isEmpty else { return true }
        var matrix = cairo_matrix_t()
        unsafe cairo_get_matrix(cairo, &matrix)
        let x = max(abs(box.minX), abs(box.maxX))
        let y = max(abs(box.minY), abs(box.maxY))
        let reach = max(
            abs(matrix.xx) * x + abs(matrix.xy) * y + abs(matrix.x0),
            abs(matrix.yx) * x + abs(matrix.yy) * y + abs(matrix.y0)
        )
        if reach * scale <= Self.farthestPixel { return true }
        return isInReach(box, matrix, in: operation)
    }

    /// Checks the corners of a box one by one.
    private func isInReach(_ box: ControlBox, _ matrix: cairo_matrix_t, in operation: StaticString) -> Bool {
        let corners = [
            (box.minX, box.minY), (box.maxX, box.minY), (box.minX, box.maxY), (box.maxX, box.maxY),
        ]
        for (x, y) in corners {
            let deviceX = (matrix.xx * x + matrix.xy * y + matrix.x0) * scale
            let deviceY = (matrix.yx * x + matrix.yy * y + matrix.y0) * scale
            guard abs(deviceX) <= Self.farthestPixel, abs(deviceY) <= Self.farthestPixel else {
                fail(
                    RasterError(
                        .invalidGeometry,
                        "\(operation): a coordinate is more than \(Int(Self.farthestPixel)) pixels away from the "
                            + "image; limit the shape to what is visible."
                    )
                )
                return false
            }
        }
        return true
    }

    /// Makes a paint the source; records an error and returns false if it
    /// cannot be used.
    func setSource(_ paint: Paint, of cairo: OpaquePointer, in operation: StaticString) -> Bool {
        guard paint.isUsable else {
            fail(
                RasterError(
                    .invalidGeometry,
                    "\(operation): a coordinate of the gradient is not finite, or a radius is negative."
                )
            )
            return false
        }
        unsafe paint.setSource(of: cairo)
        return true
    }
}
