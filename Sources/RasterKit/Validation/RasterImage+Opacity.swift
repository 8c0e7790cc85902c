// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension RasterImage {
    /// Returns the error that names the first pixel that is not opaque; nil if all of them are.
    ///
    /// A debug build calls it for each opaque drawing.
    ///
    /// - Parameter component: The component that the image shows.
    /// - Complexity: O(*n*) in the number of pixels, at the speed of memory.
    func translucency(of component: String) -> RasterError? {
        guard let place = firstTranslucentPixel else { return nil }
        let alpha = pixel(x: place.x, y: place.y)?.alpha ?? 0
        return RasterError(
            .notOpaque,
            """
            \(component) declares isOpaque or an opaque background, and leaves pixels translucent: the first at \
            (\((CGFloat(place.x) / scale).pointsText), \((CGFloat(place.y) / scale).pointsText)) points has alpha \
            \(alpha) of 255. Fill the bounds with an opaque color, or take the declaration back.
            """
        )
    }
}
