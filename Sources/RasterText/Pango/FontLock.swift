// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPango
import Foundation
import Synchronization

/// The lock that a thread holds while it uses Cairo's fonts.
///
/// Cairo 1.16 and 1.18 share them among threads without being safe: of the ten files of fonts that are open, a thread closes
/// one that another is about to use, and opens files without a lock of FreeType's library
/// (`_cairo_ft_unscaled_font_lock_face`); where pages of glyphs are full, it waits for the lock of another font
/// (`_cairo_scaled_glyph_page_pluck`) which waits for it. Texts that are cached are drawn without the lock, and glyphs that a thread knows
/// are measured and put together without it.
enum FontLock {
    /// The address of the mutex, which a thread may lock again.
    private static let mutex: UInt = {
        var attributes = pthread_mutexattr_t()
        unsafe pthread_mutexattr_init(&attributes)
        unsafe pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
        let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        let status = unsafe pthread_mutex_init(mutex, &attributes)
        precondition(status == 0, "A pthread mutex can't be created: error \(status).")
        return UInt(bitPattern: mutex)
    }()

    static func withLock<R: ~Copyable, E>(_ body: () throws(E) -> R) throws(E) -> R {
        unsafe call(pthread_mutex_lock)
        defer { unsafe call(pthread_mutex_unlock) }
        return try body()
    }

    private static func call(_ function: (UnsafeMutablePointer<pthread_mutex_t>) -> Int32) {
        let mutex = unsafe UnsafeMutablePointer<pthread_mutex_t>(bitPattern: mutex)
        let status = unsafe mutex.map { unsafe function($0) } ?? EINVAL
        precondition(status == 0, "A pthread mutex can't be used: error \(status).")
    }

    /// The functions of Pango's fonts that use Cairo's, in place of which their class has ones that hold the lock.
    ///
    /// There are none before the first font is loaded. The value is written once, by the initializer that threads wait
    /// for, and has only addresses of functions, which every thread may call: so it needs no isolation.
    private nonisolated(unsafe) static let functions: RasterPangoFontClass = {
        guard let type = unsafe g_type_class_peek(g_type_from_name("PangoCairoFcFont")) else {
            return RasterPangoFontClass()
        }
        let fontClass = unsafe type.assumingMemoryBound(to: RasterPangoFontClass.self)
        let functions = unsafe fontClass.pointee
        unsafe fontClass.pointee.finalize = { font in
            FontLock.finalizations.add(1, ordering: .relaxed)
            FontLock.withLock { unsafe FontLock.functions.finalize?(font) }
        }
        unsafe fontClass.pointee.get_glyph_extents = { font, glyph, ink, logical in
            let known = unsafe FontLock.extents(of: glyph, font)
            if let ink = unsafe ink { unsafe UnsafeMutablePointer(ink).pointee = known.ink }
            if let logical = unsafe logical { unsafe UnsafeMutablePointer(logical).pointee = known.logical }
        }
        unsafe fontClass.pointee.get_metrics = { font, language in
            unsafe FontLock.withLock { unsafe FontLock.functions.get_metrics?(font, language) }
        }
        return functions
    }()

    /// The number of fonts that have ended, whose addresses others may have.
    private static let finalizations = Atomic(0)

    /// Returns the extents of a glyph, for which Pango asks in every text, without the lock where the thread knows them.
    private static func extents(of glyph: UInt32, _ font: OpaquePointer) -> RasterPangoGlyphExtents {
        let place = unsafe raster_pango_known_extents(font, glyph)
        let generation = finalizations.load(ordering: .relaxed)
        let known = unsafe place.pointee
        guard unsafe known.font != font || known.glyph != glyph || known.generation != generation else {
            return unsafe known
        }
        var new = unsafe RasterPangoGlyphExtents()
        unsafe (new.font, new.glyph, new.generation) = unsafe (font, glyph, generation)
        withLock {
            unsafe withUnsafeMutablePointer(to: &new.ink) { ink in
                unsafe withUnsafeMutablePointer(to: &new.logical) { logical in
                    unsafe functions.get_glyph_extents?(font, glyph, OpaquePointer(ink), OpaquePointer(logical))
                }
            }
        }
        unsafe place.pointee = unsafe new
        return unsafe new
    }

    /// Lets Pango's fonts, of which at least one exists, use Cairo's with the lock.
    static func guardFonts() {
        _ = unsafe functions
    }
}
