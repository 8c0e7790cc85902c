// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

@Suite struct CharacterTests {
    @Test(
        arguments: [
            "日本語", "한국어", "😀", "👩‍👩‍👧", "🇩🇪", "مرحبا", "שלום", "हिन्दी", "e\u{301}", "\u{301}", "\u{10FFFD}",
            "\u{1}\u{7F}\u{1B}",
            "\u{FFFF}",
        ]
    )
    func charactersOfAnyScriptDrawSomethingIfOnlyABox(text: String) throws {
        #expect(try !ink(of: text).isEmpty)
    }

    @Test func textBehindNULIsDrawn() throws {
        #expect(try ink(of: "a\0b").width > ink(of: "a").width + 5)
    }

    @Test func nulIsDrawnAsTheReplacementCharacter() throws {
        #expect(try ink(of: "a\0b") == ink(of: "a\u{FFFD}b"))
    }

    @Test func aTabIsDrawnAsSpaces() throws {
        #expect(try ink(of: "a\tb") == ink(of: "a    b"))
    }

    @Test func aCombiningMarkTakesNoWidth() throws {
        let style = TextStyle(font: testFont())
        #expect(try TextLayout.size(of: "e\u{301}", style: style) == TextLayout.size(of: "e", style: style))
    }

    @Test func aColourIsUsed() throws {
        let style = TextStyle(font: testFont(size: 30), color: .red)
        let image = try paper { $0.draw("\u{2588}", at: CGPoint(x: 20, y: 10), style: style) }
        #expect(image.pixel(x: 30, y: 30) == RasterImage.Pixel(red: 255, green: 0, blue: 0))
    }
}
