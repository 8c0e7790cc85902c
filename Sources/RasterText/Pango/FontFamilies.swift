// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPango
import Foundation
import RasterGraphics
import RasterLock

/// The families that the machine lacks, and that Pango replaces by other fonts silently.
enum FontFamilies {
    /// The names that Fontconfig or Pango replaces by a family of that kind.
    private static let generic: Set<String> = [
        "sans", "sans-serif", "serif", "monospace", "system-ui", "cursive", "fantasy", "emoji", "math",
    ]

    /// The fonts that are used in place of lists of families, or nil where the machine has one of the families.
    private static let replacements = Lock<(generation: Int, fonts: [String: String?])>((0, [:]))

    static func notes(of font: Font, _ spans: [TextSpan]) -> [DrawingNote] {
        ([font.family] + spans.compactMap(\.attribute.family)).compactMap { list in
            replacement(of: list).map { replacement in
                let message =
                    "the machine has no font of the family \"\(list)\": \(replacement) is used instead; install the font, "
                    + "or add a family that the machine has, as in \"\(list), sans-serif\"."
                return DrawingNote(RasterError(.drawingNote, message), once: "family \(list)")
            }
        }
    }

    private static func replacement(of list: String) -> String? {
        let generation = RegisteredFonts.generation
        let known = replacements.withLock { known -> String?? in
            if known.generation != generation { known = (generation, [:]) }
            return known.fonts[list]
        }
        if let known { return known }
        let names = list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        // Without Fontconfig, nothing is known of the fonts.
        guard let fonts = FontConfiguration() else { return nil }
        let isKnown = names.contains { generic.contains($0.lowercased()) || fonts.hasFamily($0) }
        let replacement = isKnown ? nil : usedFamily(for: list)
        replacements.withLock { if $0.generation == generation { $0.fonts[list] = .some(replacement) } }
        return replacement
    }

    private static func usedFamily(for list: String) -> String? {
        let context: OpaquePointer = unsafe pango_font_map_create_context(FontMaps.current)
        defer { unsafe g_object_unref(UnsafeMutableRawPointer(context)) }
        let description = unsafe Font(family: list).makeDescription(pixelSize: 13)
        defer { unsafe pango_font_description_free(description) }
        guard let font: OpaquePointer = unsafe pango_context_load_font(context, description) else { return nil }
        defer { unsafe g_object_unref(UnsafeMutableRawPointer(font)) }
        let used: OpaquePointer = unsafe pango_font_describe(font)
        defer { unsafe pango_font_description_free(used) }
        return unsafe pango_font_description_get_family(used).map { unsafe String(cString: $0) }
    }
}
