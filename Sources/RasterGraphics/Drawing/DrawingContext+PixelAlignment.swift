// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
package import Foundation

extension DrawingContext {
    /// Returns whether a rectangle, in points, covers whole pixels of the target
    /// one to one: nothing rotates it or scales it further.
    package func isPixelAligned(_ rect: CGRect) -> Bool {
        var isAligned = false
        unsafe perform("looking up the pixels of a rectangle") { cairo in
            guard let grid = unsafe PixelGrid(cairo) else { return }
            isAligned =
                grid.scaleX == scale && grid.scaleY == scale
                && grid.wholePixels(of: rect.standardized, tolerance: Self.tolerance) != nil
        }
        return isAligned
    }
}
