// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

/// Texts in which Pango may break a line inside of a character, which is then wider than the line.
@Suite struct CharacterBreakTests {
    /// Texts for which Pango 1.50 ends the process if it breaks lines between words and inside of them.
    static let texts = [
        "a\u{1F3FB}\u{963}", "\u{600}\u{1100}\u{963} ", "\u{600} \u{301}a", "\u{600} \u{200D}a", "\u{600} \u{FE0F}a",
        "\u{645}\u{1F3FB}\u{301}a", "x\u{200D}0123\u{1F3FB}\u{300}\u{301}\u{302}\u{1100}",
    ]

    @Test(arguments: texts, [1, 3, nil] as [Int?])
    func areWrappedAtEveryWidth(_ text: String, lineLimit: Int?) throws {
        let style = TextStyle(font: testFont(size: 40), lineLimit: lineLimit, truncationMode: .none)
        for width in stride(from: 0, through: 60, by: 4) {
            let layout = try ResolvedText(text, style: style, maximumWidth: CGFloat(width))
            #expect(layout.lineCount <= lineLimit ?? .max)
            let rect = CGRect(x: 0, y: 0, width: width, height: 50)
            #expect(errorCode { $0.draw(text, in: rect, style: style) } == nil)
        }
    }

    @Test func ofMarkupThatForbidsBreaksAreWrapped() throws {
        let markup = try Text(
            markup:
                "<span allow_breaks='false'>a\u{AD}b|c</span> \u{301}<span segment='word'>\u{301}</span>d"
        )
        let style = TextStyle(font: testFont(size: 40))
        for width in 0...60 { _ = try ResolvedText(markup.styled(style), maximumWidth: CGFloat(width)) }
    }

    @Test(arguments: [2, 3, 40])
    func keepWordsTogetherUnlessOneIsWiderThanTheLine(lineLimit: Int) throws {
        let style = TextStyle(font: testFont(), lineLimit: lineLimit, truncationMode: .none)
        let text = String(repeating: "word \u{301}\u{1F3FB} ", count: 400)
        let word = try ResolvedText("word", style: style)
        let wide = try ResolvedText(text, style: style, maximumWidth: word.size.width * 2)
        let narrow = try ResolvedText(text, style: style, maximumWidth: word.size.width - 1)
        #expect(wide.lineCount == lineLimit && wide.size.width <= word.size.width * 2)
        #expect(narrow.lineCount == lineLimit && narrow.size.width < word.size.width)
    }
}

/// Combining marks, of which a letter keeps 30.
@Suite struct MarkLimitTests {
    static let marks = ["\u{301}", "\u{651}", "\u{5B0}", "\u{20DD}", "\u{1AB0}", "\u{94D}", "\u{FE0F}"]
    private let style = TextStyle(font: testFont())
    private let rect = CGRect(x: 0, y: 0, width: 50, height: 50)

    @Test(arguments: marks, [1, nil] as [Int?])
    func aHundredThousandMarksTakeTimeThatGrowsWithTheirNumber(mark: String, lineLimit: Int?) {
        let style = TextStyle(font: testFont(), lineLimit: lineLimit)
        expectLinearTime(upTo: 100_000) { length in
            let text = "a" + String(repeating: mark, count: length)
            #expect(errorCode { $0.draw(text, in: rect, style: style) } == nil)
        }
    }

    private func drawing(_ text: String) throws -> RasterImage {
        try paper { $0.draw(text, at: CGPoint(x: 20, y: 20), anchor: .topLeading, style: style) }
    }

    @Test func thirtyMarksAreDrawnAndNoMore() throws {
        let images = try [29, 30, 31, 3000].map { count in
            try drawing("a" + String(repeating: "\u{35C}", count: count) + "b" + String(repeating: "c", count: 60))
        }
        #expect(images[1].hasSamePixels(as: images[2]) && images[1].hasSamePixels(as: images[3]))
    }

    @Test func marksOfAMarkupKeepItsTagsInPlace() throws {
        let marks = String(repeating: "\u{301}", count: 200)
        let markup = try Text(markup: "a\(marks)<span foreground='#FF0000'>b</span>")
        let image = try paper { $0.draw(markup.styled(style), at: CGPoint(x: 20, y: 20), anchor: .topLeading) }
        let width = try ResolvedText("a", style: style).size.width
        let isRed = (20 + Int(width)..<40 + Int(width)).contains { x in
            (0..<60).contains { y in image.pixel(x: x, y: y).map { $0.red > 200 && $0.green < 100 } ?? false }
        }
        #expect(isRed)
    }
}
