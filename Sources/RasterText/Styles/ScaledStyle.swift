// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
public import RasterGraphics

/// A validated style in pixels.
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
    static let maximumPixelSize = CGFloat(PixelSize.maximumLength)

    /// The smallest font, in pixels: the finest step that Pango's numbers have.
    static let minimumPixelSize: CGFloat = 1 / 1024

    init(_ style: TextStyle, scale: CGFloat) throws(RasterError) {
        let font = style.font
        guard font.size > 0, font.size <= Font.maximumSize else {
            throw RasterError(
                .invalidTextStyle,
                "Invalid font size \(font.size). The size must be greater than 0 and at most \(Font.maximumSize) points."
            )
        }
        guard font.family.utf8.count <= Font.maximumFamilyLength else {
            throw RasterError(
                .invalidTextStyle,
                "Font family too long (\(font.family.utf8.count) bytes). The names of families can have "
                    + "\(Font.maximumFamilyLength) bytes."
            )
        }
        guard scale > 0, scale.isFinite else { throw .invalidScale(scale) }
        guard font.size * scale <= Self.maximumPixelSize else {
            throw RasterError(
                .invalidTextStyle,
                "Font too large: \(font.size) points at scale \(scale). The size must be at most "
                    + "\(Self.maximumPixelSize) pixels."
            )
        }
        guard font.size * scale >= Self.minimumPixelSize else {
            throw RasterError(
                .invalidTextStyle,
                "Font too small: \(font.size) points at scale \(scale). The size must be at least "
                    + "\(Self.minimumPixelSize) pixels."
            )
        }
        guard style.lineSpacing >= 0, style.lineSpacing <= Font.maximumSize else {
            throw RasterError(
                .invalidTextStyle,
                "Invalid line spacing \(style.lineSpacing). The spacing must be between 0 and \(Font.maximumSize) points."
            )
        }
        guard style.lineLimit ?? 1 >= 1 else {
            throw RasterError(
                .invalidTextStyle,
                "Invalid line limit \(style.lineLimit ?? 0). The limit must be at least 1, or nil for none."
            )
        }
        self.style = style
        self.scale = scale
        pixelSize = font.size * scale
        lineSpacing = Int(saturating: min((style.lineSpacing * scale).rounded(), Self.maximumPixelSize))
    }
}

extension RasterError.Code {
    /// A font, a line spacing or a line limit is out of its range.
    public static let invalidTextStyle = RasterError.Code("invalidTextStyle")

    /// A markup has a tag that is not known, not closed, or otherwise malformed, or has too many tags.
    public static let invalidMarkup = RasterError.Code("invalidMarkup")
}
