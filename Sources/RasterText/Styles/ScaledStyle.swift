// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
public import RasterGraphics

/// A validated style in pixels.
final class ScaledStyle: Sendable {
    let style: TextStyle

    /// The number of pixels of the layout to a point.
    let scale: CGFloat

    let pixelSize: CGFloat
    let lineSpacing: Int

    /// The height of a line, in pixels; nil for that of the font.
    let lineHeight: Int?

    let rise: Int

    /// Returns the pixels to a point of a layout that is equal at every scale, from the size of its largest font in points.
    ///
    /// Heights are whole numbers of them: eighths of a point for usual fonts. Fonts of less than 4 points, as drawings in
    /// a scaled coordinate system have them, have finer ones, up to 1/512 point, and fonts of more than 1,024 coarser ones,
    /// since neither FreeType's nor Pango's numbers reach farther.
    static func layoutScale(ofFontsUpTo size: CGFloat) -> CGFloat {
        var scale: CGFloat = 8
        while scale < 512, size * scale < 32 { scale *= 2 }
        while scale > 1, size * scale > 8192 { scale /= 2 }
        return scale
    }

    static let maximumPixelSize = CGFloat(PixelSize.maximumLength)

    /// The largest distance between lines or letters, in pixels.
    static let maximumDistance = Font.maximumSize * 8

    /// The smallest font, in pixels: the finest step that Pango's numbers have.
    static let minimumPixelSize: CGFloat = 1 / 1024

    init(_ style: consuming TextStyle, scale: CGFloat, fontScale: CGFloat = 1) throws(RasterError) {
        guard scale > 0, scale.isFinite else { throw .invalidScale(scale) }
        guard fontScale > 0, fontScale.isFinite else {
            throw Self.invalid("Invalid font scale \(fontScale). The scale must be a finite number greater than 0.")
        }
        if style.font.followsFontScale { style.font.size *= fontScale }
        style.font.followsFontScale = false
        let font = style.font
        try Self.check("font size", font.size, .leastNonzeroMagnitude...Font.maximumSize)
        try Self.check("font size in pixels", font.size * scale, Self.minimumPixelSize...Self.maximumPixelSize)
        guard font.family.utf8.count <= Font.maximumFamilyLength else {
            throw Self.invalid(
                "Font family too long (\(font.family.utf8.count) bytes). The names of families can have "
                    + "\(Font.maximumFamilyLength) bytes."
            )
        }
        guard style.lineLimit ?? 1 >= 1 else {
            throw Self.invalid(
                "Invalid line limit \(style.lineLimit ?? 0). The limit must be at least 1, or nil for none."
            )
        }
        try Self.checkLines(of: style)
        self.style = style
        self.scale = scale
        pixelSize = font.size * scale
        lineSpacing = Self.pixels(style.lineSpacing * scale)
        rise = Self.pixels(style.baselineOffset * scale)
        lineHeight =
            switch style.lineHeight {
            case .natural: nil
            case .multiple(let factor): max(Self.pixels(factor * font.size * scale), 1)
            case .fixed(let height): max(Self.pixels(height * scale), 1)
            }
    }

    /// Returns the style with another direction.
    func facing(_ direction: TextStyle.Direction) throws(RasterError) -> ScaledStyle {
        var style = style
        style.direction = direction
        return try ScaledStyle(style, scale: scale)
    }

    var tracking: Int32 { Self.units(style.tracking * scale) }

    /// Returns a length in pixels as one of Pango's numbers, 1024 to a pixel, up to the largest distance.
    static func units(_ pixels: CGFloat) -> Int32 {
        let limited = min(max(pixels, -maximumDistance), maximumDistance)
        return Int32(clamping: Int(saturating: (limited * 1024).rounded()))
    }

    private static func pixels(_ length: CGFloat) -> Int {
        Int(saturating: min(max(length.rounded(), -maximumDistance), maximumDistance))
    }

    private static func invalid(_ message: String) -> RasterError { RasterError(.invalidTextStyle, message) }

    private static func check(_ subject: String, _ value: CGFloat, _ range: ClosedRange<CGFloat>) throws(RasterError) {
        guard !range.contains(value) else { return }
        throw invalid("Invalid \(subject) \(value). It must be between \(range.lowerBound) and \(range.upperBound).")
    }

    private static func checkLines(of style: TextStyle) throws(RasterError) {
        let largest = Font.maximumSize
        try check("line spacing", style.lineSpacing, 0...largest)
        try check("tracking", style.tracking, -largest...largest)
        try check("baseline offset", style.baselineOffset, -largest...largest)
        switch style.lineHeight {
        case .natural: break
        case .multiple(let factor): try check("line height", factor, 0...TextStyle.LineHeight.maximumMultiple)
        case .fixed(let height): try check("line height", height, 0...largest)
        }
        guard style.tabStops.count <= TextStyle.maximumTabStopCount else {
            throw invalid(
                "Too many tab stops (\(style.tabStops.count)). There may be \(TextStyle.maximumTabStopCount)."
            )
        }
        var former: CGFloat = 0
        for stop in style.tabStops {
            defer { former = stop }
            guard stop > former, stop <= largest else {
                throw invalid(
                    "Invalid tab stop \(stop) after \(former). Stops grow, and are greater than 0 and at most \(largest) points."
                )
            }
        }
        guard style.strikethrough.pattern == .none || style.strikethrough.pattern == .solid else {
            throw invalid(
                "Invalid pattern \(style.strikethrough.pattern) of a strikethrough. The line can only be solid."
            )
        }
    }
}

extension RasterError.Code {
    /// A font, a distance or a limit of a `TextStyle` is out of its range.
    public static let invalidTextStyle = RasterError.Code("invalidTextStyle")

    /// A markup has a tag that is not known, not closed, or otherwise malformed, or has too many tags.
    public static let invalidMarkup = RasterError.Code("invalidMarkup")
}
