// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
internal import CRasterPango
import Foundation
import RasterGraphics

@safe
struct GlyphString {
    /// The `PangoFont *`.
    let font: OpaquePointer

    let x: Int

    /// The place of the baseline, in Pango's units.
    let y: Int

    private let string: OpaquePointer

    /// Describes a `PangoGlyphString *` of a layout that exists as long as the value is used.
    init(_ string: OpaquePointer, of font: OpaquePointer, x: Int, y: Int) {
        unsafe self.string = unsafe string
        unsafe self.font = unsafe font
        self.x = x
        self.y = y
    }

    var glyphs: UnsafeBufferPointer<RasterPangoGlyph> {
        let fields = unsafe UnsafePointer<RasterPangoGlyphString>(string).pointee
        return unsafe UnsafeBufferPointer(start: fields.glyphs, count: Int(max(fields.num_glyphs, 0)))
    }

    var scaledFont: OpaquePointer? { unsafe pango_cairo_font_get_scaled_font(font) }

    var pixelSize: CGFloat {
        guard let scaledFont = unsafe scaledFont else { return 0 }
        var matrix = cairo_matrix_t()
        unsafe cairo_scaled_font_get_font_matrix(scaledFont, &matrix)
        return max(hypot(matrix.xx, matrix.yx), hypot(matrix.xy, matrix.yy))
    }

    var isColorFont: Bool { unsafe scaledFont.map { unsafe Self.hasColors($0) } ?? false }

    static func hasColors(_ font: OpaquePointer) -> Bool {
        FontLock.withLock {
            guard let face = unsafe UnsafePointer<RasterFreeTypeFace>(cairo_ft_scaled_font_lock_face(font)) else {
                return false
            }
            defer { unsafe cairo_ft_scaled_font_unlock_face(font) }
            return unsafe face.pointee.face_flags & RASTER_FT_FACE_FLAG_COLOR != 0
        }
    }

    /// The glyphs that draw something of the font, with their places in pixels.
    var placedGlyphs: [cairo_glyph_t] {
        var position = x
        var placed: [cairo_glyph_t] = []
        for index in unsafe glyphs.indices {
            let glyph = unsafe glyphs[index]
            let origin = position + Int(glyph.x_offset)
            position += Int(glyph.width)
            guard glyph.glyph != UInt32(RASTER_PANGO_GLYPH_EMPTY),
                !Self.isBox(glyph.glyph)
            else { continue }
            let unit = Double(RASTER_PANGO_SCALE)
            placed.append(
                cairo_glyph_t(
                    index: UInt(glyph.glyph),
                    x: Double(origin) / unit,
                    y: Double(y + Int(glyph.y_offset)) / unit
                )
            )
        }
        return placed
    }

    /// The pixels that the glyphs of the font may touch.
    var inkBounds: TextBounds {
        let placed = placedGlyphs
        var extents = cairo_text_extents_t()
        guard let first = placed.first, let scaledFont = unsafe scaledFont else { return .empty }
        if isColorFont {
            let size = pixelSize
            var known: [UInt: TextBounds] = [:]
            return placed.reduce(TextBounds.empty) { ink, glyph in
                let bounds =
                    unsafe known[glyph.index] ?? ColoredGlyph.inkBounds(of: glyph.index, scaledFont, pixelSize: size)
                known[glyph.index] = bounds
                guard !bounds.isEmpty else { return ink }
                let (x, y) = (glyph.x.rounded(.down), glyph.y.rounded(.down))
                // The glyph may stand between pixels.
                return ink.union(bounds.moved(x: Int(pixels: x), y: Int(pixels: y)).grown(by: 1))
            }
        }
        unsafe cairo_scaled_font_glyph_extents(scaledFont, placed, Int32(clamping: placed.count), &extents)
        guard extents.width > 0, extents.height > 0 else { return .empty }
        // Hinted and bold outlines reach up to a pixel over the extents, apart from what is for antialiasing.
        return TextBounds.around(
            x: first.x + extents.x_bearing,
            y: first.y + extents.y_bearing,
            width: extents.width,
            height: extents.height
        ).grown(by: 1)
    }

