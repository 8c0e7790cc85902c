// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterState
import RasterText
import Testing

@Suite struct TextMarkupTests {
    let style = TextStyle(font: testFont())

    @Test(
        arguments: [
            "<b>open", "closed</b>", "<b><i>crossed</b></i>", "<blink>unknown</blink>", "a & b", "1 < 2",
            "<span colour=\"red\">unknown attribute</span>", "<span foreground=\"no colour\">value</span>",
            "<span size=\"huge\">value</span>", "&unknown;", "<b>NUL\0</b>", "<span foreground=red>unquoted</span>",
        ]
    )
    func refusesWhatIsMalformed(source: String) {
        #expect(error(of: source)?.code == .invalidMarkup)
    }

    @Test func anErrorSaysWhereAndWhat() throws {
        let message = try #require(error(of: "one\ntwo <blink>three</blink>")).message
        #expect(message.contains("2") && message.contains("blink"))
    }

    @Test func anErrorCountsTheCharactersOfTheSource() throws {
        // Pango stands behind the tag when it refuses it.
        let message = try #require(error(of: "<blink>x</blink>")).message
        #expect(message.contains("line 1 char 8"), "\(message)")
    }

    @Test(arguments: ["<b> & \"quoted\" 'single' >", "", "plain", "é 日本 \u{301}"])
    func anEscapedTextIsShownAsItIs(text: String) throws {
        #expect(try Text(markup: Text.escapingMarkup(text)).string == text)
    }

    @Test func markupsAreKeyedByTheirTags() throws {
        func key(_ source: String) throws -> CacheKey {
            let markup = try Text(markup: source)
            return try CacheKey { encoder throws(StateError) in try encoder.encode(markup) }
        }
        #expect(try key("<b>a</b>") != key("<i>a</i>"))
        #expect(try key("<b>a</b>") == key("<b>a</b>"))
    }

    @Test func tagsStayWithTheirWordsBehindTabsAndLineBreaks() throws {
        let style = TextStyle(font: testFont())
        let markup = try Text(markup: "a\tb\u{2028}c\r\nd <span foreground=\"#FF0000\">e</span> f")
        let image = try paper(height: 80) {
            $0.draw(markup.styled(style), in: CGRect(x: 0, y: 0, width: 90, height: 80))
        }
        let lineHeight = try Int(ResolvedText("a", style: style).size.height)
        #expect(redRows(of: image).lowerBound > 2 * lineHeight)
    }

    @Test(arguments: [TextStyle.TruncationMode.head, .middle, .tail])
    func tagsStayWithTheirWordsBesideAnEllipsis(truncation: TextStyle.TruncationMode) throws {
        let text = String(repeating: "word ", count: 200)
        let red = "<span foreground=\"#FF0000\">red</span>"
        let markup = try Text(markup: truncation == .head ? text + red : red + " " + text)
        let style = TextStyle(font: testFont(), truncationMode: truncation)
        let image = try paper { $0.draw(markup.styled(style), in: CGRect(x: 0, y: 0, width: 120, height: 60)) }
        #expect(!redRows(of: image).isEmpty)
    }

    private func redRows(of image: RasterImage) -> Range<Int> {
        let rows = (0..<image.pixelHeight).filter { y in
            (0..<image.pixelWidth).contains { x in
                guard let pixel = image.pixel(x: x, y: y) else { return false }
                return pixel.red > 200 && pixel.green < 100
            }
        }
        guard let first = rows.first, let last = rows.last else { return 0..<0 }
        return first..<last + 1
    }

    /// Pango takes any number for a value of an enumeration, and ended the process when it drew some of them.
    @Test(
        arguments: [
            ("style", 2), ("weight", 1000), ("variant", 6), ("stretch", 8), ("underline", 7), ("gravity", 3),
            ("gravity_hint", 2), ("overline", 1), ("text_transform", 3), ("font_scale", 3),
        ]
    )
    func aNumberBeyondAnEnumerationIsRefused(attribute: String, last: Int) throws {
        func source(_ number: Int) -> String { "<span \(attribute)=\"\(number)\">a</span>" }
        let markup = try Text(markup: source(last))
        _ = try RasterImage(size: CGSize(width: 20, height: 20)) { $0.draw(markup, at: .zero, anchor: .topLeading) }
        for number in [last + 1, 2_000_000_000] {
            #expect(error(of: source(number))?.code == .invalidMarkup)
        }
    }

    /// Pango ends the process when it draws such a text.
    @Test(
        arguments: [
            ("<span overline=\"none\">abc</span>", "abc"),
            (
                "<span overline=\"single\">ab<span overline=\"none\">cd</span>ef</span>",
                "<span overline=\"single\">ab</span>cd<span overline=\"single\">ef</span>"
            ),
            (
                "<span overline=\"none\">ab<span overline=\"single\">cd</span>ef</span>",
                "ab<span overline=\"single\">cd</span>ef"
            ),
        ]
    )
    func anOverlineOfNoneEndsTheLine(source: String, other: String) throws {
        let images = try [source, other].map { source in
            let markup = try Text(markup: source)
            return try RasterImage(size: CGSize(width: 80, height: 30)) {
                $0.draw(markup.styled(style), at: .zero, anchor: .topLeading)
            }
        }
        #expect(images[0].hasSamePixels(as: images[1]))
    }

    @Test(arguments: [
        "a\0b", "\0", "\u{1}\u{8}\u{B}\u{C}\u{1F}\u{7F}\u{85}\u{FFFE}\u{FFFF}", "a\rb\r\nc\td", "]]>\u{10FFFF}",
    ])
    func escapedTextsAreDrawnAsPlainOnes(text: String) throws {
        let bold = TextStyle(font: testFont(weight: .bold), lineLimit: nil)
        let style = TextStyle(font: testFont(), lineLimit: nil)
        let markup = try Text(markup: "<b>\(Text.escapingMarkup(text))</b>", style: style)
        let point = CGPoint(x: 5, y: 0)
        let plain = try paper { $0.draw(text, at: point, anchor: .topLeading, style: bold) }
        let marked = try paper { $0.draw(markup, at: point, anchor: .topLeading) }
        #expect(plain.hasSamePixels(as: marked))
    }
}
