// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

@Suite struct TextLayoutTests {
    let style = TextStyle(font: testFont())
    let paragraph = TextStyle(font: testFont(), lineLimit: nil)
    let words = "Several words that need more than one line of their own"

    @Test func aLargerFontIsWiderAndHigher() throws {
        let small = try TextLayout.size(of: "Text", style: TextStyle(font: testFont(size: 12)))
        let large = try TextLayout.size(of: "Text", style: TextStyle(font: testFont(size: 24)))
        #expect(large.width > small.width * 1.8 && large.height > small.height * 1.8)
    }

    @Test func aLongerTextIsWider() throws {
        let short = try TextLayout.size(of: "Text", style: style)
        let long = try TextLayout.size(of: "Text, and more of it", style: style)
        #expect(long.width > short.width)
    }

    @Test(arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat])
    func sizesAreWholePixels(scale: CGFloat) throws {
        let size = try TextLayout.size(of: "Whole pixels", style: style, scale: scale)
        let pixels = (size.width * scale, size.height * scale)
        #expect(abs(pixels.0 - pixels.0.rounded()) < 1e-9 && abs(pixels.1 - pixels.1.rounded()) < 1e-9)
    }

    @Test func anEmptyTextIsOneLineHighAndHasNoWidth() throws {
        let size = try TextLayout.size(of: "", style: style)
        #expect(try size == CGSize(width: 0, height: TextLayout.size(of: "Text", style: style).height))
    }

    @Test func theBaselineIsWithinTheLine() throws {
        let layout = try TextLayout("Text", style: style)
        #expect(layout.firstBaseline > layout.size.height / 2 && layout.firstBaseline < layout.size.height)
    }

    @Test func theLastBaselineIsThatOfTheLastLine() throws {
        let layout = try TextLayout("one\ntwo\nthree", style: paragraph)
        let lineHeight = layout.size.height / 3
        #expect(layout.lastBaseline == layout.firstBaseline + 2 * lineHeight)
    }

    @Test func aTextWithALineLimitIsWrappedUpToIt() throws {
        var style = style
        style.lineLimit = 2
        let layout = try TextLayout(words, style: style, maximumWidth: 100)
        #expect(layout.lineCount == 2 && layout.isTruncated)
    }

    @Test func aTextWithoutALineLimitGetsAsManyLinesAsItNeeds() throws {
        let layout = try TextLayout(words, style: paragraph, maximumWidth: 100)
        #expect(layout.lineCount > 3 && !layout.isTruncated)
    }

    @Test func noLineIsWiderThanTheWidthItIsWrappedAt() throws {
        #expect(try TextLayout.size(of: words, style: paragraph, maximumWidth: 100).width <= 100)
    }

    @Test func lineBreaksAreDrawnAsSpacesInASingleLine() throws {
        #expect(try TextLayout("one\r\n\n two", style: style) == TextLayout("one  two", style: style))
    }

    @Test(arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
    func everyLineBreakBeginsALine(lineBreak: String) throws {
        #expect(try TextLayout("one\(lineBreak)two", style: paragraph).lineCount == 2)
    }

    @Test(arguments: [-1, -.infinity, .nan] as [CGFloat])
    func refusesWidthsThatAreNone(width: CGFloat) {
        let error = #expect(throws: RasterError.self) { try TextLayout.size(of: "a", maximumWidth: width) }
        #expect(error?.code == .invalidSize)
    }

    @Test(arguments: [.infinity, .greatestFiniteMagnitude] as [CGFloat])
    func endlessWidthsAreNoLimit(width: CGFloat) throws {
        #expect(try TextLayout(words, style: style, maximumWidth: width) == TextLayout(words, style: style))
    }

    @Test(arguments: [0, -1, .nan, .infinity] as [CGFloat])
    func refusesScalesThatAreNone(scale: CGFloat) {
        let error = #expect(throws: RasterError.self) { try TextLayout.size(of: "a", scale: scale) }
        #expect(error?.code == .invalidSize)
        #expect(error?.message.contains("scale") == true)
    }

    @Test func aBrokenWordGetsNoHyphen() throws {
        let letter = try TextLayout.size(of: "o", style: paragraph).width
        let layout = try TextLayout("oooooo", style: paragraph, maximumWidth: 3 * letter)
        #expect(layout.lineCount == 2)
    }

    @Test func aSoftHyphenIsDrawnWhereItBreaksAWord() throws {
        let hyphenated = try TextLayout.size(of: "Donau-", style: paragraph).width
        let layout = try TextLayout("Donau\u{AD}dampf", style: paragraph, maximumWidth: hyphenated + 4)
        #expect(layout.lineCount == 2 && layout.size.width >= hyphenated)
    }

    @Test func lineSpacingStandsBetweenLinesOnly() throws {
        let spaced = TextStyle(font: testFont(), lineLimit: nil, lineSpacing: 5)
        let height = try TextLayout.size(of: "one\ntwo\nthree", style: paragraph).height
        #expect(try TextLayout.size(of: "one\ntwo\nthree", style: spaced).height == height + 10)
        #expect(try TextLayout.size(of: "one", style: spaced) == TextLayout.size(of: "one", style: paragraph))
    }

    @Test(arguments: [1, 1.5, 2] as [CGFloat])
    func lineSpacingIsInPoints(scale: CGFloat) throws {
        let spaced = TextStyle(font: testFont(), lineLimit: nil, lineSpacing: 4)
        let added =
            try TextLayout.size(of: "one\ntwo", style: spaced, scale: scale).height
            - TextLayout.size(of: "one\ntwo", style: paragraph, scale: scale).height
        #expect(abs(added - 4) < 1e-9)
    }

    /// A long text is laid out in pieces, which must be as far apart as lines are.
    @Test func lineSpacingStandsBetweenThePiecesOfALongText() throws {
        let spaced = TextStyle(font: testFont(), lineLimit: nil, lineSpacing: 3)
        let text = String(repeating: "Several words that wrap over some lines. ", count: 300)
        let one = try TextLayout(text, style: paragraph, maximumWidth: 190)
        let other = try TextLayout(text, style: spaced, maximumWidth: 190)
        #expect(other.size.height == one.size.height + 3 * CGFloat(one.lineCount - 1))
    }

    @Test func spacedLinesThatDoNotFitAreLeftOut() throws {
        let rect = CGRect(x: 20, y: 10, width: 90, height: 40)
        let spaced = TextStyle(font: testFont(), verticalAlignment: .top, lineLimit: nil, lineSpacing: 20)
        let ink = try ink(of: "one\ntwo\nthree", in: rect, style: spaced)
        #expect(ink.bottom <= 26)
    }

    @Test(arguments: [-1, .nan, .infinity, 10_001] as [CGFloat])
    func refusesLineSpacingsThatAreNone(spacing: CGFloat) {
        let error = #expect(throws: RasterError.self) {
            try TextLayout.size(of: "a", style: TextStyle(font: testFont(), lineSpacing: spacing))
        }
        #expect(error?.code == .invalidTextStyle)
    }
}
