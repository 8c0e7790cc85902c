// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
internal import CRasterPango
import Foundation
import RasterGraphics

/// Fonts whose files couldn't be read, with which Pango and Cairo draw boxes or nothing, for as long as they exist.
enum FontFailure {
    /// Checks a `PangoFont *`; if it failed, the fonts of the thread are given up, so that the next text reads them again.
    fileprivate static func check(_ font: OpaquePointer) throws(RasterError) {
        let scaled: OpaquePointer? = unsafe FontLock.withLock { unsafe pango_cairo_font_get_scaled_font(font) }
        let byteCount = unsafe raster_pango_font_byte_count(font)
        guard let scaled = unsafe scaled, unsafe cairo_scaled_font_status(scaled) == CAIRO_STATUS_SUCCESS, byteCount > 0
        else {
            pango_cairo_font_map_set_default(nil)
            throw unsafe error(of: font)
        }
        // Cairo keeps a file open that Pango reads again.
        guard let known = FontLock.withLock({ unsafe Self.byteCount(of: scaled) }), known < byteCount else { return }
        pango_cairo_font_map_set_default(nil)
        let path = unsafe raster_pango_font_path(font).map { unsafe String(cString: $0) } ?? ""
        throw RasterError(
            .fileFailed,
            "\(path): can't draw a text: the program has opened the font before its file was complete. Start it again."
        )
    }

    /// Returns the number of bytes of the file that FreeType has opened for a `cairo_scaled_font_t *`.
    private static func byteCount(of font: OpaquePointer) -> UInt? {
        guard let face = unsafe UnsafePointer<RasterFreeTypeFace>(cairo_ft_scaled_font_lock_face(font)) else {
            return nil
        }
        defer { unsafe cairo_ft_scaled_font_unlock_face(font) }
        return unsafe face.pointee.stream?.pointee.size
    }

    fileprivate static func error(of font: OpaquePointer, _ reason: String? = nil) -> RasterError {
        let description: OpaquePointer = unsafe pango_font_describe(font)
        defer { unsafe pango_font_description_free(description) }
        let family = unsafe pango_font_description_get_family(description).map { unsafe String(cString: $0) } ?? ""
        let path = unsafe raster_pango_font_path(font).map { unsafe String(cString: $0) } ?? family
        let failure = "can't read the font \"\(family)\" to draw a text, which the next drawing tries again"
        do {
            _ = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
        } catch {
            return RasterError(.fileFailed, at: URL(filePath: path), failure, error)
        }
        let remedy = "Install the font again, or raise the limit of open files (ulimit -n)."
        return RasterError(
            .fileFailed,
            "\(path): \(failure): \(reason ?? "it isn't complete, or couldn't be opened"). \(remedy)"
        )
    }
}

extension TextBlock {
    /// Checks the fonts of all lines.
    func checkFonts() throws(RasterError) {
        var result = Result<Void, RasterError>.success(())
        for part in parts {
            unsafe part.forEachLine { line, _ in
                var next = unsafe UnsafePointer<RasterPangoLayoutLine>(line).pointee.runs
                while let run = unsafe next?.pointee {
                    unsafe next = unsafe UnsafePointer(run.next)
                    let item = unsafe run.data.assumingMemoryBound(to: RasterPangoGlyphItem.self).pointee.item
                    guard case .success = result, let font = unsafe item.pointee.font else { continue }
                    result = Result { () throws(RasterError) in try unsafe FontFailure.check(font) }
                }
            }
        }
        try result.get()
    }
}

extension [TextOperation] {
    /// Checks the pictures of glyphs before they are drawn.
    func checkPictures() throws(RasterError) {
        for operation in self {
            if case .glyphs(let glyphs) = operation.shape, FontLock.withLock({ glyphs.hasDamagedPictures }) {
                throw unsafe FontFailure.error(of: glyphs.font, "the picture of a glyph is damaged")
            }
        }
    }

    /// Checks the fonts of glyphs that were drawn: Cairo opens files again.
    func checkFonts() throws(RasterError) {
        for operation in self {
            if case .glyphs(let glyphs) = operation.shape { try unsafe FontFailure.check(glyphs.font) }
        }
    }
}
