// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The declarations of Pango that the package writes by hand, against the installed headers.
@Suite struct PangoDeclarationsTests {
    /// Constants that are `RASTER_PANGO_…` here, and `PANGO_…` in the headers.
    private static let constants = [
        "SCALE", "STYLE_ITALIC", "WRAP_CHAR", "WRAP_WORD_CHAR", "ALIGN_LEFT", "ALIGN_CENTER", "ALIGN_RIGHT",
        "ELLIPSIZE_NONE", "ELLIPSIZE_START", "ELLIPSIZE_MIDDLE", "ELLIPSIZE_END", "DIRECTION_LTR",
        "DIRECTION_RTL", "ATTR_FAMILY", "DIRECTION_NEUTRAL", "ATTR_SIZE", "ATTR_FONT_DESC", "ATTR_SCALE",
        "ATTR_ABSOLUTE_SIZE", "ATTR_LINE_HEIGHT", "ATTR_BASELINE_SHIFT", "ATTR_RISE", "ATTR_LETTER_SPACING",
        "ATTR_ABSOLUTE_LINE_HEIGHT", "RENDER_PART_FOREGROUND", "RENDER_PART_UNDERLINE",
        "RENDER_PART_STRIKETHROUGH", "UNDERLINE_NONE", "UNDERLINE_SINGLE", "UNDERLINE_DOUBLE",
        "UNDERLINE_ERROR", "GLYPH_EMPTY", "GLYPH_UNKNOWN_FLAG",
    ]

    /// Structures that are `RasterPango…` here, and `Pango…` in the headers, with their fields of the same names.
    private static let fields: KeyValuePairs<String, [String]> = [
        "Rectangle": ["width"],
        "LayoutLine": ["start_index", "length", "runs"],
        "GlyphItem": ["item", "glyphs"],
        "GlyphString": ["num_glyphs", "glyphs", "log_clusters"],
        "Color": ["blue"],
        "RendererClass": ["draw_glyphs", "draw_rectangle", "draw_error_underline"],
        "FontClass": ["get_glyph_extents", "get_metrics"],
        "Attribute": ["klass", "start_index", "end_index"],
    ]

    /// Structures of the same size.
    private static let structures = [
        "Rectangle", "GlyphString", "Color", "RendererClass", "FontClass", "LogAttr",
    ]

    /// C does not compile if a function is declared twice in different ways, or an assertion does not hold.
    private static let source = """
        #include <pango/pangocairo.h>
        #include <cairo-ft.h>
        #include <hb-ot.h>
        #include "shim.h"
        #define same(ours, theirs) _Static_assert((int)ours == (int)theirs, #theirs)
        same(0, PANGO_TAB_LEFT);
        same(RASTER_FT_FACE_FLAG_COLOR, FT_FACE_FLAG_COLOR);
        #define field(ours, our, theirs, their) same(offsetof(ours, our), offsetof(theirs, their))
        field(RasterGLibError, message, GError, message);
        field(RasterGLibList, next, GSList, next);
        field(RasterPangoItem, level, PangoItem, analysis.level);
        field(RasterPangoItem, font, PangoItem, analysis.font);
        field(RasterFreeTypeFace, face_flags, FT_FaceRec, face_flags);
        field(RasterPangoFontClass, finalize, PangoFontClass, parent_class.finalize);
        field(RasterPangoRenderer, recorder, struct { PangoRenderer parent; void *own; }, own);
        same(sizeof(RasterPangoGlyph), sizeof(PangoGlyphInfo));
        field(RasterPangoGlyph, glyph, PangoGlyphInfo, glyph);
        field(RasterPangoGlyph, width, PangoGlyphInfo, geometry.width);
        field(RasterPangoGlyph, x_offset, PangoGlyphInfo, geometry.x_offset);
        field(RasterPangoGlyph, y_offset, PangoGlyphInfo, geometry.y_offset);
        field(RasterPangoAttribute, value.number, PangoAttrInt, value);
        field(RasterPangoAttribute, value.number, PangoAttrSize, size);
        field(RasterPangoAttribute, value.factor, PangoAttrFloat, value);
        field(RasterPangoAttribute, value.font, PangoAttrFontDesc, desc);
        same(offsetof(PangoAttrClass, type), 0);
        same(100, PANGO_WEIGHT_THIN);
        same(400, PANGO_WEIGHT_NORMAL);
        same(900, PANGO_WEIGHT_HEAVY);
        """

    /// The status of the command below where there is no C compiler or no header.
    private static let missing: Int32 = 77

    private static let command = """
        command -v cc >/dev/null && pkg-config --exists pangocairo || exit \(missing)
        cc -std=gnu11 -fsyntax-only -w -I "$SHIM" $(pkg-config --cflags pangocairo) -x c -
        """

    /// A Boolean value that indicates whether the declarations must be compared: a machine without a compiler or headers
    /// cannot tell, but one of continuous integration must have them.
    private static let isRequired =
        ProcessInfo.processInfo.environment["CI"] == "true" || (try? compile("").status) != missing

    @Test(.enabled(if: isRequired, "There is no C compiler, or the headers of Pango aren't installed."))
    func theyAgreeWithTheInstalledHeaders() throws {
        let lines =
            Self.constants.map { "same(RASTER_PANGO_\($0), PANGO_\($0));" }
            + Self.fields.flatMap { type, fields in
                fields.map { "field(RasterPango\(type), \($0), Pango\(type), \($0));" }
            }
            + Self.structures.map { "same(sizeof(RasterPango\($0)), sizeof(Pango\($0)));" }
        let (status, messages) = try Self.compile(Self.source + "\n" + lines.joined(separator: "\n"))
        try #require(status != Self.missing, "There is no C compiler, or the headers of Pango aren't installed.")
        #expect(status == 0, "\(messages)")
    }

    /// Compiles a source that may include the declarations.
    private static func compile(_ source: String) throws -> (status: Int32, messages: String) {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/bin/sh")
        compiler.arguments = ["-c", command]
        compiler.environment = ProcessInfo.processInfo.environment.merging(
            ["SHIM": root.appending(path: "Sources/CRasterPango").path]
        ) { $1 }
        let input = Pipe()
        let output = Pipe()
        compiler.standardInput = input
        compiler.standardError = output
        try compiler.run()
        // A shell that has ended reads nothing.
        try? input.fileHandleForWriting.write(contentsOf: Data(source.utf8))
        try? input.fileHandleForWriting.close()
        let messages = try output.fileHandleForReading.readToEnd() ?? Data()
        compiler.waitUntilExit()
        return (compiler.terminationStatus, String(decoding: messages, as: UTF8.self))
    }
}
