// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
internal import CRasterPango
import Foundation
import RasterGraphics

/// Shapes texts of one style with Pango, in pixels.
///
/// Pango works in pixels of the layout here, not points: those of the target, or eight to a point.
///
/// A typesetter lives for one call. Pango's default font map, which holds the fonts, belongs to the thread and ends
/// with it; a context of it costs 0.4 µs.
@safe
final class Typesetter {
    let scaled: ScaledStyle
    private let context: OpaquePointer
    private let description: OpaquePointer

    /// Whether lines are broken between any two characters; if those of a piece were, those of its parts are as well.
    private var breaksAnywhere = false

    /// The lines of a style with a line height, which other fonts in them don't change: as those of its own font.
    private var lineBox: PangoText.LineBox?

    private var style: TextStyle { scaled.style }

    init(_ scaled: ScaledStyle) throws(RasterError) {
        self.scaled = scaled
        DrawingEnvironment.noteText()
        unsafe context = pango_font_map_create_context(FontMaps.current)
        unsafe description = scaled.style.font.makeDescription(pixelSize: scaled.pixelSize)
        // Otherwise the locale of the process would choose between fonts.
        unsafe pango_context_set_language(context, pango_language_from_string("en"))
        unsafe Self.setOptions(of: context, scaled.style.metrics)
        if let direction = scaled.style.direction.pango {
            unsafe pango_context_set_base_dir(context, direction)
        }
        try checkFont()
    }

    deinit {
        unsafe pango_font_description_free(description)
        unsafe g_object_unref(UnsafeMutableRawPointer(context))
    }

    /// Lays one line out, in a width that it is aligned in if it fits.
    func line(_ excerpt: TextExcerpt, alignedIn width: Int?) -> PangoText {
        let text = makeText(excerpt)
        if let width, text.width <= width { text.align(in: width) }
        return text
    }

    func line(_ excerpt: TextExcerpt, truncatedTo width: Int) -> PangoText {
        let text = makeText(excerpt)
        text.truncate(to: width, style.truncationMode, tracking: Int(scaled.tracking))
        return text
    }

    /// Lays the first lines of an excerpt out as they are in it, where lines are justified.
    ///
    /// By themselves, the last of them would be the end of a paragraph, which isn't.
    func firstLines(_ count: Int, of excerpt: TextExcerpt, wrappedAt width: Int?) -> PangoText {
        let text = lines(excerpt, wrappedAt: width)
        text.shownLineCount = count
        return text
    }

    var justifies: Bool { style.alignment == .justified }

    /// Lays lines out, wrapped if there is a width to wrap them at.
    ///
    /// Hyphens are drawn for soft hyphens only: in a file name or a number they would be taken for a part of it.
    func lines(_ excerpt: TextExcerpt, wrappedAt width: Int?) -> PangoText {
        guard let width else { return makeText(excerpt) }
        if isLikelyUnwrapped(excerpt, at: width) {
            let text = makeText(excerpt)
            if text.width <= width { return text }
        }
        let text = makeText(excerpt, marksBrokenWords: excerpt.hasSoftHyphens)
        breaksAnywhere = text.wrap(at: width, anywhere: breaksAnywhere)
        return text
    }

    /// Returns whether lines are likely to be as they are without a width, which Pango shapes once instead of twice.
    ///
    /// In a width, those at the left stand where they do without one.
    private func isLikelyUnwrapped(_ excerpt: TextExcerpt, at width: Int) -> Bool {
        !justifies && style.alignment.pango(style.direction) == UInt32(RASTER_PANGO_ALIGN_LEFT)
            && CGFloat(excerpt.count) * scaled.pixelSize <= 2 * CGFloat(width)
    }

