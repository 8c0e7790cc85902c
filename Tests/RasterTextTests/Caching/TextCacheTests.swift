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

    private typealias Drawing = @Sendable (DrawingContext) throws -> Void

    private static let bounds = CGRect(x: 20, y: 10, width: 200, height: 40)
    private static let plain = TextStyle(font: testFont())
    private static let line = TextStyle(font: testFont(), lineLimit: 1)
    private static let blue = TextStyle(font: testFont(), color: .blue)
    private static let colored = "plain <span foreground=\"red\">red</span>, <b>bold</b>"

    private static func text(_ text: String = "Text", _ style: TextStyle = plain, in rect: CGRect = bounds) -> Drawing {
        { $0.draw(text, in: rect, style: style) }
    }

    private static let shared: [(name: String, first: Drawing, second: Drawing)] = [
        ("the same", text(), text()),
        ("translucent", text(), text("Text", TextStyle(font: testFont(), color: Color(hex: 0x123456, opacity: 0.3)))),
        (
            "a markup with colors", { $0.draw(try Text(markup: colored, style: plain), in: bounds) },
            { $0.draw(try Text(markup: colored, style: blue), in: bounds) }
        ),
        ("a box", text("\u{10FFFD}"), text("\u{10FFFD}", blue)),
        ("boxes", text("日本"), text("日本", blue)),
        (
            "another place", text(),
            {
                $0.translateBy(x: -11, y: 5)
                $0.draw("Text", in: bounds, style: plain)
            }
        ),
        ("another vertical alignment", text(), text("Text", TextStyle(font: testFont(), verticalAlignment: .bottom))),
        (
            "a single line in another height", text("Text", line),
            text("Text", line, in: bounds.insetBy(dx: 0, dy: 3))
        ),
    ]

    @Test(arguments: shared.indices)
    func aTextThatLooksTheSameIsNotShapedAgain(index: Int) throws {
        let (name, first, second) = Self.shared[index]
        let statistics = try statistics { context in
            try first(context)
            try second(context)
        }
        #expect(statistics.misses == 1, "\(name)")
    }

    private static let otherStyles = [
        TextStyle(font: Font(family: "DejaVu Serif")), TextStyle(font: testFont(size: 14)),
        TextStyle(font: testFont(weight: .bold)), TextStyle(font: testFont(isItalic: true)),
        TextStyle(font: testFont(), alignment: .center), TextStyle(font: testFont(), lineLimit: 2),
        TextStyle(font: testFont(), lineLimit: 1), TextStyle(font: testFont(), truncationMode: .head),
        TextStyle(font: testFont(), direction: .rightToLeft),
    ]

    private static let different: [(name: String, first: Drawing, second: Drawing)] =
        otherStyles.map { ("\($0)", text(), text("Text", $0)) } + [
            (
                "the line spacing of a paragraph", text("a\nb", TextStyle(font: testFont())),
                text("a\nb", TextStyle(font: testFont(), lineSpacing: 2))
            ),
            ("another width", text(), text(in: bounds.insetBy(dx: 10, dy: 0))),
            ("characters that are composed differently", text("\u{E9}"), text("e\u{301}")),
            (
                "a markup and its source", text("a &amp; b"),
                { $0.draw(try Text(markup: "a &amp; b", style: plain), in: bounds) }
            ),
        ]

    @Test(arguments: different.indices)
    func aTextThatLooksDifferentIsShaped(index: Int) throws {
        let (name, first, second) = Self.different[index]
        let statistics = try statistics { context in
            try first(context)
            try second(context)
        }
        #expect(statistics.misses == 2, "\(name)")
    }

    @Test func theSameWholePixelsAtAnotherScaleAreShared() throws {
        let cache = TextCache()
        func statistics(scale: CGFloat) throws -> TextCache.Statistics {
            let style = TextStyle(font: testFont(size: 26 / scale), metrics: .wholePixels)
            return try RasterTextTests.statistics(of: cache, scale: scale) {
                $0.draw("Text", at: .zero, anchor: .topLeading, style: style)
            }
        }
        #expect(try statistics(scale: 1).misses == 1)
        #expect(try statistics(scale: 2).misses == 1)
    }

    @Test func aTextInItsOwnSizeIsNotTakenForOneInARectangle() throws {
        let narrow = CGRect(x: 20, y: 10, width: 10, height: 40)
        let shared = try paper { context in
            context.draw("Text that is long", in: narrow, style: style)
            context.draw("Text that is long", at: CGPoint(x: 20, y: 10), anchor: .topLeading, style: style)
        }
        #expect(Ink(of: shared).width > 60)
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
            context.rotate(by: .radians(0.3))
            context.draw("Turned", in: rect, style: style)
        }
        #expect(statistics.misses == 1 && cache.byteCount == 0)
    }
}
