// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
internal import CRasterPango
import Foundation
import RasterGraphics

struct TextOperation {
    let shape: Shape
    let paint: TextPaint

    enum Shape {
        case glyphs(GlyphString)

        case line(PlacedLine)
    }
}

/// A line or a background of a text: a rectangle in Pango's units.
struct PlacedLine {
    let x: Int
    let y: Int
    let width: Int
    let height: Int

    /// A Boolean value that indicates whether the rectangle is filled by a wave, below a misspelled word.
    let isWave: Bool

    /// The pixels that may be touched.
    ///
    /// A line below letters of negative widths extends to the left, one of negative thickness upwards.
    var pixels: TextBounds {
        let unit = RASTER_PANGO_SCALE
        func floor(_ units: Int) -> Int { units >= 0 ? units / unit : -((unit - 1 - units) / unit) }
        return TextBounds(
            left: floor(min(x, x + width)),
            top: floor(min(y, y + height)),
            right: floor(max(x, x + width) + unit - 1),
            bottom: floor(max(y, y + height) + unit - 1)
        )
    }
}

/// The color of a part of a text, as far as a markup sets it.
struct TextPaint: Hashable {
    /// The color; nil for that of the style.
    var color: Color?

    /// The opacity; nil for that of the color.
    var opacity: Double?

    /// Returns the color that is painted with, as Pango chooses it.
    func color(over color: Color) -> Color {
        let base = self.color ?? color
        guard let opacity else { return base }
        return Color(red: base.red, green: base.green, blue: base.blue, opacity: opacity)
    }
}

extension TextOperation {
    @unsafe func show(on cairo: OpaquePointer, where isShown: ((UInt32) -> Bool)? = nil) {
        switch shape {
        case .glyphs(let glyphs):
            unsafe glyphs.show(on: cairo, where: isShown)
        case .line(let line):
            unsafe line.fill(on: cairo)
        }
    }

    /// The pixels that may be touched.
    ///
    /// Boxes with the code of a character and waves are lines and letters.
    var inkBounds: TextBounds {
        switch shape {
        case .line(let line) where !line.isWave: line.pixels
        case .line(let line): unsafe Self.recordedBounds { unsafe line.fill(on: $0) }
        case .glyphs(let glyphs) where glyphs.hasBoxes:
            unsafe glyphs.inkBounds.union(Self.recordedBounds { unsafe glyphs.show(on: $0, where: GlyphString.isBox) })
        case .glyphs(let glyphs): glyphs.inkBounds
        }
    }

    static func recordedBounds(_ draw: (OpaquePointer) -> Void) -> TextBounds {
        guard let surface = unsafe cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil),
            let cairo = unsafe cairo_create(surface)
        else { return .empty }
        unsafe draw(cairo)
        unsafe cairo_destroy(cairo)
        var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
        unsafe cairo_recording_surface_ink_extents(surface, &x, &y, &width, &height)
        unsafe cairo_surface_destroy(surface)
        guard width > 0, height > 0 else { return .empty }
        return .around(x: x, y: y, width: width, height: height)
    }
}

extension PlacedLine {
    /// The rectangle, in pixels of the text.
    var rect: CGRect {
        let unit = CGFloat(RASTER_PANGO_SCALE)
        return CGRect(
            x: CGFloat(x) / unit,
            y: CGFloat(y) / unit,
            width: CGFloat(width) / unit,
            height: CGFloat(height) / unit
        )
    }

    /// Adds the outline to a path, twice: letters beneath it stay filled by the nonzero rule, whichever way round they are.
    @unsafe func addOutline(to cairo: OpaquePointer) {
        let wave = rect.standardized
        for _ in 0..<2 {
            if isWave {
                unsafe pango_cairo_error_underline_path(cairo, wave.minX, wave.minY, wave.width, wave.height)
            } else {
                unsafe cairo_rectangle(cairo, rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
            }
        }
    }

    @unsafe func fill(on cairo: OpaquePointer) {
        let (x, y, width, height) = (rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
        unsafe cairo_new_path(cairo)
        if isWave {
            // Pango draws none of negative sizes.
            let wave = rect.standardized
            unsafe pango_cairo_show_error_underline(cairo, wave.minX, wave.minY, wave.width, wave.height)
        } else {
            unsafe cairo_rectangle(cairo, x, y, width, height)
            unsafe cairo_fill(cairo)
        }
    }
}
