// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterKit

/// Cards that grow as a whole with the font scale of their environment: their icons and distances as well as their texts.
extension DrawingContext {
    /// The number of pixels per point of what is drawn in ``drawEnlarged(in:_:)``.
    package var enlargedScale: CGFloat { scale * environment.fontScale }

    /// Draws contents that are enlarged by the font scale of the environment.
    ///
    /// At a font scale of 1, it calls the closure and does nothing else.
    ///
    /// - Parameters:
    ///   - bounds: The rectangle of the contents, with its origin at zero.
    ///   - contents: The closure that draws the contents. Its argument is the rectangle in enlarged points.
    package func drawEnlarged(in bounds: CGRect, _ contents: (CGRect) throws -> Void) rethrows {
        let factor = environment.fontScale
        guard factor != 1 else { return try contents(bounds) }
        let size = CGSize(width: bounds.width / factor, height: bounds.height / factor)
        try withState {
            scaleBy(x: factor, y: factor)
            try contents(CGRect(origin: bounds.origin, size: size))
        }
    }
}
