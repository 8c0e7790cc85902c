// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CRasterCairo
import CRasterPango
import Foundation
import RasterGraphics
import RasterTesting
import RasterText

/// A text as Pango lays it out and `pango_cairo_show_layout` draws it, with nothing of the package in between.
struct CairoText {
    var string: String
    var isMarkup = false
    var font = testFont()
    var color = Color.black
    var width: Int?
    var alignment = RASTER_PANGO_ALIGN_LEFT
    var ellipsis = RASTER_PANGO_ELLIPSIZE_NONE
    var spacing = 0
    var direction: Int?
    /// The pixels to a point.
    var scale: CGFloat = 1

    func draw(in context: DrawingContext, x: Int, y: Int) {
        context.withCairo { cairo in
            cairo_scale(cairo, 1 / scale, 1 / scale)
            let layout = makeLayout()
            defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
            cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.opacity)
            cairo_move_to(cairo, Double(x), Double(y))
            pango_cairo_show_layout(cairo, layout)
        }
    }

    private func makeLayout() -> OpaquePointer {
        let pango: OpaquePointer = pango_font_map_create_context(pango_cairo_font_map_get_default())
        defer { g_object_unref(UnsafeMutableRawPointer(pango)) }
        pango_context_set_language(pango, pango_language_from_string("en"))
        pango_cairo_context_set_resolution(pango, 72 * scale)
        if let direction { pango_context_set_base_dir(pango, UInt32(direction)) }
        if let options = cairo_font_options_create() {
            cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
            cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
            cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_ON)
            pango_cairo_context_set_font_options(pango, options)
            cairo_font_options_destroy(options)
        }
        let layout: OpaquePointer = pango_layout_new(pango)
        let description: OpaquePointer = pango_font_description_new()
        pango_font_description_set_family(description, font.family)
        pango_font_description_set_weight(description, UInt32(font.weight.rawValue))
        pango_font_description_set_style(description, font.isItalic ? UInt32(RASTER_PANGO_STYLE_ITALIC) : 0)
        pango_font_description_set_absolute_size(description, font.size * scale * Double(RASTER_PANGO_SCALE))
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        setText(of: layout)
        if let width { pango_layout_set_width(layout, Int32(width * RASTER_PANGO_SCALE)) }
        pango_layout_set_wrap(layout, UInt32(RASTER_PANGO_WRAP_WORD_CHAR))
        pango_layout_set_alignment(layout, UInt32(alignment))
        pango_layout_set_ellipsize(layout, UInt32(ellipsis))
        pango_layout_set_spacing(layout, Int32(spacing * RASTER_PANGO_SCALE))
        if direction != nil { pango_layout_set_auto_dir(layout, 0) }
        return layout
    }

    private func setText(of layout: OpaquePointer) {
        guard isMarkup else { return pango_layout_set_text(layout, string, Int32(string.utf8.count)) }
        var attributes: OpaquePointer?
        var text: UnsafeMutablePointer<CChar>?
        guard pango_parse_markup(string, Int32(string.utf8.count), 0, &attributes, &text, nil, nil) != 0,
            let attributes, let text
        else { return }
        pango_layout_set_text(layout, text, -1)
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        g_free(text)
    }
}

/// Compares a text of the package with one of Pango and Cairo on paper, and says what differs.
func difference(
    width: CGFloat = 420,
    height: CGFloat = 130,
    of drawing: (DrawingContext) throws -> Void,
    from cairo: CairoText,
    x: Int = 20,
    y: Int = 20
) throws -> ImageDistance {
    let expected = try paper(width: width, height: height) { cairo.draw(in: $0, x: x, y: y) }
    let actual = try paper(width: width, height: height, drawing)
    return ImageDistance(expected, actual)
}

struct ImageDistance: CustomStringConvertible {
    let count: Int
    let largest: Int
    let inked: Int

    init(_ first: RasterImage, _ second: RasterImage) {
        let comparison = ImageComparison(expected: first, actual: second)
        (count, largest) = (comparison.differingPixels, comparison.largestDifference)
        let paper = try? RasterImage(size: first.size, scale: first.scale, format: .rgb24, background: .white) { _ in }
        inked = paper.map { ImageComparison(expected: $0, actual: first).differingPixels } ?? 0
    }

    var isNone: Bool { count == 0 && inked > 0 }

    var description: String { "\(count) of \(inked) inked pixels differ, by up to \(largest)" }
}
