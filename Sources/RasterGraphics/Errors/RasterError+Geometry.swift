// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension RasterError {
    /// Creates the error for a number that is not finite, or negative where it must not
    /// be.
    static func notFinite(_ subject: String, in operation: StaticString) -> RasterError {
        RasterError(
            .invalidGeometry,
            "\(operation): \(subject) can't be drawn: coordinates, radii and angles must be finite, and radii at least 0; check "
                + "how they were computed."
        )
    }

    /// Creates the error for radii of corners of which one is negative or not finite.
    static func unusable(_ radii: CornerRadii, in operation: StaticString) -> RasterError {
        let values = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map { "\($0)" }
        return RasterError(
            .invalidGeometry,
            "\(operation): the corner radii \(values.joined(separator: ", ")) must be finite and >= 0; check how they were "
                + "computed."
        )
    }

    /// Creates the error for a shape that reaches farther than Cairo can draw.
    static func outOfReach(
        _ subject: String,
        _ transform: AffineTransform,
        in operation: StaticString
    ) -> RasterError {
        let place = transform == .identity ? "" : " under the transform \(transform)"
        return RasterError(
            .invalidGeometry,
            "\(operation): \(subject)\(place) reaches more than \(DrawingLimits.farthestPixel) pixels away from the "
                + "image; limit the shape to what is visible."
        )
    }

    /// Creates the error for a call beyond one of the limits of drawing.
    ///
    /// - Parameters:
    ///   - what: What there is too much of, with its amount.
    ///   - limit: The limit.
    ///   - remedy: What to do.
    ///   - operation: The call.
    static func limitExceeded(
        _ what: String,
        limit: Int,
        _ remedy: String,
        in operation: StaticString
    ) -> RasterError {
        RasterError(.limitExceeded, "\(operation): \(what), and at most \(limit) are drawn; \(remedy).")
    }
}
