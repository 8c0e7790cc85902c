// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPango
import RasterGraphics

/// One step in which Pango draws a laid-out text.
struct TextOperation {
    /// The shape that is painted.
    let shape: Shape

    /// The color.
    let paint: TextPaint

    /// The shapes that Pango paints.
    enum Shape {
        /// Glyphs of one font.
        case glyphs(GlyphString)

        /// A line or a background.
        case line(PlacedLine)
    }
}

/// A line or a background of a text.
struct PlacedLine {
    /// The rectangle, in Pango's units.
    let rect: UnitRect

    /// A Boolean value that indicates whether the rectangle is filled by a wave, below a misspelled word.
    var isWave = false
}

/// A rectangle in Pango's units.
struct UnitRect: Hashable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int

    /// The pixels that the rectangle touches.
    var pixels: TextBounds {
        let unit = RASTER_PANGO_SCALE
        func floor(_ units: Int) -> Int { units >= 0 ? units / unit : -((unit - 1 - units) / unit) }
        return TextBounds(
            left: floor(x),
            top: floor(y),
            right: floor(x + width + unit - 1),
            bottom: floor(y + height + unit - 1)
        )
    }
}

/// The color of a part of a text, as far as a markup sets it.
struct TextPaint: Hashable {
    /// The color; nil for that of the style.
    var color: Color?

    /// The opacity; nil for that of the color.
    var alpha: Double?

    /// Returns the color that is painted with, as Pango chooses it.
    ///
    /// - Parameter color: The color of the style.
    func color(over color: Color) -> Color {
        let base = self.color ?? color
        guard let alpha else { return base }
        return Color(red: base.red, green: base.green, blue: base.blue, alpha: alpha)
    }
}
