// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

/// Texts that are filled with a paint, and their shadows.
@Suite struct PaintedTextTests {
    private let rect = CGRect(x: 20, y: 10, width: 200, height: 40)
    private let fade = Shading.linearGradient(
        Gradient(colors: [.red, .blue]),
        startPoint: CGPoint(x: 20, y: 0),
        endPoint: CGPoint(x: 120, y: 0)
    )

    private func distance(_ one: RasterImage, _ other: RasterImage) -> Int { ImageDistance(one, other).largest }

    static let styles = [
        TextStyle(font: testFont(size: 26)),
        TextStyle(font: testFont(size: 26), underline: .solid(.green), strikethrough: true),
        TextStyle(font: testFont(size: 26), metrics: .equalAtEveryScale),
        TextStyle(font: testFont(size: 13)),
        TextStyle(font: testFont(size: 300), verticalAlignment: .center, lineLimit: 1, truncationMode: .none),
    ]

    @Test(arguments: styles, [1, 1.5, 2] as [CGFloat])
    func thePaintShowsThroughTheText(style: TextStyle, scale: CGFloat) throws {
        let painted = try paper(scale: scale) {
            $0.draw(Text("Gradient of text", style: style).foregroundStyle(fade), in: rect)
        }
        let masked = try paper(scale: scale) { context in
            var style = style
            style.underline.color = nil
            context.withMask {
                context.draw("Gradient of text", in: rect, style: style)
            } content: {
                context.fill(CGRect(x: 0, y: 0, width: 240, height: 60), with: fade)
            }
        }
        #expect(distance(painted, masked) <= 1)
        #expect(!Ink(of: painted).isEmpty)
    }

    @Test(arguments: [0, 0.2])
    func aPaintOfOneColorIsThatColor(angle: Double) throws {
        let style = TextStyle(font: testFont(size: 26), color: .green)
        let painted = try paper { context in
            context.rotate(by: .radians(angle))
            context.draw(Text("Text", style: style).foregroundStyle(.color(.red)), in: rect)
        }
        let colored = try paper { context in
            context.rotate(by: .radians(angle))
            context.draw("Text", in: rect, style: TextStyle(font: testFont(size: 26), color: .red))
        }
        #expect(distance(painted, colored) <= (angle == 0 ? 0 : 2))
    }

    @Test func anEmojiIsPaintedInItsShape() async {
        await #expect(processExitsWith: .success) {
            try useEmoji()
            let image = try paper { context in
                context.draw(
                    Text("😀", style: emojiStyle()).foregroundStyle(.color(.red)),
                    in: CGRect(x: 0, y: 0, width: 60, height: 60)
                )
            }
            // Only shades from white to red.
            var count = 0
            for y in 0..<60 {
                for x in 0..<60 {
                    guard let pixel = image.pixel(x: x, y: y), pixel.green < 255 else { continue }
                    count += 1
                    if pixel.red != 255 || pixel.green != pixel.blue { exit(EXIT_FAILURE) }
                }
            }
            exit(count > 100 ? EXIT_SUCCESS : EXIT_FAILURE)
        }
    }

    @Test(arguments: ["", " "])
    func aTextWithoutInkHasNoShadow(text: String) throws {
        #expect(try Ink(of: paper { $0.draw(.outer(blur: 3), of: $0.resolve(Text(text)).path(in: rect)) }).isEmpty)
    }

    @Test func linesHaveTheirColors() throws {
        let style = TextStyle(font: testFont(size: 26), color: .black, underline: .solid(Color(white: 1, opacity: 0)))
        let plain = TextStyle(font: testFont(size: 26), color: .black)
        let hidden = try paper { $0.draw("Text", in: rect, style: style) }
        #expect(try hidden.hasSamePixels(as: paper { $0.draw("Text", in: rect, style: plain) }))
    }
}
