// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
internal import CRasterPango
import Foundation
import RasterGraphics

/// Shapes texts of one style with Pango, in pixels.
///
/// Pango works in units of whole pixels here, not points: glyphs stand on whole
/// pixels at every scale, are spaced evenly, and look the same wherever the text
/// stands.
///
/// A typesetter lives for one call. Pango's default font map, which holds the
/// fonts, belongs to the thread and ends with it; a context of it costs 0.4 µs.
@safe
final class Typesetter {
    /// The style of the texts.
    let style: TextStyle

    /// The size of the font, in pixels.
    let pixelSize: CGFloat

    private let context: OpaquePointer
    private let description: OpaquePointer

    /// The largest font, in pixels: the longest side of an image.
    private static let maximumPixelSize = CGFloat(PixelSize.maximumLength)

    /// Creates a typesetter.
    ///
    /// - Parameters:
    ///   - style: The style.
    ///   - scale: The number of pixels to a point.
    init(style: TextStyle, scale: CGFloat) throws(RasterError) {
        pixelSize = try Self.pixelSize(of: style.font, scale: scale)
        self.style = style
        unsafe context = pango_font_map_create_context(pango_cairo_font_map_get_default())
        unsafe description = style.font.makeDescription(pixelSize: pixelSize)
        // Otherwise the locale of the process would choose between fonts.
        unsafe pango_context_set_language(context, pango_language_from_string("en"))
        unsafe Self.setOptions(of: context)
        try checkFont()
    }

    deinit {
        unsafe pango_font_description_free(description)
        unsafe g_object_unref(UnsafeMutableRawPointer(context))
    }

    /// Lays one line out, in a width that it is aligned in if it fits.
    func line(_ bytes: ArraySlice<UInt8>, alignedIn width: Int?) -> PangoText {
        let text = makeText(bytes)
        if let width, text.width <= width { text.align(in: width) }
        return text
    }

    /// Lays one line out, with an ellipsis if it does not fit into a width.
    func line(_ bytes: ArraySlice<UInt8>, truncatedTo width: Int) -> PangoText {
        let text = makeText(bytes)
        text.truncate(to: width, style.truncation)
        return text
    }

    /// Lays lines out, wrapped if there is a width to wrap them at.
    ///
    /// Hyphens are drawn for soft hyphens only: in a file name or a number they would be taken for a part of it.
    func lines(_ bytes: ArraySlice<UInt8>, wrappedAt width: Int?) -> PangoText {
        let text = makeText(bytes, marksBrokenWords: bytes.hasSoftHyphens)
        if let width { text.align(in: width) }
        return text
    }

    private func makeText(_ bytes: ArraySlice<UInt8>, marksBrokenWords: Bool = true) -> PangoText {
        let layout: OpaquePointer = unsafe pango_layout_new(context)
        unsafe pango_layout_set_font_description(layout, description)
        if let attributes = unsafe style.font.makeAttributes(marksBrokenWords: marksBrokenWords) {
            unsafe pango_layout_set_attributes(layout, attributes)
            unsafe pango_attr_list_unref(attributes)
        }
        unsafe pango_layout_set_wrap(layout, UInt32(RASTER_PANGO_WRAP_WORD_CHAR))
        unsafe pango_layout_set_alignment(layout, style.alignment.pango)
        return unsafe PangoText(taking: layout, bytes: bytes)
    }

    /// Checks that there is a font: without one, Pango draws by metrics that nobody has set.
    private func checkFont() throws(RasterError) {
        guard let font: OpaquePointer = unsafe pango_context_load_font(context, description) else {
            throw RasterError(
                .fontUnavailable,
                "There is no font for the family \"\(style.font.family)\", nor any other; install one, as the package "
                    + "fonts-dejavu-core of Debian is."
            )
        }
        unsafe g_object_unref(UnsafeMutableRawPointer(font))
    }

    /// Sets how glyphs are drawn, whatever the desktop says.
    ///
    /// Light hinting moves strokes to whole rows and keeps the shapes; hinted
    /// metrics make heights and advances whole pixels.
    private static func setOptions(of context: OpaquePointer) {
        let options = unsafe cairo_font_options_create()
        defer { unsafe cairo_font_options_destroy(options) }
        unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
        unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_ON)
        guard let options = unsafe options else { return }
        unsafe pango_cairo_context_set_font_options(context, options)
    }

    private static func pixelSize(of font: Font, scale: CGFloat) throws(RasterError) -> CGFloat {
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
        guard font.size * scale <= maximumPixelSize else {
            throw RasterError(
                .invalidFont,
                "A font of \(font.size) points is more than \(maximumPixelSize) pixels high at scale \(scale)."
            )
        }
        return font.size * scale
    }
}
