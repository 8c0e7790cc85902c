// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

@Suite struct LineHeightTests {
    private func layout(_ height: TextStyle.LineHeight, size: CGFloat = 12, scale: CGFloat = 1) throws -> TextLayout {
        let style = TextStyle(font: testFont(size: size), lineLimit: nil, lineHeight: height)
        return try TextLayout("one\ntwo\nthree", style: style, scale: scale)
    }

    @Test(arguments: [10, 14, 17, 18, 31] as [CGFloat], [1, 2] as [CGFloat])
    func aFixedHeightIsThatOfEachLine(height: CGFloat, scale: CGFloat) throws {
        #expect(try layout(.fixed(height), scale: scale).size.height == 3 * height)
    }

    @Test(arguments: [1, 1.25, 1.5, 2] as [CGFloat])
    func aMultipleIsOneOfTheFontsSize(factor: CGFloat) throws {
        #expect(try layout(.multiple(factor)).size.height == 3 * 12 * factor)
    }

    /// CSS 2.2, section 10.8.1: half of the leading is added above, rounded down as browsers do.
    @Test(arguments: [9, 14, 15, 16, 17, 23, 40] as [CGFloat])
    func halfOfTheLeadingIsAboveTheLine(height: CGFloat) throws {
        let natural = try layout(.natural)
        let leading = height - natural.size.height / 3
        #expect(try layout(.fixed(height)).firstBaseline == natural.firstBaseline + (leading / 2).rounded(.down))
        #expect(
            try layout(.fixed(height)).lastBaseline == natural.firstBaseline + (leading / 2).rounded(.down) + 2 * height
        )
    }

    @Test(arguments: [17, 18] as [CGFloat])
    func lettersStandOnTheBaselineThatIsMeasured(height: CGFloat) throws {
        let style = TextStyle(font: testFont(), verticalAlignment: .top, lineHeight: .fixed(height))
        let ink = try ink(of: "HIH", style: style)
        #expect(try CGFloat(ink.bottom) == 10 + TextLayout("HIH", style: style).firstBaseline)
    }

    @Test(arguments: [
        TextStyle(tracking: .nan), TextStyle(tracking: 10_001), TextStyle(tracking: -.infinity),
        TextStyle(lineHeight: .fixed(-1)), TextStyle(lineHeight: .fixed(.nan)), TextStyle(lineHeight: .fixed(10_001)),
        TextStyle(lineHeight: .multiple(-1)), TextStyle(lineHeight: .multiple(101)),
        TextStyle(lineHeight: .multiple(.nan)), TextStyle(baselineOffset: .infinity), TextStyle(baselineOffset: .nan),
        TextStyle(tabStops: [0]), TextStyle(tabStops: [20, 10]), TextStyle(tabStops: [20, 20]),
        TextStyle(tabStops: [.nan]), TextStyle(tabStops: [10_000, 10_001]),
        TextStyle(tabStops: (1...101).map { CGFloat($0) }), TextStyle(strikethrough: .wavy()),
        TextStyle(strikethrough: .double()),
    ])
    func valuesThatCannotBeUsedFail(style: TextStyle) {
        #expect(errorCode { $0.draw("Text", at: .zero, style: style) } == .invalidTextStyle)
        let error = #expect(throws: RasterError.self) { try TextLayout("Text", style: style) }
        #expect(error?.code == .invalidTextStyle)
    }

    @Test(arguments: [
        TextStyle(lineHeight: .fixed(0)), TextStyle(lineHeight: .multiple(0)), TextStyle(tracking: -10_000),
        TextStyle(tracking: 10_000), TextStyle(lineHeight: .multiple(100)), TextStyle(baselineOffset: 10_000),
    ])
    func extremeValuesAreDrawn(style: TextStyle) {
        #expect(errorCode { $0.draw("Text", at: .zero, style: style) } == nil)
    }

    @Test func aColorOfALineThatIsNoneFails() {
        let style = TextStyle(underline: .solid(Color("#GG")))
        #expect(errorCode { $0.draw("Text", at: .zero, style: style) } == .invalidColor)
    }
}
