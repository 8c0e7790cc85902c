// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterKit

/// A plain rounded rectangle, drawn once for all its sizes.
package struct Plate: Rasterizable {
    package var color: Color
    package var radius: CGFloat

    /// Creates a rectangle.
    ///
    /// - Parameters:
    ///   - color: The color of the rectangle.
    ///   - radius: The radius of its corners, in points.
    package init(color: Color, radius: CGFloat) {
        self.color = color
        self.radius = radius
    }

    package var rasterOptions: RasterOptions {
        RasterOptions(capInsets: EdgeInsets(all: radius), usesMinimumSizeForCaps: true)
    }

    package static var keyPathsThatAffectState: StateKeyPaths<Plate> { [\.color, \.radius] }

    package func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(Path(roundedRect: bounds, cornerRadius: radius), with: color)
    }
}
