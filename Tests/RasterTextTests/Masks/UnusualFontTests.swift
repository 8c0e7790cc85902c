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
            context.draw(text, at: .zero, anchor: .topLeading, style: style)
        }
    }

    @Test(arguments: [0, 1e-7], [20, 40])
    func layersReachBeyondTheOutline(angle: Double, size: CGFloat) async {
        await #expect(processExitsWith: .success) { [angle, size] in
            try Font.register(contentsOf: testFontFile("Beyond.ttf"))
            let colors = Self.colors(of: try Self.picture(of: "\u{E007}", size: size, angle: angle))
            // 400 + 400 by 1,000 and 1,200 by 1,500 thousandths of the size.
            let (red, blue) = (
                colors.filter { $0.key.red > 200 && $0.key.blue < 100 }.reduce(0) { $0 + $1.value },
                colors.filter { $0.key.blue > 200 && $0.key.red < 100 }.reduce(0) { $0 + $1.value }
            )
            let square = Double(size * size)
            print(red, blue, square)
            guard abs(Double(red) - 0.8 * square) < 0.1 * square else { exit(2) }
            exit(abs(Double(blue) - 1.8 * square) < 0.1 * square ? EXIT_SUCCESS : 3)
        }
    }

    @Test(arguments: [0, 1e-7])
    func plainLettersStandAboveColoredOnesAsCairoDrawsThem(angle: Double) async {
        await #expect(processExitsWith: .success) { [angle] in
            try Font.register(contentsOf: testFontFile("Beyond.ttf"))
            let plain = Self.colors(of: try Self.picture(of: "\u{E009}", angle: angle))
            let both = Self.colors(of: try Self.picture(of: "\u{E007}\u{E009}\u{E007}", angle: angle))
            let green = RasterImage.Pixel(red: 0x10, green: 0xA0, blue: 0x30)
            print(plain[green] ?? 0, both[green] ?? 0)
            exit((plain[green] ?? 0) > 400 && abs((both[green] ?? 0) - (plain[green] ?? 0)) < 60 ? EXIT_SUCCESS : 2)
        }
    }

    @Test(arguments: [0, 1e-7])
    func magentaIsAColorOfItsOwn(angle: Double) async {
        await #expect(processExitsWith: .success) { [angle] in
            try Font.register(contentsOf: testFontFile("Beyond.ttf"))
            let colors = Self.colors(of: try Self.picture(of: "\u{E008}", angle: angle))
            exit((colors[RasterImage.Pixel(red: 255, green: 0, blue: 255)] ?? 0) > 900 ? EXIT_SUCCESS : 2)
        }
    }

    private static let patterns: [TextStyle.LineStyle.Pattern] = [.solid, .double, .wavy]

    @Test(arguments: patterns.indices)
    func linesOfNegativeThicknessAreDrawnUprightAsTurned(number: Int) async {
        await #expect(processExitsWith: .success) { [number] in
            let pattern = Self.patterns[number]
            try Font.register(contentsOf: testFontFile("Beyond.ttf"))
            let line = TextStyle.LineStyle(pattern: pattern, color: .red)
            let underlines = try [0, 1e-7].map {
                Ink(of: try Self.picture(of: "\u{E009}\u{E009}", angle: $0, underline: line))
            }
            let strikethroughs = try [0, 1e-7].map {
                Ink(of: try Self.picture(of: "\u{E009}\u{E009}", angle: $0, strikethrough: TextStyle.LineStyle()))
            }
            for inks in [underlines, strikethroughs] {
                print(inks)
                guard abs(inks[0].top - inks[1].top) <= 2, abs(inks[0].bottom - inks[1].bottom) <= 2,
                    abs(inks[0].left - inks[1].left) <= 2, abs(inks[0].right - inks[1].right) <= 2,
                    abs(inks[0].amount - inks[1].amount) < 0.1 * inks[1].amount
                else { exit(2) }
            }
            exit(EXIT_SUCCESS)
        }
    }

    @Test(arguments: ["\u{E009}", "\u{E00B}"])
    func linesThatRunTheOtherWayRoundCutNothingOutOfLetters(letter: String) async {
        await #expect(processExitsWith: .success) { [letter] in
            try Font.register(contentsOf: testFontFile("Beyond.ttf"))
            for line in [TextStyle.LineStyle.solid, .wavy()] {
                var style = TextStyle(font: Font(family: Self.family, size: 40), underline: line)
                let rect = CGRect(x: 60, y: 60, width: 120, height: 80)
                func ink(_ draw: (DrawingContext) -> Void) throws -> Double {
                    Ink(of: try paper(width: 240, height: 160, draw)).amount
                }
                func outlined() throws -> Double {
                    let text = try ResolvedText(letter + letter, style: style)
                    return try ink { $0.fill(text.path(in: rect), with: .black) }
                }
                let lined = try outlined()
                let drawn = try ink { $0.draw(letter + letter, in: rect, style: style) }
                style.underline = .none
                let plain = try outlined()
                // The line reaches beyond the letters. Those that it lies over are hinted where they are drawn.
                guard lined > plain + 100 else { exit(2) }
                guard letter == "\u{E00B}" || abs(lined - drawn) < 0.05 * drawn else { exit(3) }
            }
            exit(EXIT_SUCCESS)
        }
    }

    @Test(arguments: [0, 1e-7])
    func wavesOfNegativeWidthAreDrawn(angle: Double) async {
        await #expect(processExitsWith: .success) { [angle] in
            try Font.register(contentsOf: testFontFile("Beyond.ttf"))
            func ink(_ pattern: TextStyle.LineStyle.Pattern) throws -> Ink {
                let line = TextStyle.LineStyle(pattern: pattern)
                return Ink(of: try Self.picture(of: "\u{E00A}", size: 20, angle: angle, underline: line))
            }
            let (wave, line, none) = try (ink(.wavy), ink(.solid), ink(.none))
            print(wave, line, none)
            guard line.left < none.left - 20 else { exit(2) }
            exit(wave.left < none.left - 20 && wave.amount > none.amount ? EXIT_SUCCESS : 3)
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
                let style = TextStyle(font: Font(family: "Raster Test Emoji", size: 32))
                $0.draw("\u{1F601}", at: .zero, anchor: .topLeading, style: style)
            }
            exit(Ink(of: whole).amount > 100 ? EXIT_SUCCESS : 4)
        }
    }
}
