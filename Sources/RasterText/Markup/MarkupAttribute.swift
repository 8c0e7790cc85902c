// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPango
import Foundation
import RasterGraphics

/// An attribute of a tag of a markup, as Pango keeps it.
@safe
final class MarkupAttribute {
    private let pointer: OpaquePointer

    init(taking pointer: OpaquePointer) {
        unsafe self.pointer = pointer
    }

    deinit {
        unsafe pango_attribute_destroy(pointer)
    }

    private var fields: RasterPangoAttribute { unsafe UnsafePointer<RasterPangoAttribute>(pointer).pointee }

    /// The number of the kind in `PangoAttrType`.
    private var kind: Int { Int(unsafe fields.klass.pointee) }

    var range: Range<Int> {
        unsafe Int(fields.start_index)..<max(Int(fields.start_index), Int(fields.end_index))
    }

    /// Checks that a value is one that texts can be laid out with: Pango accepts any number.
    func check() throws(RasterError) {
        if let (subject, value, accepted, unit) = length {
            guard accepted.contains(value) else {
                throw error(
                    "\(subject) \(value)",
                    "It must be between \(accepted.lowerBound) and \(accepted.upperBound) \(unit)"
                )
            }
        } else if let (name, values) = Self.enumerations[kind] {
            guard unsafe values.contains(fields.value.number) else {
                throw unsafe error(
                    "\(name)=\"\(fields.value.number)\"",
                    "The value must be a name, or a number between \(values.lowerBound) and \(values.upperBound)"
                )
            }
        }
        guard kind == RASTER_PANGO_ATTR_BASELINE_SHIFT, unsafe (3...Self.lastNamedShift).contains(fields.value.number)
        else { return }
        throw unsafe error(
            "baseline_shift=\"\(fields.value.number)\"",
            "The value must be a name, or a number greater than \(Self.lastNamedShift)"
        )
    }

    /// The value of an attribute that is a length or a factor, with its name, the accepted values and their unit.
    private var length: (subject: String, value: CGFloat, accepted: ClosedRange<CGFloat>, unit: String)? {
        let factor = unsafe CGFloat(fields.value.factor)
        let points = unsafe CGFloat(fields.value.number) / CGFloat(RASTER_PANGO_SCALE)
        let largest = Font.maximumSize
        switch kind {
        case RASTER_PANGO_ATTR_SIZE, RASTER_PANGO_ATTR_ABSOLUTE_SIZE, RASTER_PANGO_ATTR_FONT_DESC:
            return fontSize.map { ("size", $0, Self.smallest...largest, "points") }
        case RASTER_PANGO_ATTR_SCALE: return ("size", factor, Self.smallest...Self.largestFactor, "times")
        case RASTER_PANGO_ATTR_LINE_HEIGHT: return ("line height", factor, 0...Self.largestLineHeight, "times")
        case RASTER_PANGO_ATTR_ABSOLUTE_LINE_HEIGHT: return ("line height", points, 0...largest, "points")
        case RASTER_PANGO_ATTR_LETTER_SPACING, RASTER_PANGO_ATTR_RISE, RASTER_PANGO_ATTR_BASELINE_SHIFT:
            return ("rise, shift or letter spacing", points, -largest...largest, "points")
        default: return nil
        }
    }

    private func error(_ subject: String, _ remedy: String) -> RasterError {
        RasterError(
            .invalidMarkup,
            "Invalid \(subject) in a markup, from byte \(range.lowerBound) of its text on. \(remedy)."
        )
    }

    /// The attributes with values from an enumeration, by their numbers in `PangoAttrType`.
    ///
    /// Pango takes any number for a value, and ends the process when it draws a line of a kind that doesn't exist.
    private static let enumerations: [Int: (name: String, values: ClosedRange<Int32>)] = [
        3: ("style", 0...2),
        4: ("weight", 1...1000),
        5: ("variant", 0...6),
        6: ("stretch", 0...8),
        11: ("underline", 0...7),
        21: ("gravity", 0...3),
        22: ("gravity_hint", 0...2),
        27: ("show", 0...7),
        overlineType: ("overline", 0...1),
        33: ("text_transform", 0...3),
        37: ("font_scale", 0...3),
    ]

    /// The smallest size, in points, and the smallest factor of one: the finest step that Pango's numbers have.
    private static let smallest: CGFloat = 1 / 1024

    /// The largest factor of a size, as of `<big>` in `<big>`.
    static let largestFactor: CGFloat = 1000

    static let largestLineHeight: CGFloat = 100

