// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RasterGraphics
import RasterText
import Testing

@Suite struct TextCacheTests {
    let rect = CGRect(x: 20, y: 10, width: 200, height: 40)
    let style = TextStyle(font: testFont())

    @Test func aTextIsShapedAndRasterizedOnce() throws {
        let statistics = try statistics { context in
            for _ in 0..<5 { context.draw("Text", in: rect, style: style) }
        }
        #expect(statistics.misses == 1 && statistics.hits == 4)
    }

    @Test(arguments: [Color.red, .white, .clear, Color(hex: 0x123456, alpha: 0.3)])
    func anotherColourNeitherShapesNorRasterizes(color: Color) throws {
        let statistics = try statistics { context in
            context.draw("Text", in: rect, style: style)
            var colored = style
            colored.color = color
            context.draw("Text", in: rect, style: colored)
        }
        #expect(statistics.misses == 1)
    }

    @Test func anotherColourOfAMarkupWithColoursOfItsOwnDoesNotShape() throws {
        let markup = try TextMarkup("plain <span foreground=\"red\">red</span>, <b>bold</b>")
        let statistics = try statistics { context in
            context.draw(markup, in: rect, style: style)
            context.draw(markup, in: rect, style: TextStyle(font: testFont(), color: .blue))
        }
        #expect(statistics.misses == 1)
    }

    @Test(arguments: ["\u{10FFFD}", "日本"])
    func anotherColourOfABoxDoesNotShape(text: String) throws {
        let statistics = try statistics { context in
            context.draw(text, in: rect, style: style)
            context.draw(text, in: rect, style: TextStyle(font: testFont(), color: .blue))
        }
        #expect(statistics.misses == 1)
    }

    @Test func anotherPlaceDoesNotShape() throws {
        let statistics = try statistics { context in
            context.draw("Text", in: rect, style: style)
            context.translateBy(x: -11, y: 5)
            context.draw("Text", in: rect, style: style)
            context.draw("Text", in: rect, style: TextStyle(font: testFont(), verticalAlignment: .bottom))
        }
        #expect(statistics.misses == 1)
    }

    @Test func anotherHeightDoesNotShapeASingleLine() throws {
        let statistics = try statistics { context in
            context.draw("Text", in: rect, style: style)
            context.draw("Text", in: rect.insetBy(dx: 0, dy: 3), style: style)
        }
        #expect(statistics.misses == 1)
    }

    @Test func theSamePixelsAtAnotherScaleAreShared() throws {
        let cache = TextCache()
        _ = try statistics(of: cache) { $0.draw("Text", at: .zero, style: TextStyle(font: testFont(size: 26))) }
        let both = try statistics(of: cache, scale: 2) { $0.draw("Text", at: .zero, style: style) }
        #expect(both.misses == 1)
    }

    /// Each would be drawn wrong with the picture of the first.
    static let others = [
        TextStyle(font: Font(family: "DejaVu Serif")), TextStyle(font: testFont(size: 14)),
        TextStyle(font: testFont(weight: .bold)), TextStyle(font: testFont(isItalic: true)),
        TextStyle(font: testFont(), alignment: .center), TextStyle(font: testFont(), lineLimit: 2),
        TextStyle(font: testFont(), lineLimit: nil), TextStyle(font: testFont(), truncation: .head),
        TextStyle(font: testFont(), direction: .rightToLeft),
    ]

    @Test(arguments: others)
    func whatChangesThePictureShapes(other: TextStyle) throws {
        let statistics = try statistics { context in
            context.draw("Text", in: rect, style: style)
            context.draw("Text", in: rect, style: other)
        }
        #expect(statistics.misses == 2)
    }

    @Test func anotherLineSpacingShapesAParagraph() throws {
        let statistics = try statistics { context in
            context.draw("a\nb", in: rect, style: TextStyle(font: testFont(), lineLimit: nil))
            context.draw("a\nb", in: rect, style: TextStyle(font: testFont(), lineLimit: nil, lineSpacing: 2))
        }
        #expect(statistics.misses == 2)
    }

    @Test func anotherWidthShapes() throws {
        let statistics = try statistics { context in
            context.draw("Text", in: rect, style: style)
            context.draw("Text", in: rect.insetBy(dx: 10, dy: 0), style: style)
        }
        #expect(statistics.misses == 2)
    }

    @Test func aTextInItsOwnSizeIsNotTakenForOneInARectangle() throws {
        let narrow = CGRect(x: 20, y: 10, width: 10, height: 40)
        let shared = try paper { context in
            context.draw("Text that is long", in: narrow, style: style)
            context.draw("Text that is long", at: CGPoint(x: 20, y: 10), style: style)
        }
        #expect(Ink(of: shared).width > 60)
    }

    @Test func charactersThatAreComposedDifferentlyAreDifferentTexts() throws {
        let statistics = try statistics { context in
            context.draw("\u{E9}", in: rect, style: style)
            context.draw("e\u{301}", in: rect, style: style)
        }
        #expect(statistics.misses == 2)
    }

    @Test func aMarkupIsNotTakenForItsSource() throws {
        let markup = try TextMarkup("a &amp; b")
        let statistics = try statistics { context in
            context.draw("a &amp; b", in: rect, style: style)
            context.draw(markup, in: rect, style: style)
        }
        #expect(statistics.misses == 2)
    }

    @Test func otherThreadsFindThePicture() throws {
        let cache = TextCache()
        DispatchQueue.concurrentPerform(iterations: 1) { _ in
            _ = try? RasterTextTests.statistics(of: cache) { $0.draw("Text", in: rect, style: style) }
        }
        let worker = DispatchQueue(label: "another thread")
        worker.sync {
            _ = try? RasterTextTests.statistics(of: cache) { $0.draw("Text", in: rect, style: style) }
        }
        #expect(cache.statistics.misses == 1 && cache.statistics.hits == 1)
    }

    @Test func aTurnedTextIsDrawnByCairo() throws {
        let cache = TextCache()
        let statistics = try statistics(of: cache) { context in
            context.rotate(by: 0.3)
            context.draw("Turned", in: rect, style: style)
        }
        #expect(statistics.misses == 1 && cache.byteCount == 0)
    }
}
