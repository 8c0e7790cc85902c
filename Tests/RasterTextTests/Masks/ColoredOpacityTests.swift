// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

/// The opacity of a text is that of its emoji: on white, *w* + *a* · (*f* − *w*) for a pixel *f* of the opaque text.
@Suite struct ColoredOpacityTests {
    static let alphas = [0, 0.25, 0.5, 0.8, 1]

    private static func expectFaint(
        _ opacity: Double,
        scale: CGFloat = 1,
        full: (DrawingContext) throws -> Void,
        faint: (DrawingContext) throws -> Void
    ) throws -> Never {
        let full = try paper(scale: scale, full)
        let faint = try paper(scale: scale, faint)
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

    private static func draw(_ source: String, opacity: Double = 1, size: CGFloat = 32) -> (DrawingContext) throws ->
        Void
    {
        {
            $0.draw(
                try Text(markup: source, style: emojiStyle(Color(hex: 0x204060, opacity: opacity), size: size)),
                at: place,
                anchor: .topLeading
            )
        }
    }

    @Test(arguments: alphas, [1, 2] as [CGFloat])
    func theStylesOpacity(opacity: Double, scale: CGFloat) async {
        await #expect(processExitsWith: .success) { [opacity, scale] in
            try useEmoji()
            try Self.expectFaint(
                opacity,
                scale: scale,
                full: Self.draw(Self.text),
                faint: Self.draw(Self.text, opacity: opacity)
            )
        }
    }

    @Test(arguments: [50, 80])
    func aMarkupsOpacity(percentage: Int) async {
        await #expect(processExitsWith: .success) { [percentage] in
            try useEmoji()
            let faint = "<span fgalpha='\(percentage)%'>\(Self.text)</span>"
            try Self.expectFaint(Double(percentage) / 100, full: Self.draw(Self.text), faint: Self.draw(faint))
        }
    }

    @Test func aGroupsOpacity() async {
        await #expect(processExitsWith: .success) {
            try useEmoji()
            try Self.expectFaint(0.5, full: Self.draw(Self.text)) { context in
                try context.drawLayer(opacity: 0.5) { try Self.draw(Self.text)(context) }
            }
        }
    }

    @Test func anOpaqueColorInATranslucentStyle() async {
        await #expect(processExitsWith: .success) {
            try useEmoji()
            let source = "<span foreground='#204060'>\(Self.text)</span>"
            try Self.expectFaint(1, full: Self.draw(Self.text), faint: Self.draw(source, opacity: 0.5))
        }
    }

    @Test(arguments: [0.3, 0.5, 1])
    func aTurnedText(opacity: Double) async {
        await #expect(processExitsWith: .success) { [opacity] in
            try useEmoji()
            func turned(_ body: @escaping (DrawingContext) throws -> Void) -> (DrawingContext) throws -> Void {
                {
                    $0.rotate(by: .radians(0.2))
                    try body($0)
                }
            }
            try Self.expectFaint(
                opacity,
                full: turned(Self.draw(Self.text)),
                faint: turned(Self.draw(Self.text, opacity: opacity))
            )
        }
    }

    @Test func aLargeText() async {
        await #expect(processExitsWith: .success) {
            try useEmoji()
            let source = "<span size='400pt' rise='-200pt'>😀</span>"
            try Self.expectFaint(0.5, full: Self.draw(source), faint: Self.draw(source, opacity: 0.5))
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

    @Test func emojiAreCached() async {
        await #expect(processExitsWith: .success) {
            try useEmoji()
            let statistics = try statistics { context in
                for opacity in [1, 0.5, 0.2] { try Self.draw(Self.text, opacity: opacity)(context) }
            }
            exit(statistics.misses == 1 && statistics.hits == 2 ? EXIT_SUCCESS : EXIT_FAILURE)
        }
    }
}

/// Glyphs that are pictures of their own, as emoji are.
///
/// `Fonts/Emoji.ttf` has one, U+1F600, red above and blue below. Fontconfig reads its configuration once in a process.
@Suite struct ColoredGlyphTests {
    private static let text = "ab 😀 cd"

    @Test func theyKeepTheirColours() async {
        await #expect(processExitsWith: .success) {
            try useEmoji()
            let image = try paper {
                $0.draw(Self.text, at: CGPoint(x: 20, y: 10), anchor: .topLeading, style: Self.style(.green))
            }
            let colors = Set((0..<240).flatMap { x in (0..<60).compactMap { image.pixel(x: x, y: $0) } })
            let emoji = [
                RasterImage.Pixel(red: 230, green: 30, blue: 40), RasterImage.Pixel(red: 30, green: 60, blue: 220),
            ]
            exit(colors.isSuperset(of: emoji) ? EXIT_SUCCESS : EXIT_FAILURE)
        }
    }

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

    @Test func theTextAroundThemChangesItsColour() async {
        await #expect(processExitsWith: .success) {
            try useEmoji()
            let images = try [Color.black, .green].map { color in
                try paper {
                    $0.draw(Self.text, at: CGPoint(x: 20, y: 10), anchor: .topLeading, style: Self.style(color))
                }
            }
            exit(images[0].hasSamePixels(as: images[1]) ? EXIT_FAILURE : EXIT_SUCCESS)
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
