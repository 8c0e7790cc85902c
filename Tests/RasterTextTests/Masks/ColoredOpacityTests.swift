// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

/// The opacity of a text is that of its emoji: on white, *w* + *a* · (*f* − *w*) for a pixel *f* of the opaque text.
@Suite struct ColoredOpacityTests {
    private static func expectFaint(
        _ opacity: Double,
        full: (DrawingContext) throws -> Void,
        faint: (DrawingContext) throws -> Void
    ) throws -> Never {
        let full = try paper(full)
        let faint = try paper(faint)
        var (largest, inked) = (0.0, 0)
        for y in 0..<full.pixelHeight {
            for x in 0..<full.pixelWidth {
                guard let f = full.pixel(x: x, y: y), let a = faint.pixel(x: x, y: y) else { continue }
                for (f, a) in [(f.red, a.red), (f.green, a.green), (f.blue, a.blue)] {
                    if f < 255 { inked += 1 }
                    largest = max(largest, abs(255 + opacity * (Double(f) - 255) - Double(a)))
                }
            }
        }
        print(largest, inked)
        exit(largest <= 2 && inked > 500 ? EXIT_SUCCESS : EXIT_FAILURE)
    }

    private static let place = CGPoint(x: 20, y: 8)
    private static let text = "a 😀 b"

    private static func draw(_ source: String, opacity: Double = 1) -> (DrawingContext) throws -> Void {
        {
            let style = emojiStyle(Color(hex: 0x204060, opacity: opacity))
            $0.draw(try Text(markup: source, style: style), at: place, anchor: .topLeading)
        }
    }

    /// An opaque text, the same with an opacity in its markup, and the opacities of its style and of all of it.
    private static let fadings: [(full: String, faint: String, style: Double, opacity: Double)] = [
        (text, "<span fgalpha='50%'>\(text)</span>", 1, 0.5), (text, "<span fgalpha='80%'>\(text)</span>", 1, 0.8),
        (text, "<span foreground='#204060'>\(text)</span>", 0.5, 1), (large, large, 0.5, 0.5),
    ]

    private static let large = "<span size='400pt' rise='-200pt'>😀</span>"

    @Test(arguments: fadings.indices)
    func aTextOfAnOpacityIsAsFaint(index: Int) async {
        await #expect(processExitsWith: .success) { [index] in
            try useEmoji()
            let (full, faint, style, opacity) = Self.fadings[index]
            try Self.expectFaint(opacity, full: Self.draw(full), faint: Self.draw(faint, opacity: style))
        }
    }

    @Test func anImageOfCoverage() async {
        await #expect(processExitsWith: .success) {
            try useEmoji()
            let size = CGSize(width: 200, height: 60)
            let full = try RasterImage(size: size, format: .a8, drawing: Self.draw(Self.text))
            let faint = try RasterImage(size: size, format: .a8, drawing: Self.draw(Self.text, opacity: 0.5))
            var (largest, inked) = (0.0, 0)
            for y in 0..<60 {
                for x in 0..<200 {
                    guard let f = full.pixel(x: x, y: y)?.alpha, let a = faint.pixel(x: x, y: y)?.alpha else {
                        continue
                    }
                    if f > 0 { inked += 1 }
                    largest = max(largest, abs(Double(f) * 0.5 - Double(a)))
                }
            }
            exit(largest <= 1 && inked > 300 ? EXIT_SUCCESS : EXIT_FAILURE)
        }
    }
}

/// Glyphs that are pictures of their own, as emoji are.
///
/// `Fonts/Emoji.ttf` has one, U+1F600, red above and blue below. Fontconfig reads its configuration once in a process.
@Suite struct ColoredGlyphTests {
    private static let text = "ab 😀 cd"

    @Test func textsWithThemLookLikeCairos() async {
        await #expect(processExitsWith: .success) {
            try useEmoji()
            var style = Self.style(.black)
            style.metrics = .wholePixels
            let distance = try difference(
                of: { [style] in $0.draw(Self.text, at: CGPoint(x: 20, y: 20), anchor: .topLeading, style: style) },
                from: CairoText(string: Self.text, font: style.font)
            )
            exit(distance.isNone ? EXIT_SUCCESS : EXIT_FAILURE)
        }
    }

    private static func style(_ color: Color) -> TextStyle {
        TextStyle(font: Font(family: "DejaVu Sans, Raster Test Emoji", size: 32), color: color)
    }

    @Test(arguments: [0.2, 0.4, 0.6])
    func smallPicturesAreAveragedWhereverTheyStand(offset: CGFloat) throws {
        try useEmoji()
        func sum(_ offset: CGFloat) throws -> Int {
            var style = emojiStyle(size: 7)
            style.metrics = .equalAtEveryScale
            let image = try paper { context in
                context.translateBy(x: 20 + offset, y: 20 + offset)
                context.draw("😀", at: .zero, anchor: .topLeading, style: style)
            }
            return image.withUnsafeBytes { bytes in
                stride(from: 0, to: bytes.count, by: 4).reduce(0) { $0 + 255 - Int(bytes[$1]) }
            }
        }
        let (whole, moved) = (try sum(0), try sum(offset))
        #expect(whole > 1000 && abs(whole - moved) < whole / 50, "\(whole), \(moved)")
    }
}
