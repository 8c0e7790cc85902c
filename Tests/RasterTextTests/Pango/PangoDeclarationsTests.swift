// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The declarations of Pango that the package writes by hand, against the installed headers.
@Suite struct PangoDeclarationsTests {
    /// C does not compile if a function is declared twice in different ways, or an assertion does not hold.
    private static let source = """
        #include <pango/pangocairo.h>
        #include "shim.h"
        #define same(ours, theirs) _Static_assert((int)ours == (int)theirs, #theirs)
        same(RASTER_PANGO_SCALE, PANGO_SCALE);
        same(RASTER_PANGO_STYLE_ITALIC, PANGO_STYLE_ITALIC);
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
        same(RASTER_PANGO_ATTR_FOREGROUND, PANGO_ATTR_FOREGROUND);
        same(RASTER_PANGO_ATTR_BACKGROUND, PANGO_ATTR_BACKGROUND);
        same(RASTER_PANGO_ATTR_UNDERLINE, PANGO_ATTR_UNDERLINE);
        same(RASTER_PANGO_ATTR_STRIKETHROUGH, PANGO_ATTR_STRIKETHROUGH);
        same(RASTER_PANGO_ATTR_RISE, PANGO_ATTR_RISE);
        same(RASTER_PANGO_ATTR_FALLBACK, PANGO_ATTR_FALLBACK);
        same(RASTER_PANGO_ATTR_LETTER_SPACING, PANGO_ATTR_LETTER_SPACING);
        same(RASTER_PANGO_ATTR_UNDERLINE_COLOR, PANGO_ATTR_UNDERLINE_COLOR);
        same(RASTER_PANGO_ATTR_STRIKETHROUGH_COLOR, PANGO_ATTR_STRIKETHROUGH_COLOR);
        same(RASTER_PANGO_ATTR_FONT_FEATURES, PANGO_ATTR_FONT_FEATURES);
        same(RASTER_PANGO_ATTR_FOREGROUND_ALPHA, PANGO_ATTR_FOREGROUND_ALPHA);
        same(RASTER_PANGO_ATTR_BACKGROUND_ALPHA, PANGO_ATTR_BACKGROUND_ALPHA);
        same(RASTER_PANGO_ATTR_ALLOW_BREAKS, PANGO_ATTR_ALLOW_BREAKS);
        same(RASTER_PANGO_ATTR_INSERT_HYPHENS, PANGO_ATTR_INSERT_HYPHENS);
        same(RASTER_PANGO_ATTR_OVERLINE_COLOR, PANGO_ATTR_OVERLINE_COLOR);
        same(RASTER_PANGO_ATTR_ABSOLUTE_LINE_HEIGHT, PANGO_ATTR_ABSOLUTE_LINE_HEIGHT);
        same(RASTER_PANGO_GLYPH_EMPTY, PANGO_GLYPH_EMPTY);
        same(RASTER_PANGO_GLYPH_UNKNOWN_FLAG, PANGO_GLYPH_UNKNOWN_FLAG);
        same(RASTER_PANGO_GRAVITY_SOUTH, PANGO_GRAVITY_SOUTH);
        #define field(ours, our, theirs, their) same(offsetof(ours, our), offsetof(theirs, their))
        field(RasterGLibError, message, GError, message);
        field(RasterGLibList, next, GSList, next);
        same(sizeof(RasterPangoRectangle), sizeof(PangoRectangle));
        field(RasterPangoRectangle, width, PangoRectangle, width);
        field(RasterPangoLayoutLine, start_index, PangoLayoutLine, start_index);
        field(RasterPangoLayoutLine, runs, PangoLayoutLine, runs);
        field(RasterPangoItem, offset, PangoItem, offset);
        field(RasterPangoItem, length, PangoItem, length);
        field(RasterPangoItem, analysis.font, PangoItem, analysis.font);
        field(RasterPangoItem, analysis.gravity, PangoItem, analysis.gravity);
        field(RasterPangoItem, analysis.extra_attrs, PangoItem, analysis.extra_attrs);
        field(RasterPangoGlyphItem, item, PangoGlyphItem, item);
        field(RasterPangoGlyphItem, glyphs, PangoGlyphItem, glyphs);
        field(RasterPangoGlyphString, num_glyphs, PangoGlyphString, num_glyphs);
        field(RasterPangoGlyphString, glyphs, PangoGlyphString, glyphs);
        same(sizeof(RasterPangoGlyph), sizeof(PangoGlyphInfo));
        field(RasterPangoGlyph, glyph, PangoGlyphInfo, glyph);
        field(RasterPangoGlyph, width, PangoGlyphInfo, geometry.width);
        field(RasterPangoGlyph, x_offset, PangoGlyphInfo, geometry.x_offset);
        field(RasterPangoGlyph, y_offset, PangoGlyphInfo, geometry.y_offset);
        field(RasterPangoAttribute, klass, PangoAttribute, klass);
        field(RasterPangoAttribute, start_index, PangoAttribute, start_index);
        field(RasterPangoAttribute, end_index, PangoAttribute, end_index);
        field(RasterPangoAttribute, value.number, PangoAttrInt, value);
        field(RasterPangoAttribute, value.color, PangoAttrColor, color);
        same(offsetof(PangoAttrClass, type), 0);
        same(100, PANGO_WEIGHT_THIN);
        same(400, PANGO_WEIGHT_NORMAL);
        same(900, PANGO_WEIGHT_HEAVY);
        """

    /// Compiles nothing if there is no C compiler or no header; then this machine cannot tell.
    private static let command = """
        command -v cc >/dev/null && pkg-config --exists pangocairo || exit 77
        cc -std=gnu11 -fsyntax-only -w -I "$SHIM" $(pkg-config --cflags pangocairo) -x c -
        """

    @Test func theyAgreeWithTheInstalledHeaders() throws {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/bin/sh")
        compiler.arguments = ["-c", Self.command]
        compiler.environment = ProcessInfo.processInfo.environment.merging(
            ["SHIM": root.appending(path: "Sources/CRasterPango").path]
        ) { $1 }
        let input = Pipe()
        let output = Pipe()
        compiler.standardInput = input
        compiler.standardError = output
        try compiler.run()
        try input.fileHandleForWriting.write(contentsOf: Data(Self.source.utf8))
        try input.fileHandleForWriting.close()
        let messages = try output.fileHandleForReading.readToEnd() ?? Data()
        compiler.waitUntilExit()
        let isComparable = compiler.terminationStatus != 77
        #expect(!isComparable || compiler.terminationStatus == 0, "\(String(decoding: messages, as: UTF8.self))")
    }
}
