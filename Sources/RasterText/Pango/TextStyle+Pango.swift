// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPango
import Foundation

extension Font {
    /// Returns the font as Pango describes it, owned by the caller.
    ///
    /// - Parameter pixelSize: The size in pixels.
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

    /// Returns the attributes that a description cannot express, owned by the
    /// caller; nil if there are none.
    ///
    /// - Parameter marksBrokenWords: Whether a hyphen is drawn where a line ends inside a word.
    func makeAttributes(marksBrokenWords: Bool) -> OpaquePointer? {
        guard isMonospacedDigit || !marksBrokenWords else { return nil }
        let attributes: OpaquePointer = unsafe pango_attr_list_new()
        if isMonospacedDigit {
            unsafe pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
        }
        if !marksBrokenWords {
            unsafe pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        }
        return unsafe attributes
    }
}

extension TextStyle.Alignment {
    /// Returns the alignment as Pango numbers it.
    ///
    /// Pango mirrors it for lines from right to left itself where it finds out their direction, and only there.
    func pango(_ direction: TextStyle.Direction) -> UInt32 {
        switch (self, direction) {
        case (.center, _): UInt32(RASTER_PANGO_ALIGN_CENTER)
        case (.leading, .natural), (.leading, .leftToRight), (.trailing, .rightToLeft): UInt32(RASTER_PANGO_ALIGN_LEFT)
        case (.trailing, .natural), (.trailing, .leftToRight), (.leading, .rightToLeft):
            UInt32(RASTER_PANGO_ALIGN_RIGHT)
        }
    }
}

extension TextStyle.Truncation {
    /// The place of the ellipsis as Pango numbers it.
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
    /// The direction as Pango numbers it; nil where Pango finds it out.
    var pango: UInt32? {
        switch self {
        case .natural: nil
        case .leftToRight: UInt32(RASTER_PANGO_DIRECTION_LTR)
        case .rightToLeft: UInt32(RASTER_PANGO_DIRECTION_RTL)
        }
    }
}
