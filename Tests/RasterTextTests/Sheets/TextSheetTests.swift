// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import RasterText
import Testing

/// A reference image for each feature, at the scales 1 and 2.
///
/// Other versions of FreeType round the coverage of some pixels otherwise.
@Suite struct TextSheetTests {
    private let ink = Color(hex: 0x22303C)
    private let frame = Color(hex: 0xE8EDF2)
    private let words = "The quick brown fox jumps over the lazy dog, and then over all the others."

    private func expectSheet(
        _ name: String,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ drawing: (DrawingContext) throws -> Void
    ) throws {
        for scale in [1, 2] {
            expectImage(
                try paper(width: 260, height: 120, scale: CGFloat(scale), drawing),
                matchesReference: "\(name)-\(scale)x",
                tolerance: ImageComparison.Tolerance(maximumDifference: 24, differingPixels: 400),
                sourceLocation: sourceLocation
            )
        }
    }

    private func style(_ size: CGFloat = 13, _ weight: Font.Weight = .regular) -> TextStyle {
        TextStyle(font: testFont(size: size, weight: weight), color: ink, verticalAlignment: .center, lineLimit: 1)
    }

    private func draw(_ text: String, in rect: CGRect, _ style: TextStyle, with context: DrawingContext) {
        context.fill(rect, with: frame)
        context.draw(text, in: rect, style: style)
    }

    @Test func aParagraphIsWrapped() throws {
        var style = style()
        style.lineLimit = nil
        try expectSheet("paragraph") {
            draw(words, in: CGRect(x: 10, y: 10, width: 240, height: 100), style, with: $0)
        }
    }

    @Test func fontsHaveSizesAndFamilies() throws {
        let fonts = [
            Font(family: "DejaVu Sans", size: 9), Font(family: "DejaVu Serif", size: 13),
            Font(family: "DejaVu Sans Mono", size: 16), Font(family: "DejaVu Serif", size: 26, isItalic: true),
        ]
        try expectSheet("fonts") { context in
            for (font, y) in zip(fonts, [8, 26, 48, 74] as [CGFloat]) {
                context.draw(
                    "Hamburgefonstiv",
                    at: CGPoint(x: 10, y: y),
                    anchor: .topLeading,
                    style: TextStyle(font: font, color: ink, verticalAlignment: .center, lineLimit: 1)
                )
            }
        }
    }

    @Test func aMissingWeightIsReplacedByTheNearest() throws {
        try expectSheet("weights") { context in
            for (weight, y) in zip([Font.Weight.ultraLight, .regular, .bold], [10, 45, 80] as [CGFloat]) {
                context.draw(
                    "Weight \(weight.rawValue)",
                    at: CGPoint(x: 10, y: y),
                    anchor: .topLeading,
                    style: style(20, weight)
                )
            }
        }
    }

    @Test func coloursBlendWithWhatIsBehind() throws {
        let colors = [Color(hex: 0xC02020), Color(hex: 0x2A5FD0, opacity: 0.5), .white]
        try expectSheet("colours") { context in
            context.fill(CGRect(x: 130, y: 0, width: 130, height: 120), with: Color(hex: 0xFFC83D))
            for (color, y) in zip(colors, [10, 45, 80] as [CGFloat]) {
                context.draw(
                    "Colour on paper",
                    at: CGPoint(x: 25, y: y),
                    anchor: .topLeading,
                    style: TextStyle(
                        font: testFont(size: 22, weight: .bold),
                        color: color,
                        verticalAlignment: .center,
                        lineLimit: 1
                    )
                )
            }
        }
    }

    @Test func linesAreAligned() throws {
        try expectSheet("alignment") { context in
            for (alignment, y) in zip(TextStyle.Alignment.allCases, [6, 43, 80] as [CGFloat]) {
                var style = style(11)
                style.alignment = alignment
                style.lineLimit = 2
                draw(
                    "Two lines that stand\nwhere they should",
                    in: CGRect(x: 10, y: y, width: 240, height: 34),
                    style,
                    with: context
                )
            }
        }
    }

    @Test func linesStandAtTheTopInTheMiddleAndAtTheBottom() throws {
        try expectSheet("vertical-alignment") { context in
            for (alignment, x) in zip(TextStyle.VerticalAlignment.allCases, [10, 94, 178] as [CGFloat]) {
                var style = style()
                style.verticalAlignment = alignment
                draw("Agjy", in: CGRect(x: x, y: 10, width: 72, height: 100), style, with: context)
            }
        }
    }

