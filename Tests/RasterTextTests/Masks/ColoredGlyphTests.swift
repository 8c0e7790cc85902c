// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

/// Glyphs that are pictures of their own, as emoji are.
///
/// `Fonts/Emoji.ttf` has one, U+1F600, red above and blue below. Fontconfig reads its configuration once in a process.
@Suite struct ColoredGlyphTests {
    private static let text = "ab 😀 cd"

    @Test func theyKeepTheirColours() async {
        await #expect(processExitsWith: .success) {
            try useEmoji()
            let image = try paper { $0.draw(Self.text, at: CGPoint(x: 20, y: 10), style: Self.style(.green)) }
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
            let font = Self.style(.black).font
            let distance = try difference(
                of: { $0.draw(Self.text, at: CGPoint(x: 20, y: 20), style: Self.style(.black)) },
                from: CairoText(string: Self.text, font: font)
            )
            exit(distance.isNone ? EXIT_SUCCESS : EXIT_FAILURE)
        }
    }

    @Test func theTextAroundThemChangesItsColour() async {
        await #expect(processExitsWith: .success) {
            try useEmoji()
            let images = try [Color.black, .green].map { color in
                try paper { $0.draw(Self.text, at: CGPoint(x: 20, y: 10), style: Self.style(color)) }
            }
            exit(images[0].hasSamePixels(as: images[1]) ? EXIT_FAILURE : EXIT_SUCCESS)
        }
    }

    private static func style(_ color: Color) -> TextStyle {
        TextStyle(font: Font(family: "DejaVu Sans, Raster Test Emoji", size: 32), color: color)
    }
}
