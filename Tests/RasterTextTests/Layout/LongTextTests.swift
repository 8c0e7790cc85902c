// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

/// The time limits catch times that grow with the square of the length: minutes instead of less than a second.
@Suite struct LongTextTests {
    static let length = 100_000

    @Test(.timeLimit(.minutes(1)), arguments: TextStyle.Truncation.allCases)
    func aLineLooksAsIfNothingBeyondTheRectangleExisted(truncation: TextStyle.Truncation) throws {
        let style = TextStyle(font: testFont(), truncation: truncation)
        let long = try ink(of: String(repeating: "abc defg ", count: Self.length / 9), style: style)
        let short = try ink(of: String(repeating: "abc defg ", count: 40), style: style)
        #expect(long == short)
    }

    @Test(.timeLimit(.minutes(1)))
    func aWordWithoutEndIsWrapped() throws {
        let style = TextStyle(font: testFont(), lineLimit: nil)
        let word = String(repeating: "a", count: Self.length)
        let lettersPerLine = try Int(200 / TextLayout.size(of: "a", style: style).width)
        let lineCount = (Self.length + lettersPerLine - 1) / lettersPerLine
        #expect(try TextLayout(word, style: style, maximumWidth: 200).lineCount == lineCount)
    }

    @Test(.timeLimit(.minutes(1)))
    func everyLineOfALongTextIsCounted() throws {
        let style = TextStyle(font: testFont(), lineLimit: nil)
        let lines = String(repeating: "ab\n", count: Self.length / 3)
        #expect(try TextLayout(lines, style: style).lineCount == Self.length / 3 + 1)
    }

    @Test func aLongTextIsWrappedAsItsPartsAre() throws {
        let style = TextStyle(font: testFont(), lineLimit: nil)
        let paragraph = String(repeating: "Several words that wrap over some lines. ", count: 6)
        let count = try TextLayout(paragraph, style: style, maximumWidth: 190).lineCount
        let long = Array(repeating: paragraph, count: 50).joined(separator: "\n")
        #expect(try TextLayout(long, style: style, maximumWidth: 190).lineCount == 50 * count)
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["\t", " ", "\0", "\u{301}", "\u{200D}", "\n", "\u{202E}", "日", "م "])
    func anyCharacterMayBeRepeatedWithoutEnd(character: String) {
        let text = String(repeating: character, count: Self.length)
        let style = TextStyle(font: testFont(), lineLimit: nil)
        #expect(errorCode { $0.draw(text, in: CGRect(x: 0, y: 0, width: 50, height: 50), style: style) } == nil)
    }

    @Test func refusesToMeasureALineThatNoNumberCanTell() {
        let text = String(repeating: "W", count: Self.length)
        let error = #expect(throws: RasterError.self) {
            try TextLayout.size(of: text, style: TextStyle(font: testFont(size: 100)))
        }
        #expect(error?.code == .sizeTooLarge)
    }
}
