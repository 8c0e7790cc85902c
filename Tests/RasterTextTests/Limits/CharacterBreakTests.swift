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
            let layout = try TextLayout(text, style: style, maximumWidth: CGFloat(width))
            #expect(layout.lineCount <= lineLimit ?? .max)
            let rect = CGRect(x: 0, y: 0, width: width, height: 50)
            #expect(errorCode { $0.draw(text, in: rect, style: style) } == nil)
        }
    }

    @Test func ofMarkupThatForbidsBreaksAreWrapped() throws {
        let markup = try TextMarkup(
            "<span allow_breaks='false'>a\u{AD}b|c</span> \u{301}<span segment='word'>\u{301}</span>d"
        )
        let style = TextStyle(font: testFont(size: 40), lineLimit: nil)
        for width in 0...60 { _ = try TextLayout(markup, style: style, maximumWidth: CGFloat(width)) }
    }

    @Test(arguments: [2, 3, 40])
    func keepWordsTogetherUnlessOneIsWiderThanTheLine(lineLimit: Int) throws {
        let style = TextStyle(font: testFont(), lineLimit: lineLimit, truncationMode: .none)
        let text = String(repeating: "word \u{301}\u{1F3FB} ", count: 400)
        let word = try TextLayout("word", style: style)
        let wide = try TextLayout(text, style: style, maximumWidth: word.size.width * 2)
        let narrow = try TextLayout(text, style: style, maximumWidth: word.size.width - 1)
        #expect(wide.lineCount == lineLimit && wide.size.width <= word.size.width * 2)
        #expect(narrow.lineCount == lineLimit && narrow.size.width < word.size.width)
    }
}
