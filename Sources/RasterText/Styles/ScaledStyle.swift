// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
public import RasterGraphics

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
    static let maximumPixelSize = CGFloat(PixelSize.maximumLength)

    /// The smallest font, in pixels: the finest step that Pango's numbers have.
    private static let minimumPixelSize: CGFloat = 1 / 1024

    /// Checks that the fonts of a markup are neither too large nor too small, and returns the largest advance of a letter.
    ///
    /// - Parameter spans: What the markup says.
    /// - Returns: About as many pixels as a letter of the largest font is wide.
    /// - Throws: `RasterError` with the code `invalidFont`.
    func largestAdvance(in spans: [TextSpan]) throws(RasterError) -> CGFloat {
        var sizes = (smallest: style.font.size, largest: style.font.size)
        var factors = (smallest: CGFloat(1), largest: CGFloat(1))
        var spacing: CGFloat = 0
        for span in spans {
            if let size = span.attribute.fontSize {
                sizes = (min(sizes.smallest, size), max(sizes.largest, size))
            }
            if let factor = span.attribute.sizeFactor {
                factors = (min(factors.smallest, factor), max(factors.largest, factor))
            }
            if let letterSpacing = span.attribute.letterSpacing { spacing = max(spacing, abs(letterSpacing)) }
        }
        let largest = sizes.largest * factors.largest * scale
        guard largest <= Self.maximumPixelSize, sizes.smallest * factors.smallest * scale >= Self.minimumPixelSize
        else {
            throw RasterError(
                .invalidFont,
                "A markup has a font of \(largest) pixels at scale \(scale); give sizes that are at least "
                    + "\(Self.minimumPixelSize) and at most \(Self.maximumPixelSize) pixels."
            )
        }
        return largest + min(spacing * scale, Self.maximumPixelSize)
    }

    init(_ style: TextStyle, scale: CGFloat) throws(RasterError) {
        let font = style.font
        guard font.size > 0, font.size <= Font.maximumSize else {
            throw RasterError(
                .invalidFont,
                "A font of \(font.size) points cannot be used; its size must be > 0 and <= \(Font.maximumSize)."
            )
        }
        guard font.family.utf8.count <= Font.maximumFamilyLength else {
            throw RasterError(
                .invalidFont,
                "A font has a family of \(font.family.utf8.count) bytes; give the names of families in at most "
                    + "\(Font.maximumFamilyLength)."
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
        guard font.size * scale >= Self.minimumPixelSize else {
            throw RasterError(
                .invalidFont,
                "A font of \(font.size) points is less than \(Self.minimumPixelSize) pixels high at scale \(scale); use a "
                    + "larger size or scale, or don't draw the text."
            )
        }
        guard style.lineSpacing >= 0, style.lineSpacing <= Font.maximumSize else {
            throw RasterError(
                .invalidLineSpacing,
                "Lines cannot be \(style.lineSpacing) points apart; give a spacing >= 0 and <= \(Font.maximumSize)."
            )
        }
        guard style.lineLimit ?? 1 >= 1 else {
            throw RasterError(
                .invalidLineLimit,
                "A text cannot have a line limit of \(style.lineLimit ?? 0); give a number >= 1, or nil for no limit."
            )
        }
        self.style = style
        self.scale = scale
        pixelSize = font.size * scale
        lineSpacing = Int(pixels: min((style.lineSpacing * scale).rounded(), Self.maximumPixelSize))
    }
}

extension RasterError.Code {
    /// The size of a font is zero, negative, not a number, too small or too large, or its family is too long.
    public static let invalidFont = RasterError.Code("invalidFont")

    /// The machine has no font at all.
    public static let fontUnavailable = RasterError.Code("fontUnavailable")

    /// The limit of the number of lines is less than 1.
    public static let invalidLineLimit = RasterError.Code("invalidLineLimit")

    /// The distance of the lines is negative, not a number or too large.
    public static let invalidLineSpacing = RasterError.Code("invalidLineSpacing")

    /// A markup has a tag that is not known, not closed, or otherwise malformed, or has too many tags.
    public static let invalidMarkup = RasterError.Code("invalidMarkup")
}
