// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The declarations of Pango that the package writes by hand, against the installed headers.
@Suite struct PangoDeclarationsTests {
    /// C does not compile if a function is declared twice in different ways, or an assertion does not hold.
    private static let source = """
        #include <pango/pangocairo.h>
        #include <cairo-ft.h>
        #include <hb-ot.h>
        #include "shim.h"
        #define same(ours, theirs) _Static_assert((int)ours == (int)theirs, #theirs)
        same(RASTER_PANGO_SCALE, PANGO_SCALE);
        same(RASTER_PANGO_STYLE_ITALIC, PANGO_STYLE_ITALIC);
        same(RASTER_PANGO_WRAP_CHAR, PANGO_WRAP_CHAR);
        same(RASTER_PANGO_WRAP_WORD_CHAR, PANGO_WRAP_WORD_CHAR);
        same(RASTER_PANGO_ALIGN_LEFT, PANGO_ALIGN_LEFT);
        same(RASTER_PANGO_ALIGN_CENTER, PANGO_ALIGN_CENTER);
        same(RASTER_PANGO_ALIGN_RIGHT, PANGO_ALIGN_RIGHT);
        same(RASTER_PANGO_ELLIPSIZE_NONE, PANGO_ELLIPSIZE_NONE);
        same(RASTER_PANGO_ELLIPSIZE_START, PANGO_ELLIPSIZE_START);
        same(RASTER_PANGO_ELLIPSIZE_MIDDLE, PANGO_ELLIPSIZE_MIDDLE);
        same(RASTER_PANGO_ELLIPSIZE_END, PANGO_ELLIPSIZE_END);
        same(RASTER_PANGO_DIRECTION_LTR, PANGO_DIRECTION_LTR);
        same(RASTER_PANGO_DIRECTION_RTL, PANGO_DIRECTION_RTL);
        same(RASTER_PANGO_ATTR_FAMILY, PANGO_ATTR_FAMILY);
        same(RASTER_PANGO_DIRECTION_NEUTRAL, PANGO_DIRECTION_NEUTRAL);
        same(RASTER_PANGO_ATTR_SIZE, PANGO_ATTR_SIZE);
        same(RASTER_PANGO_ATTR_FONT_DESC, PANGO_ATTR_FONT_DESC);
        same(RASTER_PANGO_ATTR_SCALE, PANGO_ATTR_SCALE);
        same(RASTER_PANGO_ATTR_ABSOLUTE_SIZE, PANGO_ATTR_ABSOLUTE_SIZE);
        same(RASTER_PANGO_ATTR_LINE_HEIGHT, PANGO_ATTR_LINE_HEIGHT);
        same(RASTER_PANGO_ATTR_BASELINE_SHIFT, PANGO_ATTR_BASELINE_SHIFT);
        same(RASTER_PANGO_ATTR_RISE, PANGO_ATTR_RISE);
        same(RASTER_PANGO_ATTR_LETTER_SPACING, PANGO_ATTR_LETTER_SPACING);
        same(RASTER_PANGO_ATTR_ABSOLUTE_LINE_HEIGHT, PANGO_ATTR_ABSOLUTE_LINE_HEIGHT);
        same(RASTER_PANGO_RENDER_PART_FOREGROUND, PANGO_RENDER_PART_FOREGROUND);
        same(RASTER_PANGO_RENDER_PART_UNDERLINE, PANGO_RENDER_PART_UNDERLINE);
        same(RASTER_PANGO_RENDER_PART_STRIKETHROUGH, PANGO_RENDER_PART_STRIKETHROUGH);
        same(RASTER_PANGO_UNDERLINE_NONE, PANGO_UNDERLINE_NONE);
        same(RASTER_PANGO_UNDERLINE_SINGLE, PANGO_UNDERLINE_SINGLE);
        same(RASTER_PANGO_UNDERLINE_DOUBLE, PANGO_UNDERLINE_DOUBLE);
        same(RASTER_PANGO_UNDERLINE_ERROR, PANGO_UNDERLINE_ERROR);
        same(0, PANGO_TAB_LEFT);
        same(RASTER_FT_FACE_FLAG_COLOR, FT_FACE_FLAG_COLOR);
        same(RASTER_PANGO_GLYPH_EMPTY, PANGO_GLYPH_EMPTY);
        same(RASTER_PANGO_GLYPH_UNKNOWN_FLAG, PANGO_GLYPH_UNKNOWN_FLAG);
        #define field(ours, our, theirs, their) same(offsetof(ours, our), offsetof(theirs, their))
        field(RasterGLibError, message, GError, message);
        field(RasterGLibList, next, GSList, next);
        same(sizeof(RasterPangoRectangle), sizeof(PangoRectangle));
        field(RasterPangoRectangle, width, PangoRectangle, width);
        field(RasterPangoLayoutLine, start_index, PangoLayoutLine, start_index);
        field(RasterPangoLayoutLine, length, PangoLayoutLine, length);
        field(RasterPangoLayoutLine, runs, PangoLayoutLine, runs);
        field(RasterPangoGlyphItem, item, PangoGlyphItem, item);
        field(RasterPangoGlyphItem, glyphs, PangoGlyphItem, glyphs);
        field(RasterPangoItem, level, PangoItem, analysis.level);
        field(RasterPangoItem, font, PangoItem, analysis.font);
        field(RasterPangoGlyphString, num_glyphs, PangoGlyphString, num_glyphs);
        field(RasterPangoGlyphString, glyphs, PangoGlyphString, glyphs);
        field(RasterPangoGlyphString, log_clusters, PangoGlyphString, log_clusters);
        same(sizeof(RasterPangoGlyphString), sizeof(PangoGlyphString));
        same(sizeof(RasterPangoColor), sizeof(PangoColor));
        field(RasterPangoColor, blue, PangoColor, blue);
        field(RasterFreeTypeFace, face_flags, FT_FaceRec, face_flags);
        field(RasterPangoRendererClass, draw_glyphs, PangoRendererClass, draw_glyphs);
        field(RasterPangoRendererClass, draw_rectangle, PangoRendererClass, draw_rectangle);
        field(RasterPangoRendererClass, draw_error_underline, PangoRendererClass, draw_error_underline);
        same(sizeof(RasterPangoRendererClass), sizeof(PangoRendererClass));
        field(RasterPangoFontClass, finalize, PangoFontClass, parent_class.finalize);
        field(RasterPangoFontClass, get_glyph_extents, PangoFontClass, get_glyph_extents);
        field(RasterPangoFontClass, get_metrics, PangoFontClass, get_metrics);
        same(sizeof(RasterPangoFontClass), sizeof(PangoFontClass));
        field(RasterPangoRenderer, recorder, struct { PangoRenderer parent; void *own; }, own);
        same(sizeof(RasterPangoLogAttr), sizeof(PangoLogAttr));
        same(sizeof(RasterPangoGlyph), sizeof(PangoGlyphInfo));
        field(RasterPangoGlyph, glyph, PangoGlyphInfo, glyph);
        field(RasterPangoGlyph, width, PangoGlyphInfo, geometry.width);
        field(RasterPangoGlyph, x_offset, PangoGlyphInfo, geometry.x_offset);
        field(RasterPangoGlyph, y_offset, PangoGlyphInfo, geometry.y_offset);
        field(RasterPangoAttribute, klass, PangoAttribute, klass);
        field(RasterPangoAttribute, start_index, PangoAttribute, start_index);
        field(RasterPangoAttribute, end_index, PangoAttribute, end_index);
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
        let (status, messages) = try Self.compile(Self.source)
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
