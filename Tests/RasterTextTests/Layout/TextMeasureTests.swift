// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

@Suite struct TextMeasureTests {
    let style = TextStyle(font: testFont(), lineLimit: 1)
    let paragraph = TextStyle(font: testFont())
    let words = "Several words that need more than one line of their own"

    @Test(arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat])
    func sizesInWholePixelsAreOnes(scale: CGFloat) throws {
        var style = style
        style.metrics = .wholePixels
        let size = try ResolvedText("Whole pixels", style: style, scale: scale).size
        let pixels = (size.width * scale, size.height * scale)
        #expect(abs(pixels.0 - pixels.0.rounded()) < 1e-9 && abs(pixels.1 - pixels.1.rounded()) < 1e-9)
    }

    @Test func anEmptyTextIsOneLineHighAndHasNoWidth() throws {
        let size = try ResolvedText("", style: style).size
        #expect(try size == CGSize(width: 0, height: ResolvedText("Text", style: style).size.height))
    }

    /// Fonts that a markup had loaded differently gave Pango 1.50 widths of 0 to break lines by.
    @Test(arguments: [false, true])
    func aMarkupLeavesTheBreaksOfOtherTextsAsTheyAre(isInWholePixels: Bool) async {
        await #expect(processExitsWith: .success) { [isInWholePixels] in
            let metrics: TextStyle.Metrics = isInWholePixels ? .wholePixels : .equalAtEveryScale
            let style = TextStyle(font: testFont(size: 30), metrics: metrics)
            _ = try ResolvedText(Text(markup: "<u>x</u> <span size='20pt'>y</span>", style: style))
            for width in stride(from: 30 as CGFloat, through: 120, by: 1) {
                let text = try ResolvedText("LAVATAR-TAVOLA-AVAYA.TXT", style: style, maximumWidth: width)
                guard text.size.width <= width else { exit(2) }
            }
            exit(EXIT_SUCCESS)
        }
    }

    @Test(arguments: [TextStyle.TruncationMode.head, .middle, .tail], TextStyle.Metrics.allCases)
    func aLineThatIsLowerWithItsEllipsisFitsIntoTheSize(
        mode: TextStyle.TruncationMode,
        metrics: TextStyle.Metrics
    ) throws {
        let style = TextStyle(font: testFont(size: 14), lineLimit: 2, truncationMode: mode, metrics: metrics)
        let source = "one two three four <span size='30pt'>BIG</span> five six seven eight nine ten"
        let text = try ResolvedText(Text(markup: source, style: style), maximumWidth: 110)
        func image(_ height: CGFloat) throws -> RasterImage {
            try paper(height: 90) { $0.draw(text, in: CGRect(x: 10, y: 5, width: text.size.width, height: height)) }
        }
        #expect(try image(text.size.height).hasSamePixels(as: image(80)))
    }

    @Test(arguments: TextStyle.Alignment.allCases, [0, 1.3, 4] as [CGFloat])
    func aTextNeedsAsManyLinesInItsOwnWidth(alignment: TextStyle.Alignment, tracking: CGFloat) throws {
        let style = TextStyle(font: testFont(size: 17), alignment: alignment, tracking: tracking)
        let text = Text("Hello World\nabc", style: style)
        let width = try ResolvedText(text, maximumWidth: 300).size.width
        #expect(try ResolvedText(text, maximumWidth: width).lineCount == 2)
    }

    @Test func aTextWithALineLimitIsWrappedUpToIt() throws {
        var style = style
        style.lineLimit = 2
        let layout = try ResolvedText(words, style: style, maximumWidth: 100)
        #expect(layout.lineCount == 2 && layout.isTruncated)
    }

    @Test func lineBreaksAreDrawnAsSpacesInASingleLine() throws {
        #expect(try ResolvedText("one\r\n\n two", style: style) == ResolvedText("one  two", style: style))
    }

    @Test(arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
    func everyLineBreakBeginsALine(lineBreak: String) throws {
        #expect(try ResolvedText("one\(lineBreak)two", style: paragraph).lineCount == 2)
    }

    @Test(arguments: [-1, -.infinity, .nan] as [CGFloat])
    func refusesWidthsThatAreNone(width: CGFloat) {
        let error = #expect(throws: RasterError.self) { try ResolvedText("a", maximumWidth: width).size }
        #expect(error?.code == .invalidSize)
    }

    @Test(arguments: [.infinity, .greatestFiniteMagnitude] as [CGFloat])
    func endlessWidthsAreNoLimit(width: CGFloat) throws {
        #expect(try ResolvedText(words, style: style, maximumWidth: width) == ResolvedText(words, style: style))
    }

    @Test(arguments: [0, -1, .nan, .infinity] as [CGFloat])
    func refusesScalesThatAreNone(scale: CGFloat) {
        let error = #expect(throws: RasterError.self) { try ResolvedText("a", scale: scale).size }
        #expect(error?.code == .invalidSize)
        #expect(error?.message.contains("scale") == true)
    }

    @Test func aSoftHyphenIsDrawnWhereItBreaksAWord() throws {
        let hyphenated = try ResolvedText("Donau-", style: paragraph).size.width
        let layout = try ResolvedText("Donau\u{AD}dampf", style: paragraph, maximumWidth: hyphenated + 4)
        #expect(layout.lineCount == 2 && layout.size.width >= hyphenated)
    }

    @Test(arguments: [1, 1.5, 2] as [CGFloat], [1, 2, 3])
    func lineSpacingStandsBetweenLinesOnlyAndIsInPoints(scale: CGFloat, lineCount: Int) throws {
        let spaced = TextStyle(font: testFont(), lineSpacing: 4)
        let text = Array(repeating: "line", count: lineCount).joined(separator: "\n")
        let added =
            try ResolvedText(text, style: spaced, scale: scale).size.height
            - ResolvedText(text, style: paragraph, scale: scale).size.height
        #expect(abs(added - 4 * CGFloat(lineCount - 1)) < 1e-9)
    }

    /// A long text is laid out in pieces, which must be as far apart as lines are.
    @Test func lineSpacingStandsBetweenThePiecesOfALongText() throws {
        let spaced = TextStyle(font: testFont(), lineSpacing: 3)
        let text = String(repeating: "Several words that wrap over some lines. ", count: 300)
        let one = try ResolvedText(text, style: paragraph, maximumWidth: 190)
        let other = try ResolvedText(text, style: spaced, maximumWidth: 190)
        #expect(other.size.height == one.size.height + 3 * CGFloat(one.lineCount - 1))
    }

    @Test func spacedLinesThatDoNotFitAreLeftOut() throws {
        let rect = CGRect(x: 20, y: 10, width: 90, height: 40)
        let spaced = TextStyle(font: testFont(), lineSpacing: 20)
        let ink = try ink(of: "one\ntwo\nthree", in: rect, style: spaced)
        #expect(ink.bottom <= 26)
    }

    @Test(arguments: ["abc defg ", "a     ", "abcdefghi ", "one two abcd  "], TextStyle.Alignment.allCases)
    func spacesAtTheEndDoNotExceedTheMaximumWidth(text: String, alignment: TextStyle.Alignment) throws {
        for family in ["DejaVu Sans", "DejaVu Sans Mono"] {
            let style = TextStyle(font: Font(family: family, size: 10), alignment: alignment, lineLimit: nil)
            for width in 20...80 {
                let layout = try ResolvedText(text, style: style, maximumWidth: CGFloat(width))
                #expect(layout.size.width <= CGFloat(width), "\(family)")
            }
        }
    }
}
