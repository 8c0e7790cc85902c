// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText

/// The font of the tests; the set-up installs it everywhere.
func testFont(size: CGFloat = 13, weight: Font.Weight = .regular, isItalic: Bool = false) -> Font {
    Font(family: "DejaVu Sans", size: size, weight: weight, isItalic: isItalic)
}

/// Draws on white paper.
func paper(
    width: CGFloat = 240,
    height: CGFloat = 60,
    scale: CGFloat = 1,
    _ drawing: (DrawingContext) throws -> Void
) throws -> RasterImage {
    try RasterImage(
        size: CGSize(width: width, height: height),
        scale: scale,
        format: .rgb24,
        background: .white,
        drawing: drawing
    )
}

/// Draws a text in a rectangle on white paper and returns where its ink is.
func ink(
    of string: String,
    in rect: CGRect = CGRect(x: 20, y: 10, width: 200, height: 40),
    scale: CGFloat = 1,
    style: TextStyle = TextStyle(font: testFont())
) throws -> Ink {
    try Ink(of: paper(scale: scale) { $0.draw(string, in: rect, style: style) })
}

/// Returns the code of the error that a drawing ends with.
func errorCode(of drawing: (DrawingContext) throws -> Void) -> RasterError.Code? {
    do throws(RasterError) {
        _ = try RasterImage(size: CGSize(width: 50, height: 50), drawing: drawing)
        return nil
    } catch {
        return error.code
    }
}

/// Returns the error of a markup.
func error(of source: String) -> RasterError? {
    do throws(RasterError) {
        _ = try TextMarkup(source)
        return nil
    } catch {
        return error
    }
}
