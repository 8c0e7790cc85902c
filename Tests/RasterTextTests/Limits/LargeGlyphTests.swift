// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

/// Glyphs that are much larger than the image take memory and time for what is visible.
@Suite struct LargeGlyphTests {
    /// Expects that a markup is drawn in a process of its own, which takes at most 64 MiB more, then and on
    /// the way: a picture of one glyph in its size would take 400 MiB.
    private static func expectFewMegabytes(_ sources: [String], scale: CGFloat, angle: CGFloat) throws {
        try useEmoji()
        _ = try paper { $0.draw("warm 😀", at: .zero, anchor: .topLeading, style: emojiStyle()) }
        let (before, peakBefore) = try (residentMegabytes(), peakMegabytes())
        for source in sources {
            let markup = try Text(markup: source)
            _ = try RasterImage(size: CGSize(width: 64, height: 64), scale: scale) { context in
                context.rotate(by: .radians(angle))
                context.draw(markup.styled(emojiStyle()), in: CGRect(x: 0, y: 0, width: 64, height: 64))
                context.draw(markup.styled(emojiStyle()), at: .zero, anchor: .topLeading)
            }
        }
        let (after, peak) = try (residentMegabytes(), peakMegabytes())
        exit(after - before <= 64 && peak - peakBefore <= 64 ? EXIT_SUCCESS : EXIT_FAILURE)
    }

    private static let nested = (String(repeating: "<big>", count: 30), String(repeating: "</big>", count: 30))

    private static let markups: [(sources: [String], scale: Double, angle: Double)] = [
        (
            [
                "<span size='10000pt'>A😀b</span>", "<span size='10240000'>😀</span>",
                "<span font='DejaVu Sans 10000'>A😀</span>", "<span font_desc='Raster Test Emoji 9999'>A😀</span>",
                "<span size='5000pt' rise='100pt'>A😀</span>", "<span size='300pt'>😀 Ag</span>",
                "<span size='9000%'>A😀</span>",
            ], 1, 0
        ),
        (["\(nested.0)A😀\(nested.1)", "<span size='xx-large'>\(nested.0)A😀\(nested.1)</span>"], 1, 0),
        (["<span size='8000pt'>A😀</span>"], 4, 0),
        (["<span size='10000pt'>A😀b</span>"], 1, 0.3),
    ]

    @Test(arguments: markups)
    func takeFewMegabytes(sources: [String], scale: Double, angle: Double) async {
        await #expect(processExitsWith: .success) { [sources, scale, angle] in
            try LargeGlyphTests.expectFewMegabytes(sources, scale: scale, angle: angle)
        }
    }

    @Test(arguments: [1, 2] as [CGFloat])
    func aLargeEmojiHasItsColorsAtItsPlace(scale: CGFloat) async {
        await #expect(processExitsWith: .success) { [scale] in
            try useEmoji()
            let markup = try Text(markup: "<span size='600pt'>😀</span>")
            let rect = CGRect(x: 0, y: 0, width: 600, height: 720)
            let small = try paper(width: 600, height: 720, scale: 200 / 600) {
                $0.draw(markup.styled(emojiStyle()), in: rect)
            }
            let large = try paper(width: 600, height: 720, scale: scale) {
                $0.draw(markup.styled(emojiStyle()), in: rect)
            }
            // Away from edges, the scaled picture is the one that Cairo draws.
            var (count, different) = (0, 0)
            for y in stride(from: 2, to: small.pixelHeight - 2, by: 4) {
                for x in stride(from: 2, to: small.pixelWidth - 2, by: 4) {
                    let near = (-2...2).flatMap { dy in (-2...2).map { small.pixel(x: x + $0, y: y + dy) } }
                    guard Set(near).count == 1 else { continue }
                    count += 1
                    let factor = 3 * Int(scale)
                    if large.pixel(x: x * factor, y: y * factor) != near.first { different += 1 }
                }
            }
            exit(count > 500 && different == 0 ? EXIT_SUCCESS : EXIT_FAILURE)
        }
    }

    @Test func aLargePlainLetterIsDrawnAsAnOutline() throws {
        let markup = try Text(markup: "<span size='2000pt'>█</span>")
        let image = try paper { $0.draw(markup, in: CGRect(x: 0, y: -900, width: 2000, height: 1900)) }
        #expect(image.pixel(x: 100, y: 30) == RasterImage.Pixel(red: 0, green: 0, blue: 0))
    }

    @Test(arguments: [4, 10] as [CGFloat])
    func aSizeBeyondAnyImageIsAnError(scale: CGFloat) {
        let error = errorCode { context in
            context.scaleBy(x: scale, y: scale)
            context.draw(try Text(markup: "<span size='10000pt'>A</span>"), at: .zero, anchor: .topLeading)
        }
        #expect(error == .invalidTextStyle)
    }
}
