// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPango
import RasterGraphics

/// Glyphs of one font that stand side by side in a line, from left to right.
@safe
struct PangoRun {
    private let item: UnsafePointer<RasterPangoItem>
    private let string: UnsafePointer<RasterPangoGlyphString>

    /// Reads a `PangoGlyphItem` of a line that exists as long as the run is used.
    init(_ run: UnsafeRawPointer) {
        let run = unsafe run.assumingMemoryBound(to: RasterPangoGlyphItem.self)
        unsafe item = run.pointee.item
        unsafe string = run.pointee.glyphs
    }

    /// The font; nil where the machine has none.
    var font: OpaquePointer? { unsafe item.pointee.analysis.font }

    /// A Boolean value that indicates whether the glyphs stand upright, as they do unless a markup turns them.
    var isUpright: Bool { unsafe Int(item.pointee.analysis.gravity) == RASTER_PANGO_GRAVITY_SOUTH }

    /// The glyphs and the places of each, relative to those before it.
    var glyphs: UnsafeBufferPointer<RasterPangoGlyph> {
        unsafe UnsafeBufferPointer(start: string.pointee.glyphs, count: Int(string.pointee.num_glyphs))
    }

    /// The distance to the next run, in Pango's units.
    var width: Int {
        var width = 0
        for index in unsafe glyphs.indices { width += unsafe Int(glyphs[index].width) }
        return width
    }

    /// What attributes say of the run besides its font.
    var look: Look {
        var look = Look()
        var next = unsafe item.pointee.analysis.extra_attrs
        while let entry = unsafe next {
            unsafe look.add(UnsafePointer(OpaquePointer(entry.pointee.data)).pointee)
            unsafe next = UnsafePointer(entry.pointee.next)
        }
        return look
    }
}

extension PangoRun {
    /// What is drawn of a run besides glyphs in the color of the style.
    struct Look {
        /// The color that a markup gives the glyphs.
        private(set) var color: Color?

        /// A Boolean value that indicates whether nothing is drawn but the glyphs, at their places.
        private(set) var hasOnlyGlyphs = true

        /// A Boolean value that indicates whether anything has a color of its own.
        private(set) var hasColors = false

        fileprivate mutating func add(_ attribute: RasterPangoAttribute) {
            switch Int(unsafe attribute.klass.pointee) {
            case RASTER_PANGO_ATTR_FOREGROUND:
                let (red, green, blue) = unsafe attribute.value.color
                color = Color(
                    red: Double(red) / 65_535,
                    green: Double(green) / 65_535,
                    blue: Double(blue) / 65_535
                )
                hasColors = true
            case RASTER_PANGO_ATTR_FALLBACK, RASTER_PANGO_ATTR_LETTER_SPACING, RASTER_PANGO_ATTR_FONT_FEATURES,
                RASTER_PANGO_ATTR_ALLOW_BREAKS, RASTER_PANGO_ATTR_INSERT_HYPHENS,
                RASTER_PANGO_ATTR_ABSOLUTE_LINE_HEIGHT:
                break
            case RASTER_PANGO_ATTR_BACKGROUND, RASTER_PANGO_ATTR_UNDERLINE_COLOR,
                RASTER_PANGO_ATTR_STRIKETHROUGH_COLOR, RASTER_PANGO_ATTR_OVERLINE_COLOR,
                RASTER_PANGO_ATTR_FOREGROUND_ALPHA, RASTER_PANGO_ATTR_BACKGROUND_ALPHA:
                hasColors = true
                hasOnlyGlyphs = false
            default:
                hasOnlyGlyphs = false
            }
        }
    }
}
