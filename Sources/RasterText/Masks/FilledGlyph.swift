// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation
import RasterGraphics

/// A glyph that is filled between pixels, as Cairo fills the outlines of a text.
struct FilledGlyph {
    /// The coverage of the pixels that the glyph touches, row by row, each with zeros up to a multiple of eight.
    let coverage: [UInt8]

    /// The place of those pixels, from the whole pixel that the glyph stands at.
    let bounds: TextBounds

    private static let maximumArea = 1 << 20

    /// Fills a glyph; nil if it is too large to be kept, or its font has failed.
    ///
    /// - Parameters:
    ///   - glyph: The number of the glyph.
    ///   - font: The `cairo_scaled_font_t *`.
    ///   - x: The part of a pixel that the glyph stands to the right of a whole one.
    ///   - y: The part of a pixel that it stands below.
    init?(_ glyph: UInt, of font: OpaquePointer, x: Double, y: Double) {
        var glyph = cairo_glyph_t(index: glyph, x: x, y: y)
        var extents = cairo_text_extents_t()
        unsafe cairo_scaled_font_glyph_extents(font, &glyph, 1, &extents)
        guard unsafe cairo_scaled_font_status(font) == CAIRO_STATUS_SUCCESS else { return nil }
        guard extents.width > 0, extents.height > 0 else {
            self.init([], stride: 0, in: .empty)
            return
        }
        // Hinted and bold outlines reach up to a pixel over the extents, apart from what is for antialiasing.
        let area = TextBounds.around(
            x: x + extents.x_bearing,
            y: y + extents.y_bearing,
            width: extents.width,
            height: extents.height
        ).grown(by: 1)
        guard area.width <= Self.maximumArea / area.height else { return nil }
        glyph.x -= Double(area.left)
        glyph.y -= Double(area.top)
        // The rows of Cairo's surfaces start at multiples of four bytes.
        let stride = (area.width + 3) & ~3
        var bytes = [UInt8](repeating: 0, count: stride * area.height)
        let isFilled = unsafe bytes.withUnsafeMutableBufferPointer { bytes in
            let (width, height) = (Int32(area.width), Int32(area.height))
            let format = CAIRO_FORMAT_A8
            let start = bytes.baseAddress
            guard
                let surface = unsafe cairo_image_surface_create_for_data(start, format, width, height, Int32(stride)),
                let cairo = unsafe cairo_create(surface)
            else { return false }
            unsafe cairo_set_scaled_font(cairo, font)
            unsafe cairo_glyph_path(cairo, &glyph, 1)
            unsafe cairo_fill(cairo)
            let status = unsafe cairo_status(cairo)
            unsafe cairo_destroy(cairo)
            unsafe cairo_surface_finish(surface)
            unsafe cairo_surface_destroy(surface)
            return status == CAIRO_STATUS_SUCCESS
        }
        guard isFilled else { return nil }
        self.init(bytes, stride: stride, in: area)
    }

    /// Returns the number of bytes of a row of some pixels.
    static func rowLength(_ width: Int) -> Int { (width + 7) & ~7 }

    /// Keeps the pixels of an area that are touched, row by row.
    init(_ bytes: [UInt8], stride: Int, in area: TextBounds) {
        let ink = Self.ink(of: bytes, stride: stride)
        bounds = ink.moved(x: area.left, y: area.top)
        var coverage: [UInt8] = []
        let padding = Self.rowLength(ink.width) - ink.width
        coverage.reserveCapacity(Self.rowLength(ink.width) * ink.height)
        for y in ink.top..<ink.bottom {
            coverage += bytes[y * stride + ink.left..<y * stride + ink.right]
            coverage += repeatElement(0, count: padding)
        }
        self.coverage = coverage
    }

    /// Returns the pixels that have coverage.
    private static func ink(of coverage: [UInt8], stride: Int) -> TextBounds {
        var (left, right, top, bottom) = (stride, 0, Int.max, 0)
        for (index, byte) in coverage.enumerated() where byte != 0 {
            let (y, x) = index.quotientAndRemainder(dividingBy: stride)
            (left, right, top, bottom) = (min(left, x), max(right, x + 1), min(top, y), y + 1)
        }
        return left < right ? TextBounds(left: left, top: top, right: right, bottom: bottom) : .empty
    }
}
