// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPango
import Foundation

extension Font {
    /// Returns the font as Pango describes it, owned by the caller.
    func makeDescription(pixelSize: CGFloat) -> OpaquePointer {
        let description: OpaquePointer = unsafe pango_font_description_new()
        unsafe pango_font_description_set_family(description, family)
        unsafe pango_font_description_set_weight(description, UInt32(weight.rawValue))
        if isItalic {
            unsafe pango_font_description_set_style(description, UInt32(RASTER_PANGO_STYLE_ITALIC))
        }
        unsafe pango_font_description_set_absolute_size(description, pixelSize * Double(RASTER_PANGO_SCALE))
        return unsafe description
    }
}

extension ScaledStyle {
    /// Returns the attributes of all of a text that a description of a font cannot express, owned by the caller; nil if
    /// there are none.
    func makeAttributes(marksBrokenWords: Bool) -> OpaquePointer? {
        var all: [OpaquePointer] = unsafe []
        let features = [style.font.isMonospacedDigit ? "tnum=1" : nil, style.isKerningEnabled ? nil : "kern=0"]
        let list = features.compactMap { $0 }.joined(separator: ",")
        if !list.isEmpty { unsafe all.append(pango_attr_font_features_new(list)) }
        if !marksBrokenWords { unsafe all.append(pango_attr_insert_hyphens_new(0)) }
        if tracking != 0 { unsafe all.append(pango_attr_letter_spacing_new(tracking)) }
        if let lineHeight {
            unsafe all.append(pango_attr_line_height_new_absolute(Self.units(CGFloat(lineHeight))))
        }
        if style.underline.pattern != .none {
            unsafe all.append(pango_attr_underline_new(style.underline.pattern.pango))
        }
        if style.strikethrough.pattern != .none { unsafe all.append(pango_attr_strikethrough_new(1)) }
        guard unsafe !all.isEmpty else { return nil }
        let attributes: OpaquePointer = unsafe pango_attr_list_new()
        for index in unsafe all.indices { unsafe pango_attr_list_insert(attributes, all[index]) }
        return unsafe attributes
    }

    /// Returns the places that tabs move on to, owned by the caller; nil if there are none.
    func makeTabs() -> OpaquePointer? {
        guard !style.tabStops.isEmpty else { return nil }
        let tabs: OpaquePointer = unsafe pango_tab_array_new(Int32(clamping: style.tabStops.count), 0)
        for (index, stop) in style.tabStops.enumerated() {
            unsafe pango_tab_array_set_tab(tabs, Int32(clamping: index), 0, Self.units(stop * scale))
        }
        return unsafe tabs
    }
}

extension TextStyle.LineStyle.Pattern {
    fileprivate var pango: UInt32 {
        switch self {
        case .none: UInt32(RASTER_PANGO_UNDERLINE_NONE)
        case .solid: UInt32(RASTER_PANGO_UNDERLINE_SINGLE)
        case .double: UInt32(RASTER_PANGO_UNDERLINE_DOUBLE)
        case .wavy: UInt32(RASTER_PANGO_UNDERLINE_ERROR)
        }
    }
}

extension TextStyle.Alignment {
    /// Returns the alignment as Pango numbers it.
    ///
    /// Pango mirrors it for lines from right to left only where it finds out their direction, which
    /// ``ParagraphDirections`` does here.
    func pango(_ direction: TextStyle.Direction) -> UInt32 {
        switch (self, direction) {
        case (.center, _): UInt32(RASTER_PANGO_ALIGN_CENTER)
        case (.left, _), (.leading, .natural), (.leading, .leftToRight), (.trailing, .rightToLeft),
            (.justified, .natural), (.justified, .leftToRight):
            UInt32(RASTER_PANGO_ALIGN_LEFT)
        case (.right, _), (.trailing, .natural), (.trailing, .leftToRight), (.leading, .rightToLeft),
            (.justified, .rightToLeft):
            UInt32(RASTER_PANGO_ALIGN_RIGHT)
        }
    }
}

extension TextStyle.TruncationMode {
    var pango: UInt32 {
        switch self {
        case .none: UInt32(RASTER_PANGO_ELLIPSIZE_NONE)
        case .head: UInt32(RASTER_PANGO_ELLIPSIZE_START)
        case .middle: UInt32(RASTER_PANGO_ELLIPSIZE_MIDDLE)
        case .tail: UInt32(RASTER_PANGO_ELLIPSIZE_END)
        }
    }
}

extension TextStyle.Direction {
    var pango: UInt32? {
        switch self {
        case .natural: nil
        case .leftToRight: UInt32(RASTER_PANGO_DIRECTION_LTR)
        case .rightToLeft: UInt32(RASTER_PANGO_DIRECTION_RTL)
        }
    }
}