    private func makeText(_ excerpt: TextExcerpt, marksBrokenWords: Bool = true) -> PangoText {
        let layout: OpaquePointer = unsafe pango_layout_new(context)
        unsafe pango_layout_set_font_description(layout, description)
        if let attributes = unsafe makeAttributes(of: excerpt, marksBrokenWords: marksBrokenWords) {
            unsafe pango_layout_set_attributes(layout, attributes)
            unsafe pango_attr_list_unref(attributes)
        }
        unsafe pango_layout_set_alignment(layout, style.alignment.pango(style.direction))
        if justifies { unsafe pango_layout_set_justify(layout, 1) }
        if let tabs = unsafe scaled.makeTabs() {
            unsafe pango_layout_set_tabs(layout, tabs)
            unsafe pango_tab_array_free(tabs)
        }
        if style.direction != .natural { unsafe pango_layout_set_auto_dir(layout, 0) }
        if scaled.lineSpacing > 0 {
            unsafe pango_layout_set_spacing(layout, Int32(scaled.lineSpacing * RASTER_PANGO_SCALE))
        }
        let text = unsafe PangoText(taking: layout, bytes: excerpt.bytes, origins: excerpt.origins.map(Array.init))
        if !excerpt.spans.contains(where: \.attribute.isLineHeight) { text.lineBox = lineBox }
        if justifies {
            text.trailing = max(Int(scaled.tracking), 0)
        } else {
            text.tracking = Int(scaled.tracking)
        }
        if [.left, .right].contains(style.alignment) { text.side = style.alignment }
        return text
    }

    /// Returns the attributes of the font and of the markup, owned by the caller; nil if there are none.
    private func makeAttributes(of excerpt: TextExcerpt, marksBrokenWords: Bool) -> OpaquePointer? {
        let ofFont = unsafe scaled.makeAttributes(marksBrokenWords: marksBrokenWords)
        guard !excerpt.spans.isEmpty else { return unsafe ofFont }
        let attributes: OpaquePointer = unsafe ofFont ?? pango_attr_list_new()
        for span in excerpt.ownSpans {
            unsafe span.attribute.insert(into: attributes, for: span.range, scale: scaled.scale)
        }
        return unsafe attributes
    }

    /// Checks that there is a font: without one, Pango draws by metrics that aren't set.
    ///
    /// Lines with a height of the style are those of this font.
    private func checkFont() throws(RasterError) {
        guard let font: OpaquePointer = unsafe pango_context_load_font(context, description) else {
            throw RasterError(
                .drawingFailed,
                "No font found for the family \"\(style.font.family)\". Install fonts, such as Debian's package "
                    + "fonts-dejavu-core."
            )
        }
        defer { unsafe g_object_unref(UnsafeMutableRawPointer(font)) }
        FontLock.guardFonts()
        guard let height = scaled.lineHeight.map({ $0 * RASTER_PANGO_SCALE }) else { return }
        var extents = RasterPangoRectangle()
        unsafe raster_pango_font_get_extents(font, &extents)
        // As Pango halves the leading.
        let baseline = (height - Int(extents.height)) / 2 - Int(extents.y)
        let spacing = scaled.lineSpacing * RASTER_PANGO_SCALE
        lineBox = PangoText.LineBox(height: height, baseline: baseline, spacing: spacing)
    }

    /// Sets how glyphs are drawn, whatever the desktop says.
    ///
    /// Light hinting moves strokes to whole rows and keeps the shapes; hinted metrics make heights and advances whole
    /// pixels.
    private static func setOptions(of context: OpaquePointer, _ metrics: TextStyle.Metrics) {
        let options = unsafe cairo_font_options_create()
        defer { unsafe cairo_font_options_destroy(options) }
        unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
        unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_ON)
        if metrics == .equalAtEveryScale {
            unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
            unsafe pango_context_set_round_glyph_positions(context, 0)
        }
        guard let options = unsafe options else { return }
        unsafe pango_cairo_context_set_font_options(context, options)
    }
}

enum FontMaps {
    private static let quark: UInt32 = {
        let name: StaticString = "RasterText.FontGeneration"
        return unsafe g_quark_from_static_string(UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self))
    }()

    /// The font map of this thread, which is made again when the fonts of the process have changed.
    ///
    /// A font map remembers which fonts it found, and keeps the number of changes that it knows, and one more. One of
    /// others isn't used: the files of its fonts aren't kept open.
    @unsafe static var current: OpaquePointer {
        let generation = RegisteredFonts.generation + 1
        let known: OpaquePointer = unsafe pango_cairo_font_map_get_default()
        guard unsafe Int(bitPattern: g_object_get_qdata(known, quark)) != generation else { return unsafe known }
        pango_cairo_font_map_set_default(nil)
        let new: OpaquePointer = unsafe pango_cairo_font_map_get_default()
        unsafe g_object_set_qdata_full(new, quark, UnsafeMutableRawPointer(bitPattern: generation), nil)
        return unsafe new
    }
}
