// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPango
import Foundation
import RasterGraphics

/// What a tag of a markup says, as Pango keeps it.
@safe
final class MarkupAttribute {
    /// The attribute, owned by this object.
    private let pointer: OpaquePointer

    init(taking pointer: OpaquePointer) {
        unsafe self.pointer = pointer
    }

    deinit {
        unsafe pango_attribute_destroy(pointer)
    }

    /// The bytes that the tag encloses.
    var range: Range<Int> {
        let fields = unsafe UnsafePointer<RasterPangoAttribute>(pointer).pointee
        return unsafe Int(fields.start_index)..<max(Int(fields.start_index), Int(fields.end_index))
    }

    /// Adds a copy for other bytes to a list.
    ///
    /// - Parameters:
    ///   - list: The list of attributes.
    ///   - range: The bytes.
    ///   - scale: The number of pixels to a point: what Pango takes for pixels are points. It is rounded to whole
    ///     pixels, as everything of a text is.
    func insert(into list: OpaquePointer, for range: Range<Int>, scale: CGFloat) {
        let copy: OpaquePointer = unsafe pango_attribute_copy(pointer)
        let fields = unsafe UnsafeMutablePointer<RasterPangoAttribute>(copy)
        unsafe fields.pointee.start_index = UInt32(clamping: range.lowerBound)
        unsafe fields.pointee.end_index = UInt32(clamping: range.upperBound)
        switch Int(unsafe fields.pointee.klass.pointee) {
        case RASTER_PANGO_ATTR_LETTER_SPACING, RASTER_PANGO_ATTR_RISE, RASTER_PANGO_ATTR_ABSOLUTE_LINE_HEIGHT:
            let unit = CGFloat(RASTER_PANGO_SCALE)
            let pixels = (CGFloat(unsafe fields.pointee.value.number) / unit * scale).rounded()
            unsafe fields.pointee.value.number = Int32(
                clamping: Int(saturating: min(max(pixels, -10_000), 10_000) * unit)
            )
        default:
            break
        }
        unsafe pango_attr_list_insert(list, copy)
    }
}
