// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPango
import RasterGraphics

struct GlyphRun {
    private(set) var bounds = TextBounds.empty
    private let table: GlyphTable
    private var glyphs: [(start: Int, place: TextBounds)] = []

    init(table: GlyphTable) {
        self.table = table
    }

    /// Adds glyphs, each in the nearest quarter of a pixel; false if one of them has no picture, or doesn't stand on
    /// whole pixels where it has to.
    mutating func add(_ string: GlyphString, in raster: TextRaster) -> Bool {
        let row = raster.row(of: string.y)
        let run = unsafe string.glyphs
        glyphs.reserveCapacity(run.count)
        return table.withGlyphs { unsafe add(run, of: string, row: row, in: raster, from: &$0) }
    }

    @unsafe private mutating func add(
        _ run: UnsafeBufferPointer<RasterPangoGlyph>,
        of string: GlyphString,
        row: Int,
        in raster: TextRaster,
        from known: inout Glyphs
    ) -> Bool {
        var position = string.x
        for index in run.indices {
            let glyph = unsafe run[index]
            let x = position + Int(glyph.x_offset)
            position += Int(glyph.width)
            guard glyph.glyph != UInt32(RASTER_PANGO_GLYPH_EMPTY) else { continue }
            let column = raster.quarter(of: x)
            // Only marks stand above or below the baseline.
            let rise = glyph.y_offset == 0 ? 0 : raster.quarters(in: Int(glyph.y_offset))
            let phase = raster.isWhole ? (0, 0) : (column: column & 3, row: rise & 3)
            guard !GlyphString.isBox(glyph.glyph),
                let picture = unsafe known.picture(of: glyph.glyph, at: phase, font: string.font)
            else { return false }
            guard !picture.bounds.isEmpty else { continue }
            guard raster.shows(x: x, y: string.y | Int(glyph.y_offset)) else { return false }
            let place = picture.bounds.moved(x: column >> 2, y: row + rise >> 2)
            bounds = bounds.union(place)
            glyphs.append((picture.start, place))
        }
        return true
    }

    func add(to canvas: CoverageCanvas) {
        table.withGlyphs { known in
            unsafe known.coverage.withUnsafeBufferPointer { coverage in
                guard let first = coverage.baseAddress else { return }
                for (start, place) in glyphs { unsafe canvas.add(first + start, in: place) }
            }
        }
    }

    func cover(_ canvas: CoverageCanvas) {
        var sum = [UInt8](repeating: 0, count: bounds.width * bounds.height)
        unsafe sum.withUnsafeMutableBufferPointer { sum in
            guard let start = sum.baseAddress else { return }
            unsafe add(to: CoverageCanvas(start, stride: bounds.width, bounds: bounds))
            unsafe canvas.cover(with: start, in: bounds)
        }
    }
}

/// Coverage in memory that glyphs are put together in, one byte to a pixel.
@safe
struct CoverageCanvas {
    private let bounds: TextBounds
    private let start: UnsafeMutablePointer<UInt8>
    private let end: UnsafeMutableRawPointer
    private let stride: Int

    /// Describes memory that must exist as long as the canvas is used.
    init(_ start: UnsafeMutablePointer<UInt8>, stride: Int, bounds: TextBounds) {
        unsafe self.start = unsafe start
        unsafe end = unsafe UnsafeMutableRawPointer(start + stride * bounds.height)
        self.stride = stride
        self.bounds = bounds
    }

    /// Adds the coverage of a glyph, eight bytes at a time: those behind its rows are zeros.
    func add(_ coverage: UnsafePointer<UInt8>, in area: TextBounds) {
        let length = FilledGlyph.rowLength(area.width)
        unsafe forEachRow(of: coverage, length, in: area) { target, source in
            for column in Swift.stride(from: 0, to: length, by: 8) {
                let place = unsafe UnsafeMutableRawPointer(target + column)
                let added = unsafe UnsafeRawPointer(source + column).loadUnaligned(as: SIMD8<UInt8>.self)
                guard unsafe end - place >= 8 else {
                    // The last pixels, behind which there is no memory.
                    for lane in 0..<area.width - column {
                        unsafe target[column + lane] = UInt8(clamping: Int(target[column + lane]) + Int(added[lane]))
                    }
                    continue
                }
                var sum = unsafe place.loadUnaligned(as: SIMD8<UInt8>.self) &+ added
                sum.replace(with: 255, where: sum .< added)
                unsafe place.storeBytes(of: sum, as: SIMD8<UInt8>.self)
            }
        }
    }

    /// Puts coverage over that which is there, as Cairo puts one drawing over another.
    func cover(with coverage: UnsafePointer<UInt8>, in area: TextBounds) {
        unsafe forEachRow(of: coverage, area.width, in: area) { target, source in
            for column in 0..<area.width {
                // The product of two fractions of 255, rounded as pixman does it.
                let product = unsafe UInt32(target[column]) &* (255 &- UInt32(source[column])) &+ 128
                unsafe target[column] = source[column] &+ UInt8(truncatingIfNeeded: (product &+ product >> 8) >> 8)
            }
        }
    }

    @inline(__always)
    private func forEachRow(
        of coverage: UnsafePointer<UInt8>,
        _ length: Int,
        in area: TextBounds,
        _ body: (UnsafeMutablePointer<UInt8>, UnsafePointer<UInt8>) -> Void
    ) {
        let first = unsafe start + (area.top - bounds.top) * stride + area.left - bounds.left
        for row in 0..<area.height {
            unsafe body(first + row * stride, coverage + row * length)
        }
    }
}
