// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

/// The places of characters in a layout.
@Suite struct TextPlacesTests {
    private let style = TextStyle(font: Font(family: "DejaVu Sans Mono", size: 10), metrics: .wholePixels)
    private let letter: CGFloat = 6

    @Test(arguments: [
        "one two three four five six seven", "a\tb\r\nc\u{2028}d", "no\u{301}te e\u{301}e\u{301} done", "", "\n\n",
        "🙂 x", "שלום\n\nabc\n12\nעולם\n",
        String(repeating: "many words of a long text ", count: 300),
    ])
    func linesHaveAllCharactersInOrder(text: String) throws {
        let layout = try ResolvedText(text, style: style, maximumWidth: 60)
        let lines = layout.lines
        #expect(lines.count == layout.lineCount)
        #expect(lines.map { String(text[$0.range]) }.joined().filter { !$0.isNewline } == text.filter { !$0.isNewline })
        #expect(lines.first?.range.lowerBound == text.startIndex)
    }

    @Test func linesStandBelowEachOther() throws {
        let layout = try ResolvedText("one\ntwo\nthree", style: style)
        #expect(layout.lines.map(\.rect.minY) == [0, 1, 2].map { $0 * layout.size.height / 3 })
        #expect(layout.lines.map(\.rect.width) == [18, 18, 30])
        #expect(layout.lines.map(\.baseline) == [0, 1, 2].map { $0 * layout.size.height / 3 + layout.firstBaseline })
    }

    @Test func aTruncatedLineHasTheCharactersThatAreLeftOut() throws {
        let text = String(repeating: "word ", count: 40)
        let lines = try ResolvedText(text, style: TextStyle(font: style.font, lineLimit: 2), maximumWidth: 60).lines
        #expect(lines.count == 2)
        #expect(lines.last?.range.upperBound == text.endIndex)
    }

    @Test func rectanglesOfSeveralLinesAreOneForEach() throws {
        let text = "abc\ndef"
        let layout = try ResolvedText(text, style: style)
        let rects = layout.rectangles(for: text.index(after: text.startIndex)..<text.index(before: text.endIndex))
        let height = layout.size.height / 2
        #expect(
            rects == [
                CGRect(x: letter, y: 0, width: 2 * letter, height: height),
                CGRect(x: 0, y: height, width: 2 * letter, height: height),
            ]
        )
    }

    @Test func anEmptyRangeHasNoRectangle() throws {
        let text = "abc"
        #expect(try ResolvedText(text, style: style).rectangles(for: text.endIndex..<text.endIndex).isEmpty)
    }

    @Test func theHalvesOfACharacterAreToldApart() throws {
        let text = "abcdef"
        let layout = try ResolvedText(text, style: style)
        for (offset, character) in text.indices.enumerated() {
            let leading = layout.hit(at: CGPoint(x: CGFloat(offset) * letter + 1, y: 2))
            #expect(leading.index == character)
            #expect(!leading.isTrailing)
            #expect(leading.insertionIndex == character)
            let trailing = layout.hit(at: CGPoint(x: CGFloat(offset) * letter + 5, y: 2))
            let next = text.index(after: character)
            #expect(trailing.index == character)
            #expect(trailing.isTrailing)
            #expect(trailing.insertionIndex == next)
        }
    }

    @Test(arguments: [
        (CGPoint(x: -50, y: -50), 0), (CGPoint(x: -CGFloat.infinity, y: 0), 0),
        (CGPoint(x: CGFloat.nan, y: CGFloat.nan), 0), (CGPoint(x: 1e300, y: 1e300), 7),
    ])
    func aPointBeforeTheTextIsItsStartAndOneBehindItsEnd(point: CGPoint, offset: Int) throws {
        let text = "abc\ndef"
        let hit = try ResolvedText(text, style: style).hit(at: point)
        #expect(text.distance(from: text.startIndex, to: hit.insertionIndex) == offset)
    }

    @Test func aCharacterOfSeveralScalarsIsHitAsOne() throws {
        let text = "ae\u{301}o"
        let hit = try ResolvedText(text, style: style).hit(at: CGPoint(x: letter + 5, y: 2))
        #expect(text[hit.index] == "e\u{301}")
        #expect(text[hit.insertionIndex] == "o")
    }

    @Test(arguments: [
        "हिन्दी", "x\u{20DD}y", "বাংলা", "\u{1112}\u{1161}\u{11AB}글", "ខ្មែរ", "ขั้น", "e\u{301}\u{323}x", "\u{301}a",
        "שָׁלוֹם x", "مَرْحَبًا", "office ffi", "🙂👩‍👩‍👧x",
    ])
    func rectanglesCoverAllGlyphs(text: String) throws {
        for family in ["DejaVu Sans", "DejaVu Sans Mono"] {
            for text in [text, "a" + text, text + " b"] {
                let layout = try ResolvedText(text, style: TextStyle(font: Font(family: family, size: 40)))
                let width = layout.lines.reduce(0) { $0 + $1.rect.width }
                let all = layout.rectangles(for: text.startIndex..<text.endIndex)
                #expect(abs(all.reduce(0) { $0 + $1.width } - width) < 0.01, "\(text): \(all) of \(width)")
                let each = text.indices.flatMap { layout.rectangles(for: $0..<text.index(after: $0)) }
                #expect(abs(each.reduce(0) { $0 + $1.width } - width) < 0.01, "\(text): \(each) of \(width)")
                for index in text.indices {
                    let rects = layout.rectangles(for: index..<text.index(after: index))
                    guard rects.count == 1, rects[0].width > 2 else { continue }
                    #expect(layout.hit(at: CGPoint(x: rects[0].midX, y: rects[0].midY)).index == index, "\(text)")
                }
            }
        }
    }

    @Test func aCaretStandsBeforeItsCharacter() throws {
        let text = "abc\ndef"
        let layout = try ResolvedText(text, style: style)
        let height = layout.size.height / 2
        let carets = text.indices.map { layout.caret(at: $0).origin }
        let expected =
            [0, 1, 2, 3].map { CGPoint(x: $0 * letter, y: 0) } + [0, 1, 2].map { CGPoint(x: $0 * letter, y: height) }
        #expect(carets == expected)
        #expect(layout.caret(at: text.endIndex) == CGRect(x: 3 * letter, y: height, width: 0, height: height))
    }

    @Test func aCaretInHebrewStandsAtTheRight() throws {
        let text = "שלום"
        let layout = try ResolvedText(text, style: style, maximumWidth: 100)
        #expect(layout.caret(at: text.startIndex).minX == 100)
    }

    @Test func placesOfAMarkupAreThoseOfItsText() throws {
        let layout = try ResolvedText(Text(markup: "<b>ab</b>cd", style: style))
        #expect(layout.string == "abcd")
        #expect(layout.string[layout.hit(at: CGPoint(x: 3 * letter + 1, y: 2)).index] == "d")
    }
}
