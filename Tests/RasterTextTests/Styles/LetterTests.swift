// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

/// The places of letters and lines.
@Suite struct LetterTests {
    private func width(_ text: String, _ change: (inout TextStyle) -> Void = { _ in }, scale: CGFloat = 1) throws
        -> CGFloat
    {
        var style = TextStyle(font: testFont(size: 20), metrics: .wholePixels)
        change(&style)
        return try ResolvedText(text, style: style, scale: scale).size.width
    }

    @Test(arguments: [-1, 1, 2, 5] as [CGFloat], [1, 2] as [CGFloat])
    func trackingIsAddedBetweenLetters(tracking: CGFloat, scale: CGFloat) throws {
        let added = try width("HIHI", { $0.tracking = tracking }, scale: scale) - width("HIHI", scale: scale)
        #expect(added == 3 * tracking)
    }

    @Test(arguments: [-2, -0.5, 0.5, 3] as [CGFloat], [1, nil])
    func aTrackedTextIsCompleteInTheSizeMeasured(tracking: CGFloat, lineLimit: Int?) throws {
        let style = TextStyle(font: testFont(), lineLimit: lineLimit, tracking: tracking)
        let size = try ResolvedText("HI HI HI", style: style).size
        let own = try ink(of: "HI HI HI", in: CGRect(x: 5, y: 5, width: size.width, height: size.height), style: style)
        #expect(try own == ink(of: "HI HI HI", in: CGRect(x: 5, y: 5, width: 200, height: 30), style: style))
    }

    /// Pango's own width of a line has the tracking behind the last letter.
    @Test(
        arguments: [-2, -0.5, 0, 1.5, 3] as [CGFloat],
        [.left, .center, .right, .justified] as [TextStyle.Alignment]
    )
    func aTextThatIsTruncatedStaysInItsRectangle(tracking: CGFloat, alignment: TextStyle.Alignment) throws {
        for mode in [TextStyle.TruncationMode.head, .middle, .tail] {
            let style = TextStyle(font: testFont(), alignment: alignment, truncationMode: mode, tracking: tracking)
            let found = try ink(
                of: "HIHIHIHIHIHIHIHIHIHIHI",
                in: CGRect(x: 5, y: 5, width: 80, height: 30),
                style: style
            )
            #expect(found.amount > 20)
            // Pango moves an ellipsis at the start by half of the tracking.
            #expect(found.left >= 5 - Int(max(tracking, 0) / 2))
            #expect(found.right <= 85)
        }
    }

    @Test(arguments: [-2, 3] as [CGFloat]) func aTrackedTextStandsAtTheRight(tracking: CGFloat) throws {
        func right(_ tracking: CGFloat) throws -> Int {
            let style = TextStyle(font: testFont(), alignment: .right, tracking: tracking)
            return try ink(of: "HIHI", in: CGRect(x: 5, y: 5, width: 80, height: 30), style: style).right
        }
        #expect(try right(tracking) == right(0))
    }

    @Test func lettersThatAreApartFormNoLigature() throws {
        let apart = try width("ffi") { $0.tracking = 4 }
        #expect(try apart == width("f") * 2 + width("i") + 8)
    }

    @Test func withoutKerningLettersHaveTheirOwnWidths() throws {
        let letters = try width("A") + width("V")
        #expect(try width("AV") { $0.isKerningEnabled = false } == letters)
        #expect(try width("AV") < letters)
    }

    @Test func aTabMovesOnToTheNextStopAndRepeatsTheLastDistance() throws {
        let style = TextStyle(font: testFont(size: 10), tabStops: [40, 100])
        let layout = try ResolvedText("a\tb\tc\td", style: style)
        let text = layout.string
        let places = text.indices.filter { text[$0] != "\t" }.map { layout.caret(at: $0).minX }
        #expect(places == [0, 40, 100, 160])
    }

    @Test func withoutStopsATabIsFourSpaces() throws {
        #expect(try width("a\tb") == width("a    b"))
    }

    @Test func aLongTextOfTabsEnds() throws {
        let style = TextStyle(font: testFont(), tabStops: [Font.maximumSize])
        let text = String(repeating: "\t", count: 3_000)
        #expect(try ResolvedText(text, style: style, maximumWidth: 300).lineCount > 0)
    }

