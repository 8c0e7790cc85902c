// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
package import Foundation

extension DrawingContext {
    /// Returns the size, in points, of the whole pixels of the target that a
    /// rectangle covers one to one; nil if its edges are not between pixels, or
    /// if something rotates it or scales it further.
    package func wholePixelSize(of rect: CGRect) -> CGSize? {
        var size: CGSize?
        unsafe perform("looking up the pixels of a rectangle") { cairo in
            guard let grid = unsafe PixelGrid(cairo), grid.scaleX == scale, grid.scaleY == scale,
                let pixels = grid.wholePixels(of: rect.standardized, tolerance: Self.tolerance), !pixels.isEmpty
            else { return }
            size = CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
        }
        return size
    }
}
