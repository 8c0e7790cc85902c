// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

extension Shadow {
    /// Returns the pixels that the shadow of a rectangle with round corners can reach; nil if there are none.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in points.
    ///   - cornerRadii: The radii of its corners, in points.
    ///   - scale: The number of pixels to a point.
    /// - Throws: `RasterError` with the code `invalidGeometry`.
    package func area(
        ofRoundedRect rect: CGRect,
        cornerRadii: CornerRadii,
        scale: CGFloat
    ) throws(RasterError) -> PixelRect? {
        guard cornerRadii.isUsable else { throw .unusable(cornerRadii, in: "drawing a shadow") }
        return try area(of: .roundedRect(rect, cornerRadii.fitting(rect.size)), scale: scale)
    }

    /// Returns the pixels that the shadow of the inside of a path can reach; nil if there are none.
    ///
    /// - Parameters:
    ///   - path: The path, in points.
    ///   - scale: The number of pixels to a point.
    /// - Throws: `RasterError` with the code `invalidGeometry`.
    package func area(of path: Path, scale: CGFloat) throws(RasterError) -> PixelRect? {
        try area(of: .path(path, .winding, .identity, growth: 0), scale: scale)
    }

    private func area(of outline: ShadowOutline, scale: CGFloat) throws(RasterError) -> PixelRect? {
        guard isUsable else { throw notUsable }
        if let error = color.error(in: "drawing a shadow") { throw error }
        guard !outline.box.isEmpty, color.alpha > 0 else { return nil }
        return try PlacedShadow(self, of: outline, under: AffineTransform(scale: scale), scale: scale).area
    }

    /// The error of a shadow that cannot be drawn.
    var notUsable: RasterError {
        RasterError(
            .invalidGeometry,
            "drawing a shadow: its radius must be finite and >= 0, its offset and spread finite; they are \(radius), "
                + "\(offset) and \(spread)."
        )
    }
}
