// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
internal import CRasterPango
import Foundation
import RasterGraphics
import RasterLock

/// The pictures of the glyphs of one font, as one thread uses them.
///
/// Pango's fonts belong to a thread, and the tables belong to the font, and end with the thread: threads hardly ever wait
/// for a table's lock. Cairo, which keeps its glyphs for all threads behind one lock, is asked for each glyph once.
final class GlyphTable {
    private let generation: Int
    private let scale: CGFloat?
    private let glyphs: Lock<Glyphs>

    /// The size at which a font gets a new table, in bytes: some thousand glyphs of usual sizes.
    private static let limit = 1 << 20

    /// The number of scales of a font that have tables, apart from that of whole pixels.
    private static let maximumScaleCount = 4

    private static let quark: UInt32 = {
        let name: StaticString = "RasterText.GlyphTable"
        return unsafe g_quark_from_static_string(UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self))
    }()

    private static let generations = Atomic(0)

    /// The tables of a font.
    private final class Scales {
        var tables: [GlyphTable] = []
    }

    private init(generation: Int, scale: CGFloat?) {
        self.generation = generation
        self.scale = scale
        glyphs = Lock(Glyphs(scale: scale))
    }

    deinit {
        guard let font = unsafe OpaquePointer(bitPattern: glyphs.withLock { $0.scaledFont }) else { return }
        FontLock.withLock { unsafe cairo_scaled_font_destroy(font) }
    }

    /// Lets every font, of whatever thread, start again when it is used next.
    static func removeAll() {
        generations.add(1, ordering: .relaxed)
    }

    /// Returns the table of a `PangoFont *`.
    ///
    /// A table that is too large or given up is replaced by a new one, and lives on while it is referred to.
    ///
    /// - Parameter scale: The pixels of the target to one of the font, for glyphs between pixels.
    static func table(of font: OpaquePointer, scale: CGFloat? = nil) -> GlyphTable {
        FontLock.withLock { unsafe lockedTable(of: font, scale: scale) }
    }

    @unsafe private static func lockedTable(of font: OpaquePointer, scale: CGFloat?) -> GlyphTable {
        let generation = generations.load(ordering: .relaxed)
        let scales = unsafe scales(of: font)
        if let table = scales.tables.first(where: { $0.scale == scale }), table.generation == generation,
            table.withGlyphs({ $0.coverage.count <= limit })
        {
            return table
        }
        scales.tables.removeAll { $0.scale == scale || $0.generation != generation }
        if scales.tables.count > maximumScaleCount { scales.tables.removeFirst() }
        let table = GlyphTable(generation: generation, scale: scale)
        scales.tables.append(table)
        return table
    }

    private static func scales(of font: OpaquePointer) -> Scales {
        if let known = unsafe g_object_get_qdata(font, quark) {
            return unsafe Unmanaged<Scales>.fromOpaque(known).takeUnretainedValue()
        }
        let scales = Scales()
        unsafe g_object_set_qdata_full(font, quark, Unmanaged.passRetained(scales).toOpaque()) { scales in
            guard let scales = unsafe scales else { return }
            unsafe Unmanaged<Scales>.fromOpaque(scales).release()
        }
        return scales
    }

    /// Calls a closure with the glyphs, which no other thread uses.
    func withGlyphs<R: Sendable>(_ body: (inout Glyphs) -> R) -> R {
        glyphs.withLock { body(&$0) }
    }
}

/// The glyphs of a table.
struct Glyphs: Sendable {
    private var pictures: [GlyphPicture] = []

    /// The place in `numbers` of each glyph by its number, which is less than 65,536; -1 if there is none.
    private var places: [Int32] = []

    /// The numbers of the pictures of a glyph in all phases; -1 if there is none.
    private var numbers: [Int32] = []

    private(set) var coverage: [UInt8] = []

    /// The pixels of the target to one of the font, for glyphs between pixels; nil for those that Cairo shows on whole ones.
    private let scale: CGFloat?

    /// The address of the font in that scale, a `cairo_scaled_font_t *`; 0 until the first glyph is filled.
    private(set) var scaledFont: UInt = 0

    /// The parts of a pixel that a glyph is drawn at along each axis.
    private static let phaseCount = 4

    init(scale: CGFloat?) {
        self.scale = scale
    }

    /// Returns the picture of a glyph; nil if it is too large to be kept, or its font has failed.
    ///
    /// - Parameter phase: The quarters of a pixel that the glyph stands from a whole one; 0 for glyphs on whole pixels.
    mutating func picture(
        of glyph: UInt32,
        at phase: (column: Int, row: Int),
        font: OpaquePointer
    ) -> GlyphPicture? {
        let glyph = Int(glyph)
        let offset = phase.row * Self.phaseCount + phase.column
        if glyph < places.count, places[glyph] >= 0 {
            let number = numbers[Int(places[glyph]) + offset]
            if number >= 0 { return pictures[Int(number)] }
        }
        guard glyph <= UInt16.max, let drawn = FontLock.withLock({ unsafe draw(UInt(glyph), at: phase, font) })
        else { return nil }
        if glyph >= places.count { places += repeatElement(-1, count: glyph + 1 - places.count) }
        if places[glyph] < 0 {
            places[glyph] = Int32(numbers.count)
            numbers += repeatElement(-1, count: scale == nil ? 1 : Self.phaseCount * Self.phaseCount)
        }
        numbers[Int(places[glyph]) + offset] = Int32(pictures.count)
        let picture = GlyphPicture(bounds: drawn.bounds, start: coverage.count)
        pictures.append(picture)
        coverage += drawn.coverage
        return picture
    }

    @unsafe private mutating func draw(
        _ glyph: UInt,
        at phase: (column: Int, row: Int),
        _ font: OpaquePointer
    ) -> FilledGlyph? {
        guard let cairoFont = unsafe pango_cairo_font_get_scaled_font(font) else { return nil }
        guard let scale else { return unsafe GlyphImage(glyph, of: cairoFont)?.coverage }
        let (x, y) = (Double(phase.column) / Double(Self.phaseCount), Double(phase.row) / Double(Self.phaseCount))
        if scaledFont == 0 {
            scaledFont = UInt(bitPattern: unsafe ColoredGlyph.makeFont(cairoFont, reducedBy: 1 / scale))
        }
        guard let scaledFont = unsafe OpaquePointer(bitPattern: scaledFont) else { return nil }
        return unsafe FilledGlyph(glyph, of: scaledFont, x: x, y: y)
    }
}

/// The coverage of one glyph: where it lies and where its bytes are.
struct GlyphPicture: Sendable {
    /// The pixels, from the origin of the glyph.
    let bounds: TextBounds

    let start: Int
}
