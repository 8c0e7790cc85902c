// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

/// Texts of a hundred thousand characters, in time that grows with their length, not with its square.
@Suite struct LongTextTests {
    static let length = 100_000

    @Test(arguments: TextStyle.TruncationMode.allCases)
    func aLineLooksAsIfNothingBeyondTheRectangleExisted(truncation: TextStyle.TruncationMode) throws {
        let style = TextStyle(font: testFont(), truncationMode: truncation)
        let short = try ink(of: String(repeating: "abc defg ", count: 40), style: style)
        try expectLinearTime(upTo: Self.length) { length in
            let long = try ink(of: String(repeating: "abc defg ", count: length / 9), style: style)
            #expect(long == short)
        }
    }

    @Test func aWordWithoutEndIsWrapped() throws {
        let style = TextStyle(font: testFont())
        let lettersPerLine = try Int(200 / ResolvedText("a", style: style).size.width)
        try expectLinearTime(upTo: Self.length) { length in
            let word = String(repeating: "a", count: length)
            let lineCount = (length + lettersPerLine - 1) / lettersPerLine
            let layout = try ResolvedText(word, style: style, maximumWidth: 200)
            #expect(layout.lineCount == lineCount)
        }
    }

    @Test func everyLineOfALongTextIsCounted() throws {
        let style = TextStyle(font: testFont())
        try expectLinearTime(upTo: Self.length) { length in
            let lines = String(repeating: "ab\n", count: length / 3)
            let layout = try ResolvedText(lines, style: style)
            #expect(layout.lineCount == length / 3 + 1)
        }
    }

    @Test func aLongTextIsWrappedAsItsPartsAre() throws {
        let style = TextStyle(font: testFont())
        let paragraph = String(repeating: "Several words that wrap over some lines. ", count: 6)
        let count = try ResolvedText(paragraph, style: style, maximumWidth: 190).lineCount
        let long = Array(repeating: paragraph, count: 50).joined(separator: "\n")
        #expect(try ResolvedText(long, style: style, maximumWidth: 190).lineCount == 50 * count)
    }

    @Test(arguments: ["\t", " ", "\0", "\u{301}", "\u{200D}", "\n", "\u{202E}", "日", "م "])
    func anyCharacterMayBeRepeatedWithoutEnd(character: String) {
        let style = TextStyle(font: testFont())
        expectLinearTime(upTo: Self.length) { length in
            let text = String(repeating: character, count: length)
            #expect(errorCode { $0.draw(text, in: CGRect(x: 0, y: 0, width: 50, height: 50), style: style) } == nil)
        }
    }

    @Test func refusesToMeasureALineThatNoNumberCanTell() {
        let text = String(repeating: "W", count: Self.length)
        let error = #expect(throws: RasterError.self) {
            try ResolvedText(text, style: TextStyle(font: testFont(size: 100))).size
        }
        #expect(error?.code == .limitExceeded)
        #expect(error?.message.contains("too wide") == true)
    }
}