    var fontSize: CGFloat? {
        let unit = CGFloat(RASTER_PANGO_SCALE)
        switch kind {
        case RASTER_PANGO_ATTR_SIZE, RASTER_PANGO_ATTR_ABSOLUTE_SIZE:
            return CGFloat(unsafe fields.value.number) / unit
        case RASTER_PANGO_ATTR_FONT_DESC:
            guard let font = unsafe fields.value.font else { return nil }
            let size = unsafe pango_font_description_get_size(font)
            return size == 0 ? nil : CGFloat(size) / unit
        default:
            return nil
        }
    }

    var family: String? {
        switch kind {
        case RASTER_PANGO_ATTR_FAMILY: return unsafe fields.value.text.map { unsafe String(cString: $0) }
        case RASTER_PANGO_ATTR_FONT_DESC:
            guard let font = unsafe fields.value.font else { return nil }
            return unsafe pango_font_description_get_family(font).map { unsafe String(cString: $0) }
        default: return nil
        }
    }

    var sizeFactor: CGFloat? {
        kind == RASTER_PANGO_ATTR_SCALE ? unsafe fields.value.factor : nil
    }

    /// The kind of the line above the text, 0 for none, if the attribute sets it.
    var overline: Int32? {
        kind == Self.overlineType ? unsafe fields.value.number : nil
    }

    /// The number of overlines in `PangoAttrType`.
    private static let overlineType = 29

    var isLineHeight: Bool {
        kind == RASTER_PANGO_ATTR_LINE_HEIGHT || kind == RASTER_PANGO_ATTR_ABSOLUTE_LINE_HEIGHT
    }

    var letterSpacing: CGFloat? {
        guard kind == RASTER_PANGO_ATTR_LETTER_SPACING else { return nil }
        return CGFloat(unsafe fields.value.number) / CGFloat(RASTER_PANGO_SCALE)
    }

    /// Adds a copy for other bytes to a list, with points in place of the pixels that Pango takes lengths for.
    ///
    /// Sizes in points become ones in pixels: with a resolution of its own, a context would load each font a second time, and
    /// Pango 1.50 breaks lines by widths of 0 then.
    func insert(into list: OpaquePointer, for range: Range<Int>, scale: CGFloat) {
        let copy: OpaquePointer =
            kind == RASTER_PANGO_ATTR_SIZE
            ? unsafe pango_attr_size_new_absolute(Self.scaled(fields.value.number, by: scale))
            : unsafe pango_attribute_copy(pointer)
        let fields = unsafe UnsafeMutablePointer<RasterPangoAttribute>(copy)
        unsafe fields.pointee.start_index = UInt32(clamping: range.lowerBound)
        unsafe fields.pointee.end_index = UInt32(clamping: range.upperBound)
        switch kind {
        case RASTER_PANGO_ATTR_FONT_DESC:
            guard let font = unsafe fields.pointee.value.font, let size = fontSize else { break }
            unsafe pango_font_description_set_absolute_size(font, size * scale * CGFloat(RASTER_PANGO_SCALE))
        case RASTER_PANGO_ATTR_LETTER_SPACING, RASTER_PANGO_ATTR_RISE, RASTER_PANGO_ATTR_ABSOLUTE_LINE_HEIGHT,
            RASTER_PANGO_ATTR_ABSOLUTE_SIZE:
            unsafe fields.pointee.value.number = Self.scaled(unsafe fields.pointee.value.number, by: scale)
        case RASTER_PANGO_ATTR_BASELINE_SHIFT where abs(unsafe fields.pointee.value.number) > Self.lastNamedShift:
            let shift = Self.scaled(unsafe fields.pointee.value.number, by: scale)
            // A pixel or less would be a name, at most of which Pango ends the process.
            let rounded = abs(shift) > Self.lastNamedShift / 2 ? shift.signum() * (Self.lastNamedShift + 1) : 0
            unsafe fields.pointee.value.number = abs(shift) > Self.lastNamedShift ? shift : rounded
        default:
            break
        }
        unsafe pango_attr_list_insert(list, copy)
    }

    /// The largest number that Pango takes for the name of a shift, not for a length.
    private static let lastNamedShift: Int32 = 1024

    /// Returns a length in pixels, in Pango's units.
    private static func scaled(_ units: Int32, by scale: CGFloat) -> Int32 {
        let limit = ScaledStyle.maximumDistance * CGFloat(RASTER_PANGO_SCALE)
        return Int32(clamping: Int(saturating: min(max(CGFloat(units) * scale, -limit), limit).rounded()))
    }
}
