// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// A style in pixels, found to be usable.
struct ScaledStyle: Hashable {
    /// The style.
    let style: TextStyle

    /// The number of pixels to a point.
    let scale: CGFloat

    /// The size of the font, in pixels.
    let pixelSize: CGFloat

    /// The room between two lines, in pixels.
    let lineSpacing: Int

    /// The largest font, in pixels: the longest side of an image.
    private static let maximumPixelSize = CGFloat(PixelSize.maximumLength)

    init(_ style: TextStyle, scale: CGFloat) throws(RasterError) {
        let font = style.font
        guard font.size > 0, font.size <= Font.maximumSize else {
            throw RasterError(
                .invalidFont,
                "A font of \(font.size) points cannot be used; its size must be > 0 and <= \(Font.maximumSize)."
            )
        }
        guard scale > 0, scale.isFinite else {
            throw RasterError(
                .invalidScale,
                "\(scale) pixels to a point is no scale; it must be finite and > 0, as 1 or 2 are."
            )
        }
        guard font.size * scale <= Self.maximumPixelSize else {
            throw RasterError(
                .invalidFont,
                "A font of \(font.size) points is more than \(Self.maximumPixelSize) pixels high at scale \(scale)."
            )
        }
        guard style.lineSpacing >= 0, style.lineSpacing <= Font.maximumSize else {
            throw RasterError(
                .invalidLineSpacing,
                "Lines cannot be \(style.lineSpacing) points apart; give a spacing >= 0 and <= \(Font.maximumSize)."
            )
        }
        self.style = style
        self.scale = scale
        pixelSize = font.size * scale
        lineSpacing = Int(saturating: min((style.lineSpacing * scale).rounded(), Self.maximumPixelSize))
    }
}