    @Test func linesAreLimited() throws {
        try expectSheet("line-limit") { context in
            for (limit, y) in zip([1, 2], [10, 50] as [CGFloat]) {
                var style = style()
                style.lineLimit = limit
                draw(words, in: CGRect(x: 10, y: y, width: 180, height: limit == 1 ? 30 : 60), style, with: context)
            }
        }
    }

    @Test func anEllipsisStandsForWhatIsLeftOut() throws {
        try expectSheet("ellipsis") { context in
            for (truncation, y) in zip(TextStyle.TruncationMode.allCases, [6, 34, 62, 90] as [CGFloat]) {
                var style = style()
                style.truncationMode = truncation
                draw(words, in: CGRect(x: 10, y: y, width: 160, height: 24), style, with: context)
            }
        }
    }

    @Test func linesAreSpaced() throws {
        try expectSheet("line-spacing") { context in
            for (spacing, x) in zip([0, 4, 12] as [CGFloat], [10, 94, 178] as [CGFloat]) {
                var style = style(12)
                style.lineLimit = nil
                style.verticalAlignment = .top
                style.lineSpacing = spacing
                draw("one\ntwo\nthree\nfour", in: CGRect(x: x, y: 10, width: 72, height: 104), style, with: context)
            }
        }
    }

    @Test func markupMakesPartsLookDifferent() throws {
        let markup = try Text(
            markup:
                """
                <b>bold</b>, <i>italic</i>, <u>line</u>, <s>struck</s>
                H<sub>2</sub>O, <tt>mono</tt>, <big>big</big>, <small>small</small>
                <span foreground="#C02020">red</span>, <span background="#FFE080">marked</span>, <span alpha="40%">faint</span>
                <span letter_spacing="3072">spaced</span>, <span size="20pt">20 pt</span>
                """
        )
        var style = style()
        style.lineLimit = nil
        try expectSheet("markup") {
            $0.draw(markup.styled(style), in: CGRect(x: 10, y: 5, width: 245, height: 110))
        }
    }

    @Test func coloursOfAMarkupAreDrawnThroughMasks() throws {
        let markup = try Text(
            markup:
                "The <span foreground=\"#C02020\">red</span> and the <span foreground=\"#2A5FD0\"><b>blue</b></span>"
        )
        try expectSheet("markup-colours") {
            $0.draw(markup.styled(style(20)), in: CGRect(x: 10, y: 10, width: 240, height: 100))
        }
    }

    @Test func textRunsFromRightToLeft() throws {
        try expectSheet("right-to-left") { context in
            let texts = ["مرحبا بالعالم", "שלום עולם (1)", "abc, שלום, def!"]
            for (text, y) in zip(texts, [6, 43, 80] as [CGFloat]) {
                draw(text, in: CGRect(x: 10, y: y, width: 240, height: 34), style(18), with: context)
            }
        }
    }

    @Test func theDirectionOfAParagraphIsChosen() throws {
        try expectSheet("direction") { context in
            for (direction, y) in zip(TextStyle.Direction.allCases, [6, 43, 80] as [CGFloat]) {
                var style = style(16)
                style.direction = direction
                draw("שלום, abc!", in: CGRect(x: 10, y: y, width: 240, height: 34), style, with: context)
            }
        }
    }

    @Test func charactersThatNoFontHasAreBoxes() throws {
        try expectSheet("boxes") {
            $0.draw("Box \u{10FFFD} and \u{E123}", in: CGRect(x: 10, y: 10, width: 240, height: 100), style: style(24))
        }
    }

    @Test func marksAndLigaturesAreJoined() throws {
        try expectSheet("marks") { context in
            context.draw(
                "office ffl ﬁ  e\u{301}a\u{308}o\u{302}\u{323}",
                at: CGPoint(x: 10, y: 10),
                anchor: .topLeading,
                style: style(24)
            )
            context.draw("Žluťoučký kůň, Ελληνικά", at: CGPoint(x: 10, y: 60), anchor: .topLeading, style: style(18))
        }
    }

    @Test func aTurnedTextIsSmooth() throws {
        try expectSheet("turned") { context in
            context.translateBy(x: 20, y: 80)
            context.rotate(by: .radians(-.pi / 10))
            context.draw("Turned text", at: .zero, anchor: .topLeading, style: style(26))
        }
    }

