// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

extension RasterError {
    /// Creates the error for a number of pixels to a point with which nothing can be drawn.
    package static func invalidScale(_ scale: CGFloat) -> RasterError {
        RasterError(.invalidSize, "Invalid scale \(scale). The scale must be a finite number greater than 0.")
    }

    static func notFinite(_ subject: String, in operation: StaticString) -> RasterError {
        RasterError(
            .invalidGeometry,
            "\(operation): can't draw \(subject). Coordinates, radii and angles must be finite, and radii not negative."
        )
    }

    static func outOfReach(
        _ subject: String,
        _ transform: AffineTransform,
        in operation: StaticString
    ) -> RasterError {
        let place = transform == .identity ? "" : " under the transform \(transform)"
        return RasterError(
            .invalidGeometry,
            "\(operation): \(subject)\(place) reaches more than \(DrawingLimits.farthestPixel) pixels away from the "
                + "image. Limit the shape to the visible part."
        )
    }

    static func limitExceeded(
        _ subject: String,
        limit: Int,
        _ remedy: String,
        in operation: StaticString
    ) -> RasterError {
        RasterError(.limitExceeded, "\(operation): \(subject). The limit is \(limit); \(remedy).")
    }
}