    /// A Boolean value that indicates whether Cairo cuts outlines that lie far from their letters.
    ///
    /// It draws nothing that is farther from the places of glyphs than the largest advance or the height of the font.
    private var isCutByCairo: Bool {
        let (placed, ink) = (placedGlyphs, inkBounds)
        guard !ink.isEmpty, let reach = unsafe scaledFont.map({ unsafe GlyphImage.reach(of: $0) }) else { return false }
        let (columns, rows) = (placed.map(\.x), placed.map(\.y))
        return Double(ink.left) < (columns.min() ?? 0) - reach || Double(ink.right) > (columns.max() ?? 0) + reach
            || Double(ink.top) < (rows.min() ?? 0) - reach || Double(ink.bottom) > (rows.max() ?? 0) + reach
    }

    /// Returns whether a glyph is a box with the code of a character, which no font has.
    static func isBox(_ glyph: UInt32) -> Bool {
        glyph != UInt32(RASTER_PANGO_GLYPH_EMPTY) && glyph & UInt32(RASTER_PANGO_GLYPH_UNKNOWN_FLAG) != 0
    }

    /// A Boolean value that indicates whether the font has a picture of one of the glyphs that can't be read.
    ///
    /// FreeType finds neither a size nor pixels then, and Cairo 1.16 tries to draw it without end.
    var hasDamagedPictures: Bool {
        guard isColorFont, let scaledFont = unsafe scaledFont else { return false }
        var extents = cairo_text_extents_t()
        return Set(placedGlyphs.map(\.index)).contains { index in
            var glyph = cairo_glyph_t(index: index, x: 0, y: 0)
            unsafe cairo_scaled_font_glyph_extents(scaledFont, &glyph, 1, &extents)
            guard extents.width == 0 || extents.height == 0 else { return false }
            let picture = unsafe hb_ot_color_glyph_reference_png(pango_font_get_hb_font(font), UInt32(clamping: index))
            defer { unsafe hb_blob_destroy(picture) }
            return unsafe hb_blob_get_length(picture) > 0
        }
    }

    /// The glyphs that have colors of their own.
    var coloredGlyphs: [UInt: ColoredGlyph] {
        guard isColorFont, let font = unsafe scaledFont else { return [:] }
        let size = pixelSize
        var pictures: [UInt: ColoredGlyph] = [:]
        for glyph in Set(placedGlyphs.map(\.index)) {
            pictures[glyph] = unsafe ColoredGlyph(glyph, of: font, pixelSize: size)
        }
        return pictures
    }

    var hasBoxes: Bool { unsafe glyphs.contains { Self.isBox($0.glyph) } }

    @unsafe func show(on cairo: OpaquePointer, where isShown: ((UInt32) -> Bool)? = nil) {
        if !isColorFont, isCutByCairo { return unsafe fillOutlines(on: cairo, where: isShown) }
        unsafe cairo_move_to(cairo, Double(x) / Double(RASTER_PANGO_SCALE), Double(y) / Double(RASTER_PANGO_SCALE))
        unsafe withString(where: isShown) { unsafe pango_cairo_show_glyph_string(cairo, font, $0) }
        unsafe cairo_new_path(cairo)
    }

    @unsafe func addOutlines(to cairo: OpaquePointer) {
        unsafe cairo_move_to(cairo, Double(x) / Double(RASTER_PANGO_SCALE), Double(y) / Double(RASTER_PANGO_SCALE))
        unsafe pango_cairo_glyph_string_path(cairo, font, string)
    }

    @unsafe func fillOutlines(on cairo: OpaquePointer, where isFilled: ((UInt32) -> Bool)? = nil) {
        unsafe cairo_new_path(cairo)
        unsafe cairo_move_to(cairo, Double(x) / Double(RASTER_PANGO_SCALE), Double(y) / Double(RASTER_PANGO_SCALE))
        unsafe withString(where: isFilled) { unsafe pango_cairo_glyph_string_path(cairo, font, $0) }
        unsafe cairo_fill(cairo)
    }

    /// Calls a closure with the glyphs, of which those that don't count are replaced by empty ones.
    @unsafe private func withString(where counts: ((UInt32) -> Bool)?, _ body: (OpaquePointer) -> Void) {
        guard let counts else { return unsafe body(string) }
        var rest = unsafe Array(glyphs)
        for index in rest.indices where !counts(rest[index].glyph) {
            rest[index].glyph = UInt32(RASTER_PANGO_GLYPH_EMPTY)
        }
        unsafe rest.withUnsafeBufferPointer { glyphs in
            var copy = unsafe RasterPangoGlyphString(
                num_glyphs: Int32(clamping: glyphs.count),
                glyphs: glyphs.baseAddress,
                log_clusters: nil,
                space: 0
            )
            unsafe withUnsafeMutablePointer(to: &copy) { unsafe body(OpaquePointer($0)) }
        }
    }
}