    @Test func linesAndLettersHaveDistances() throws {
        try expectSheet("letters") { context in
            for (tracking, y) in zip([-0.5, 0, 1, 3], [6, 26, 46, 66] as [CGFloat]) {
                var style = style(14)
                style.tracking = tracking
                context.draw("Tracking \(tracking) AVATAR", at: CGPoint(x: 10, y: y), anchor: .topLeading, style: style)
            }
            var style = style(12)
            style.tabStops = [60, 140]
            context.draw("Tab\tstops\tat 60, 140", at: CGPoint(x: 10, y: 94), anchor: .topLeading, style: style)
        }
    }

    @Test func textIsUnderlinedAndStruckThrough() throws {
        let lines: [(String, TextStyle.LineStyle)] = [
            ("solid", .solid), ("double", .double(.blue)), ("wavy", .wavy(.red)),
            ("faint", .solid(Color(hex: 0x2A5FD0, opacity: 0.4))),
        ]
        try expectSheet("decoration") { context in
            for ((name, line), y) in zip(lines, [4, 32, 60, 88] as [CGFloat]) {
                var style = style(18)
                style.underline = line
                context.draw("Typography \(name)", at: CGPoint(x: 10, y: y), anchor: .topLeading, style: style)
            }
            var style = style(14)
            style.strikethrough = .solid(.red)
            context.draw("struck", at: CGPoint(x: 200, y: 8), anchor: .topLeading, style: style)
        }
    }

    @Test func linesHaveHeights() throws {
        try expectSheet("line-height") { context in
            let heights: [TextStyle.LineHeight] = [.natural, .multiple(1), .fixed(24)]
            for (height, x) in zip(heights, [10, 94, 178] as [CGFloat]) {
                var style = style(12)
                style.lineLimit = nil
                style.verticalAlignment = .top
                style.lineHeight = height
                draw("Agjy\ntwo\nthree", in: CGRect(x: x, y: 10, width: 72, height: 104), style, with: context)
            }
        }
    }

    @Test func linesAreJustified() throws {
        var style = style(11)
        style.lineLimit = nil
        style.alignment = .justified
        try expectSheet("justified") {
            draw(words + " " + words, in: CGRect(x: 10, y: 8, width: 240, height: 104), style, with: $0)
        }
    }

    @Test func textIsFilledWithAGradientAndHasShadows() throws {
        let rect = CGRect(x: 10, y: 0, width: 240, height: 60)
        let fade = Shading.linearGradient(
            Gradient(colors: [Color(hex: 0xE0389A), Color(hex: 0x3A5BE0)]),
            startPoint: CGPoint(x: 10, y: 0),
            endPoint: CGPoint(x: 200, y: 0)
        )
        let style = style(40, .bold)
        try expectSheet("painted") { context in
            let shadow = Shadow.drop(color: Color(white: 0, opacity: 0.4), radius: 2.5, y: 3)
            context.draw(shadow, of: context.resolve(Text("Gradient", style: style)).path(in: rect))
            context.draw(Text("Gradient", style: style).foregroundStyle(fade), in: rect)
            let lower = rect.offsetBy(dx: 0, dy: 60)
            var gold = style
            gold.color = Color(hex: 0xF2C14E)
            context.draw("Inner", in: lower, style: gold)
            let inner = Shadow.inner(color: Color(white: 0, opacity: 0.7), radius: 1.5, y: 2)
            context.draw(inner, of: context.resolve(Text("Inner", style: gold)).path(in: lower))
        }
    }

    @Test func linesAreEqualAtEveryScale() throws {
        var style = style(13)
        style.lineLimit = nil
        style.metrics = .equalAtEveryScale
        style.underline = .solid(.red)
        try expectSheet("equal-metrics") {
            draw(words, in: CGRect(x: 10, y: 10, width: 240, height: 100), style, with: $0)
        }
    }

    @Test func textHasSidesWhateverItsDirection() throws {
        try expectSheet("sides") { context in
            let rows = [("abc", TextStyle.Alignment.left), ("שלום", .left), ("abc", .right), ("שלום", .right)]
            for ((text, side), y) in zip(rows, [4, 32, 60, 88] as [CGFloat]) {
                var style = style(16)
                style.alignment = side
                draw(text, in: CGRect(x: 10, y: y, width: 240, height: 26), style, with: context)
            }
        }
    }
}
