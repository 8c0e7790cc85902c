// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPango
import RasterGraphics
import Synchronization

/// The pictures of the glyphs of one font, as one thread uses them.
///
/// Pango's fonts belong to a thread, and the table belongs to the font: it needs no lock, and ends with the thread.
/// Cairo, which keeps its glyphs for all threads behind one lock, is asked for each glyph once.
@safe
final class GlyphTable {
    private var pictures: [GlyphPicture] = []

    /// The place of the picture of each glyph by its number, which is less than 65,536; -1 if there is none.
    private var places: [Int32] = []

    private var coverage: [UInt8] = []
    private let generation: Int

    /// The size at which a font gets a new table, in bytes: some thousand glyphs of usual sizes.
    private static let limit = 1 << 20

    private static let quark: UInt32 = {
        let name: StaticString = "RasterText.GlyphTable"
        return unsafe g_quark_from_static_string(UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self))
    }()

    private static let generations = Atomic(0)

    private init(generation: Int) {
        self.generation = generation
    }

    /// Lets every font, of whatever thread, start again when it is used next.
    static func removeAll() {
        generations.add(1, ordering: .relaxed)
    }

    /// Returns the table of a `PangoFont *`.
    ///
    /// A table that is too large or given up is replaced by a new one, and lives on while it is referred to.
    static func table(of font: OpaquePointer) -> GlyphTable {
        let generation = generations.load(ordering: .relaxed)
        if let known = unsafe g_object_get_qdata(font, quark) {
            let table = unsafe Unmanaged<GlyphTable>.fromOpaque(known).takeUnretainedValue()
            if table.generation == generation, table.coverage.count <= limit { return table }
        }
        let table = GlyphTable(generation: generation)
        unsafe g_object_set_qdata_full(font, quark, Unmanaged.passRetained(table).toOpaque()) { table in
            guard let table = unsafe table else { return }
            unsafe Unmanaged<GlyphTable>.fromOpaque(table).release()
        }
        return table
    }

    /// Returns the picture of a glyph; nil if it is too large to be kept, or its font has failed.
    func picture(of glyph: UInt32, font: OpaquePointer) -> GlyphPicture? {
        let glyph = Int(glyph)
        if glyph < places.count, places[glyph] >= 0 { return pictures[Int(places[glyph])] }
        guard glyph <= UInt16.max, let scaledFont = unsafe pango_cairo_font_get_scaled_font(font),
            let image = unsafe GlyphImage(UInt(glyph), of: scaledFont)
        else { return nil }
        let drawn = image.ink
        if glyph >= places.count { places += repeatElement(-1, count: glyph + 1 - places.count) }
        places[glyph] = Int32(pictures.count)
        let picture = GlyphPicture(bounds: drawn.bounds, start: coverage.count, isColored: image.isColored)
        pictures.append(picture)
        coverage += drawn.coverage
        return picture
    }

    func withCoverage<R>(_ body: (UnsafePointer<UInt8>) -> R) -> R? {
        unsafe coverage.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return nil }
            return unsafe body(start)
        }
    }
}

/// The coverage of one glyph: where it lies and where its bytes are.
struct GlyphPicture {
    /// The pixels, from the origin of the glyph.
    let bounds: TextBounds

    let start: Int

    /// A Boolean value that indicates whether the glyph has colors of its own, so that coverage is not all of it.
    let isColored: Bool
}
