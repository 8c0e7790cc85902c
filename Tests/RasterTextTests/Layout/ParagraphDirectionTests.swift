// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CRasterPango
import Foundation
import RasterGraphics
import RasterText
import Testing

/// Paragraphs keep their direction where their lines are laid out in pieces, or cut off.
@Suite struct ParagraphDirectionTests {
    private static let hebrew =
        "שלום לכולם זה טקסט ארוך מאוד בעברית iPhone Pro Max שעליו צריך לשבור שורות כדי לראות מה קורה בסוף"
    private static let latin =
        "Latin words first and then many more of them مرحبا بالعالم مرحبا and the end"

    private static func picture(
        of text: String,
        _ direction: TextStyle.Direction,
        width: CGFloat,
        height: CGFloat,
        alignment: TextStyle.Alignment = .leading,
        truncation: TextStyle.TruncationMode = .tail,
        lineLimit: Int? = nil
    ) throws -> RasterImage {
        let style = TextStyle(
            font: testFont(size: 16),
            alignment: alignment,
            verticalAlignment: .top,
            lineLimit: lineLimit,
            truncationMode: truncation,
            direction: direction
        )
        return try paper(width: width + 20, height: height) {
            $0.draw(text, in: CGRect(x: 10, y: 0, width: width, height: height), style: style)
        }
    }

    @Test(arguments: TextStyle.TruncationMode.allCases, [1, 2, 3, 4])
    func theLastLineHasThatOfItsParagraph(truncation: TextStyle.TruncationMode, lineLimit: Int) throws {
        for (text, direction) in [(Self.hebrew, TextStyle.Direction.rightToLeft), (Self.latin, .leftToRight)] {
            for width in stride(from: 100 as CGFloat, through: 260, by: 20) {
                let pictures = try [TextStyle.Direction.natural, direction].map {
                    try Self.picture(
                        of: text,
                        $0,
                        width: width,
                        height: 100,
                        truncation: truncation,
                        lineLimit: lineLimit
                    )
                }
                #expect(pictures[0].hasSamePixels(as: pictures[1]), "\(text) at \(width)")
            }
        }
    }

    @Test(arguments: TextStyle.Alignment.allCases)
    func longTextsHaveThatOfTheirStart(alignment: TextStyle.Alignment) throws {
        let texts: [(text: String, direction: TextStyle.Direction)] = [
            ("שלום iPhone Max עולם גדול ", .rightToLeft), ("🙂 12 שלום Max 3 🙂 ", .rightToLeft),
            ("Max 3 مرحبا بالعالم مرحبا ", .leftToRight),
        ]
        for (text, direction) in texts {
            let long = String(repeating: text, count: 200)
            let pictures = try [TextStyle.Direction.natural, direction].map {
                try Self.picture(of: long, $0, width: 300, height: 1400, alignment: alignment)
            }
            #expect(pictures[0].hasSamePixels(as: pictures[1]), "\(text)")
        }
    }

    @Test(arguments: ["שלום עולם\n12\nabc שלום 3\n45\n\n", "12\nabc\nשלום 1 abc\n(3)\n", "\n\nשלום\n\nabc"])
    func eachParagraphHasItsOwn(paragraphs: String) throws {
        for count in [1, 30] {
            let text = String(repeating: paragraphs, count: count)
            let style = TextStyle(font: testFont(), verticalAlignment: .top, lineLimit: nil, metrics: .wholePixels)
            let difference = try difference(
                height: 2_600,
                of: { $0.draw(text, in: CGRect(x: 20, y: 20, width: 200, height: 2_580), style: style) },
                from: CairoText(string: text, width: 200)
            )
            #expect(difference.isNone, "\(difference)")
        }
    }

    @Test(arguments: TextStyle.TruncationMode.allCases)
    func aTextIsCutWhereTheDirectionChanges(truncation: TextStyle.TruncationMode) throws {
        let lineHeight = try ResolvedText("a", style: TextStyle(font: testFont(size: 16))).size.height
        for text in ["שלום עולם\nabc defg hijkl mnop", "abc def\nשלום לכולם זה טקסט ארוך", "abc\nשלום\nabc"] {
            let pictures = try [(lineHeight, nil), (100, 1 as Int?)].map { height, limit in
                let top = CGFloat(height)
                return try paper(width: 120, height: 100) {
                    $0.draw(
                        text,
                        in: CGRect(x: 10, y: 0, width: 100, height: top),
                        style: TextStyle(
                            font: testFont(size: 16),
                            verticalAlignment: .top,
                            lineLimit: limit,
                            truncationMode: truncation
                        )
                    )
                }
            }
            #expect(truncation == .none || pictures[0].hasSamePixels(as: pictures[1]), "\(text)")
            let layout = try ResolvedText(
                text,
                style: TextStyle(font: testFont(size: 16), lineLimit: 1, truncationMode: truncation),
                maximumWidth: 60
            )
            #expect(layout.lineCount == 1)
        }
    }
}
