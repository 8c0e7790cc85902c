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
        same(offsetof(RasterPangoLayoutLine, start_index), offsetof(PangoLayoutLine, start_index));
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
