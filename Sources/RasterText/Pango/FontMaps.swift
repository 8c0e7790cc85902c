// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPango
import RasterGraphics

/// Pango's default font maps, one for each thread.
enum FontMaps {
    private static let quark: UInt32 = {
        let name: StaticString = "RasterText.FontGeneration"
        return unsafe g_quark_from_static_string(UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self))
    }()

    /// The font map of this thread, which is made again when the fonts of the process have changed.
    ///
    /// A font map remembers which fonts it found, and keeps the number of changes that it knows.
    @unsafe static var current: OpaquePointer {
        let generation = RegisteredFonts.generation
        let known: OpaquePointer = unsafe pango_cairo_font_map_get_default()
        guard unsafe Int(bitPattern: g_object_get_qdata(known, quark)) != generation else { return unsafe known }
        pango_cairo_font_map_set_default(nil)
        let new: OpaquePointer = unsafe pango_cairo_font_map_get_default()
        unsafe g_object_set_qdata_full(new, quark, UnsafeMutableRawPointer(bitPattern: generation), nil)
        return unsafe new
    }
}
