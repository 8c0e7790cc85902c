// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterKit
import RasterText
import Testing

/// Fonts that are made unusually: `Fonts/Beyond.ttf` has a letter whose layers reach beyond its own outline, one in magenta,
/// and lines of negative thickness.
@Suite struct UnusualFontTests {
    private static let family = "Raster Test Beyond"
    private static let place = CGPoint(x: 60, y: 60)

    /// Returns the pixels, so many, of each color in a picture.
    private static func colors(of image: RasterImage) -> [RasterImage.Pixel: Int] {
        var colors: [RasterImage.Pixel: Int] = [:]
        for y in 0..<image.pixelHeight {
            for x in 0..<image.pixelWidth { image.pixel(x: x, y: y).map { colors[$0, default: 0] += 1 } }
        }
        return colors
    }

    private static func picture(
        of text: String,
        size: CGFloat = 40,
        angle: Double = 0,
        opacity: Double = 1,
        underline: TextStyle.LineStyle = .none,
        strikethrough: TextStyle.LineStyle = .none
    ) throws -> RasterImage {
        var style = TextStyle(font: Font(family: family, size: size), color: Color(hex: 0x10A030, opacity: opacity))
        style.underline = underline
        style.strikethrough = strikethrough
        return try paper(width: 240, height: 160) { context in
            context.translateBy(x: place.x, y: place.y)
            context.rotate(by: .radians(angle))
            context.draw(text, at: .zero, style: style)
        }
    }

    @Test(arguments: [0, 0.1], ["\u{1F600}", "\u{1F600}\u{1F601}", "a\u{1F601}\u{1F600}b"])
    func aPictureThatCannotBeReadIsAnError(angle: Double, text: String) async {
        await #expect(processExitsWith: .success) { [angle, text] in
            // Cairo would draw without end.
            alarm(20)
            var font = try Data(contentsOf: testFontFile("Emoji.ttf"))
            let directory = try #require(font.firstRange(of: Data("CBDT".utf8))).lowerBound
            let table = font[directory + 8..<directory + 12].reduce(0) { $0 << 8 | Int($1) }
            font[table + 39] = 128
            let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ttf")
            try font.write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            try Font.register(contentsOf: file)
            for (size, opacity) in [(12.0, 1.0), (60, 0.5), (300, 1)] {
                do {
                    _ = try paper { context in
                        context.rotate(by: .radians(angle))
                        let style = TextStyle(
                            font: Font(family: "Raster Test Emoji", size: size),
                            color: Color(hex: 0, opacity: opacity)
                        )
                        context.draw(text, at: CGPoint(x: 20, y: 20), style: style)
                    }
                    exit(2)
                } catch let error as RasterError {
                    print(error)
                    guard error.code == .fileFailed, error.message.contains(file.path) else { exit(3) }
                }
            }
            // The other pictures of the font are there.
            let whole = try paper {
                $0.draw("\u{1F601}", at: .zero, style: TextStyle(font: Font(family: "Raster Test Emoji", size: 32)))
            }
            exit(Ink(of: whole).amount > 100 ? EXIT_SUCCESS : 4)
        }
    }
}
