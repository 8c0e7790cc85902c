// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterLibraries

/// The configuration of Fontconfig that this process draws text with, and its fonts.
///
/// Fontconfig is found while the program runs, and is initialized if nothing has done so. Pango uses the same
/// configuration. Fontconfig may be called on any thread.
@safe
package struct FontConfiguration: ~Copyable {
    private let fonts: OpaquePointer

    /// Takes the current configuration.
    ///
    /// It is nil without Fontconfig, or if there is no configuration and none can be made.
    package init?() {
        guard let fonts = unsafe raster_fonts_create() else { return nil }
        unsafe self.fonts = fonts
    }

    deinit {
        unsafe raster_fonts_destroy(fonts)
    }

    /// Returns a Boolean value that indicates whether a font has a family of this name, regardless of case and blanks.
    package func hasFamily(_ name: String) -> Bool {
        unsafe raster_fonts_have_family(fonts, name)
    }

    /// A Boolean value that indicates whether the process still uses these fonts, and Fontconfig finds nothing newer.
    var isCurrent: Bool { unsafe raster_fonts_are_current(fonts) }

    var configurationPaths: [String] {
        unsafe VisitedTexts.of { unsafe raster_fonts_visit_configuration(fonts, $0, $1) }
    }

    var fontPaths: [String] {
        unsafe VisitedTexts.of { unsafe raster_fonts_visit_files(fonts, $0, $1) }
    }

    /// The patterns that Fontconfig returns for a pattern without a font, and for each general family.
    var patterns: [String] {
        unsafe VisitedTexts.of { unsafe raster_fonts_visit_patterns(fonts, $0, $1) }
    }

    /// The fonts in their order, as a text, and whether a file of them changed after the process started to draw text.
    var summary: (text: String, changedSinceText: Bool) {
        let summary = unsafe raster_fonts_summarize(fonts)
        let digits = unsafe withUnsafeBytes(of: summary.digest) { unsafe HexadecimalDigits.of($0) }
        let count = "\(summary.font_count) font\(summary.font_count == 1 ? "" : "s")"
        let text = "\(count), \(summary.byte_count) bytes, digest \(digits)"
        return (text, summary.changed_since_text)
    }
}

enum VisitedTexts {
    static func of(_ visit: (raster_text_visitor, UnsafeMutableRawPointer) -> Void) -> [String] {
        var texts: [String] = []
        unsafe withUnsafeMutablePointer(to: &texts) { place in
            unsafe visit(
                { context, text in
                    unsafe context?.assumingMemoryBound(to: [String].self).pointee.append(String(cString: text))
                },
                UnsafeMutableRawPointer(place)
            )
        }
        return texts
    }
}
