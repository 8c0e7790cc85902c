// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterKit
package import RasterText

/// A plain rounded rectangle, drawn once for all its sizes.
package struct Plate: Rasterizable {
    package var color: Color
    package var radius: CGFloat

    package init(color: Color, radius: CGFloat) {
        self.color = color
        self.radius = radius
    }

    package var rasterOptions: RasterOptions {
        RasterOptions(capInsets: EdgeInsets(all: radius), usesMinimumSizeForCaps: true)
    }

    package func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(Path(roundedRect: bounds, cornerRadius: radius), with: color)
    }
}

extension RasterEnvironment.ColorScheme {
    package func color(_ light: UInt32, _ dark: UInt32) -> Color { Color(hex: self == .dark ? dark : light) }
}

/// The fonts of the demos, in order of preference.
package let demoFontFamily = "Inter, Cantarell, Noto Sans, DejaVu Sans, sans-serif"

extension TextStyle {
    /// Returns the style of one line in the middle of its row.
    package static func line(
        _ font: Font,
        _ color: Color = .black,
        _ alignment: Alignment = .leading
    ) -> TextStyle {
        TextStyle(font: font, color: color, alignment: alignment, verticalAlignment: .center, lineLimit: 1)
    }
}

/// Cards that grow as a whole with the font scale of their environment: icons and distances as well as texts.
extension DrawingContext {
    /// The number of pixels per point of what is drawn in ``drawEnlarged(in:_:)``.
    package var enlargedScale: CGFloat { scale * environment.fontScale }

    /// Draws contents that are enlarged by the font scale of the environment.
    ///
    /// At a font scale of 1, it calls the closure and does nothing else.
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

extension CGRect {
    package func inset(by insets: EdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left,
            y: minY + insets.top,
            width: max(width - insets.left - insets.right, 0),
            height: max(height - insets.top - insets.bottom, 0)
        )
    }

    /// Returns the rectangle with its edges moved to the nearest pixels, where images are copied rather than scaled.
    package func onPixels(_ scale: CGFloat) -> CGRect {
        func moved(_ position: CGFloat) -> CGFloat { (position * scale).rounded() / scale }
        let (left, top) = (moved(minX), moved(minY))
        return CGRect(x: left, y: top, width: moved(maxX) - left, height: moved(maxY) - top)
    }
}