    @Test(arguments: [-8, 3, 12] as [CGFloat])
    func aBaselineOffsetMovesTheText(offset: CGFloat) throws {
        let rect = CGRect(x: 20, y: 20, width: 200, height: 20)
        let plain = try ink(of: "HIH", in: rect)
        let line = TextStyle(font: testFont(), verticalAlignment: .center, lineLimit: 1, baselineOffset: offset)
        let moved = try ink(of: "HIH", in: rect, style: line)
        #expect(moved.top == plain.top - Int(offset))
        #expect(moved.amount == plain.amount)
    }

    @Test func aBaselineOffsetMovesTheBaselineThatIsMeasured() throws {
        let plain = try ResolvedText("H", style: TextStyle(font: testFont()))
        let moved = try ResolvedText("H", style: TextStyle(font: testFont(), baselineOffset: 4))
        #expect(moved.firstBaseline == plain.firstBaseline - 4)
        #expect(moved.lastBaseline == plain.lastBaseline - 4)
        #expect(moved.size == plain.size)
    }

    @Test(arguments: ["HIH", "שלום"], [TextStyle.Alignment.left, .right])
    func aSideIsTheSameWhateverTheLettersAre(text: String, side: TextStyle.Alignment) throws {
        let rect = CGRect(x: 20, y: 10, width: 200, height: 40)
        let ink = try ink(of: text, in: rect, style: TextStyle(font: testFont(), alignment: side))
        #expect(side == .left ? (20...24).contains(ink.left) : (216...220).contains(ink.right))
    }

    @Test(arguments: [60, 4000])
    func justifiedLinesReachBothSidesButForTheLast(wordCount: Int) throws {
        let words = Array(repeating: "words of several lengths and", count: wordCount / 5).joined(separator: " ")
        var style = TextStyle(font: testFont(), alignment: .justified)
        let justified = try ResolvedText(words, style: style, maximumWidth: 200).lines
        style.alignment = .leading
        let plain = try ResolvedText(words, style: style, maximumWidth: 200).lines
        #expect(justified.map(\.range) == plain.map(\.range))
        #expect(justified.dropLast().allSatisfy { $0.rect.width == 200 })
        #expect(justified.last?.rect.width == plain.last?.rect.width)
    }

    @Test func justifiedLinesAboveATruncatedOneReachBothSides() throws {
        let words = String(repeating: "words of several lengths ", count: 20)
        let style = TextStyle(font: testFont(), alignment: .justified, lineLimit: 3)
        let lines = try ResolvedText(words, style: style, maximumWidth: 200).lines
        #expect(lines.count == 3)
        #expect(lines.prefix(2).map(\.rect.width) == [200, 200])
    }
}

@Suite struct LineHeightTests {
    private func layout(
        _ height: TextStyle.LineHeight,
        size: CGFloat = 12,
        scale: CGFloat = 1,
        metrics: TextStyle.Metrics = .equalAtEveryScale
    ) throws -> ResolvedText {
        let style = TextStyle(font: testFont(size: size), lineHeight: height, metrics: metrics)
        return try ResolvedText("one\ntwo\nthree", style: style, scale: scale)
    }

    @Test(arguments: [10, 14, 17, 18, 31] as [CGFloat], [1, 2] as [CGFloat])
    func aFixedHeightIsThatOfEachLine(height: CGFloat, scale: CGFloat) throws {
        #expect(try layout(.fixed(height), scale: scale).size.height == 3 * height)
    }

