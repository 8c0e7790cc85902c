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
