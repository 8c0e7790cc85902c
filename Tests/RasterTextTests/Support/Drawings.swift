// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText

func testFont(size: CGFloat = 13, weight: Font.Weight = .regular, isItalic: Bool = false) -> Font {
    Font(family: "DejaVu Sans", size: size, weight: weight, isItalic: isItalic)
}

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

func ink(
    of string: String,
    in rect: CGRect = CGRect(x: 20, y: 10, width: 200, height: 40),
    scale: CGFloat = 1,
    style: TextStyle = TextStyle(font: testFont())
) throws -> Ink {
    try Ink(of: paper(scale: scale) { $0.draw(string, in: rect, style: style) })
}

func errorCode(of drawing: (DrawingContext) throws -> Void) -> RasterError.Code? {
    do throws(RasterError) {
        _ = try RasterImage(size: CGSize(width: 50, height: 50), drawing: drawing)
        return nil
    } catch {
        return error.code
    }
}

func error(of source: String) -> RasterError? {
    do throws(RasterError) {
        _ = try TextMarkup(source)
        return nil
    } catch {
        return error
    }
}