    @Test(
        arguments: [21, 13] as [CGFloat],
        ["a 日 x\ny\nz", "a😀\n\n日", "a <span font='DejaVu Serif 19'>b</span>\n<sup>c</sup>\nd"]
    )
    func otherFontsInALineDontChangeIt(height: CGFloat, text: String) async {
        await #expect(processExitsWith: .success) { [height, text] in
            try useEmoji()
            var style = emojiStyle(size: 12)
            (style.lineLimit, style.lineHeight) = (nil, .fixed(height))
            let (layout, plain) = try (
                ResolvedText(Text(markup: text, style: style)), ResolvedText("a\nb\nc", style: style)
            )
            guard layout.size.height == plain.size.height, layout.lines.map(\.baseline) == plain.lines.map(\.baseline)
            else { exit(2) }
            // The lines are drawn where they are measured.
            let rows = try [text, "a\nb\nc"].map { text in
                try Ink(
                    of: paper(height: 120) {
                        $0.draw(try Text(markup: "\(text)\n\nHIH", style: style), at: .zero, anchor: .topLeading)
                    }
                )
                .bottom
            }
            exit(rows[0] == rows[1] ? EXIT_SUCCESS : 3)
        }
    }

    @Test func aMarkupsLineHeightCounts() throws {
        let style = TextStyle(font: testFont(), lineHeight: .fixed(20))
        let markup = try Text(markup: "a\n<span line_height='4'>b</span>")
        #expect(try ResolvedText(markup.styled(style)).size.height > 60)
    }

    @Test(arguments: [1, 1.25, 1.5, 2] as [CGFloat])
    func aMultipleIsOneOfTheFontsSize(factor: CGFloat) throws {
        #expect(try layout(.multiple(factor)).size.height == 3 * 12 * factor)
    }

    /// CSS 2.2, section 10.8.1: half of the leading is added above, rounded down as browsers do.
    @Test(arguments: [9, 14, 15, 16, 17, 23, 40] as [CGFloat])
    func halfOfTheLeadingIsAboveTheLine(height: CGFloat) throws {
        let natural = try layout(.natural, metrics: .wholePixels)
        let fixed = try layout(.fixed(height), metrics: .wholePixels)
        let leading = height - natural.size.height / 3
        #expect(fixed.firstBaseline == natural.firstBaseline + (leading / 2).rounded(.down))
        #expect(fixed.lastBaseline == natural.firstBaseline + (leading / 2).rounded(.down) + 2 * height)
    }

    @Test(arguments: [17, 18] as [CGFloat])
    func lettersStandOnTheBaselineThatIsMeasured(height: CGFloat) throws {
        let style = TextStyle(font: testFont(), lineHeight: .fixed(height))
        let ink = try ink(of: "HIH", style: style)
        #expect(try CGFloat(ink.bottom) == (10 + ResolvedText("HIH", style: style).firstBaseline).rounded())
    }

    @Test(arguments: [
        TextStyle(tracking: .nan), TextStyle(tracking: 10_001), TextStyle(tracking: -.infinity),
        TextStyle(lineHeight: .fixed(-1)), TextStyle(lineHeight: .fixed(.nan)), TextStyle(lineHeight: .fixed(10_001)),
        TextStyle(lineHeight: .multiple(-1)), TextStyle(lineHeight: .multiple(101)),
        TextStyle(lineHeight: .multiple(.nan)), TextStyle(baselineOffset: .infinity), TextStyle(baselineOffset: .nan),
        TextStyle(tabStops: [0]), TextStyle(tabStops: [20, 10]), TextStyle(tabStops: [20, 20]),
        TextStyle(tabStops: [.nan]), TextStyle(tabStops: [10_000, 10_001]),
        TextStyle(tabStops: (1...101).map { CGFloat($0) }), TextStyle(strikethrough: .wavy()),
        TextStyle(strikethrough: .double()), TextStyle(lineSpacing: -1), TextStyle(lineSpacing: .nan),
        TextStyle(lineSpacing: .infinity), TextStyle(lineSpacing: 10_001),
    ])
    func valuesThatCannotBeUsedFail(style: TextStyle) {
        #expect(errorCode { $0.draw("Text", at: .zero, anchor: .topLeading, style: style) } == .invalidTextStyle)
        let error = #expect(throws: RasterError.self) { try ResolvedText("Text", style: style) }
        #expect(error?.code == .invalidTextStyle)
    }

    @Test(arguments: [
        TextStyle(lineHeight: .fixed(0)), TextStyle(lineHeight: .multiple(0)), TextStyle(tracking: -10_000),
        TextStyle(tracking: 10_000), TextStyle(lineHeight: .multiple(100)), TextStyle(baselineOffset: 10_000),
    ])
    func extremeValuesAreDrawn(style: TextStyle) {
        #expect(errorCode { $0.draw("Text", at: .zero, anchor: .topLeading, style: style) } == nil)
    }

    @Test func aColorOfALineThatIsNoneFails() {
        let style = TextStyle(underline: .solid(Color("#GG")))
        #expect(errorCode { $0.draw("Text", at: .zero, anchor: .topLeading, style: style) } == .invalidColor)
    }
}
