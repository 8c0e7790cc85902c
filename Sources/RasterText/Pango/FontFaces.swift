// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
internal import CRasterPango
internal import RasterLock

/// The open files of the fonts that texts are drawn with.
///
/// Cairo opens ten files of fonts, and closes one for each that it opens beyond them. It looks whether that one is in use
/// without the lock of its font, and opens files without a lock of FreeType's library
/// (`_cairo_ft_unscaled_font_lock_face`, Cairo 1.16 and 1.18): threads that draw in more than ten fonts crash, or take a font
/// for damaged. So one thread at a time opens a file, before Pango shapes with its font, and the file stays open.
enum FontFaces {
    private typealias CreateFont = @convention(c) (OpaquePointer) -> OpaquePointer

    /// The addresses of the open files' `FT_Face`.
    private static let faces = Lock<Set<UInt>>([])

    /// The address of Pango's function that makes a font of HarfBuzz, once for each `PangoFont *`; 0 until files are kept
    /// open.
    private static let createFont = Atomic<UInt>(0)

    /// Opens the file of a `PangoFont *` that no text has been shaped with, and of each that Pango chooses from now on.
    static func keepOpen(_ font: OpaquePointer) {
        if createFont.load(ordering: .acquiring) == 0 { unsafe extend(raster_pango_font_class(font)) }
        _ = unsafe pango_font_get_hb_font(font)
    }

    /// Lets the class of fonts open the file of each font before Pango shapes with it.
    private static func extend(_ type: UnsafeMutablePointer<RasterPangoFontClass>) {
        faces.withLock { _ in
            guard createFont.load(ordering: .relaxed) == 0, let create = unsafe type.pointee.create_hb_font else {
                return
            }
            createFont.store(unsafe unsafeBitCast(create, to: UInt.self), ordering: .releasing)
            unsafe type.pointee.create_hb_font = { font in
                unsafe FontFaces.openFile(of: font)
                let address = FontFaces.createFont.load(ordering: .relaxed)
                return unsafe unsafeBitCast(address, to: CreateFont.self)(font)
            }
        }
    }

    /// Opens the file of a `PangoFont *`; one that can't be opened fails the drawing later.
    private static func openFile(of font: OpaquePointer) {
        faces.withLock { faces in
            guard let scaled: OpaquePointer = unsafe pango_cairo_font_get_scaled_font(font),
                let face: OpaquePointer = unsafe cairo_ft_scaled_font_lock_face(scaled)
            else { return }
            // Cairo doesn't close a file that is locked, and the font keeps it.
            if faces.insert(UInt(bitPattern: face)).inserted {
                _ = unsafe cairo_scaled_font_reference(scaled)
            } else {
                unsafe cairo_ft_scaled_font_unlock_face(scaled)
            }
        }
    }
}
