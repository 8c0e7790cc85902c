// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

/// Combining marks, of which a letter keeps 30.
@Suite struct MarkLimitTests {
    static let marks = ["\u{301}", "\u{651}", "\u{5B0}", "\u{20DD}", "\u{1AB0}", "\u{94D}", "\u{FE0F}"]
    private let style = TextStyle(font: testFont(), lineLimit: nil)
    private let rect = CGRect(x: 0, y: 0, width: 50, height: 50)

    @Test(arguments: marks, [1, nil] as [Int?])
    func aHundredThousandMarksTakeTimeThatGrowsWithTheirNumber(mark: String, lineLimit: Int?) {
        let style = TextStyle(font: testFont(), lineLimit: lineLimit)
        expectLinearTime(upTo: 100_000) { length in
            let text = "a" + String(repeating: mark, count: length)
            #expect(errorCode { $0.draw(text, in: rect, style: style) } == nil)
        }
    }

    @Test func marksSpreadOverLettersTakeTimeThatGrowsWithTheirNumber() throws {
        try expectLinearTime(upTo: 100_000) { length in
            let text = String(repeating: "a" + String(repeating: "\u{301}", count: 99), count: length / 100)
            _ = try TextLayout(text, style: style, maximumWidth: 200)
        }
    }

    private func drawing(_ text: String) throws -> RasterImage {
        try paper { $0.draw(text, at: CGPoint(x: 20, y: 20), style: style) }
    }

    @Test func thirtyMarksAreDrawnAndNoMore() throws {
        let images = try [29, 30, 31, 3000].map { count in
            try drawing("a" + String(repeating: "\u{35C}", count: count) + "b" + String(repeating: "c", count: 60))
        }
        #expect(images[1].hasSamePixels(as: images[2]) && images[1].hasSamePixels(as: images[3]))
    }

    @Test func marksOfAMarkupKeepItsTagsInPlace() throws {
        let marks = String(repeating: "\u{301}", count: 200)
        let markup = try TextMarkup("a\(marks)<span foreground='#FF0000'>b</span>")
        let image = try paper { $0.draw(markup, at: CGPoint(x: 20, y: 20), style: style) }
        let width = try TextLayout.size(of: "a", style: style).width
        let isRed = (20 + Int(width)..<40 + Int(width)).contains { x in
            (0..<60).contains { y in image.pixel(x: x, y: y).map { $0.red > 200 && $0.green < 100 } ?? false }
        }
        #expect(isRed)
    }
}
