// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

/// Values that texts are drawn with: errors, and reports of debug builds.
@Suite struct TextValueTests {
    private let bounds = CGRect(x: 0, y: 0, width: 200, height: 40)

    private func notes(_ drawing: (DrawingContext) throws -> Void) throws -> [DrawingNote] {
        var notes: [DrawingNote] = []
        _ = try paper { context in
            context.onNote = { notes.append($0) }
            try drawing(context)
        }
        return notes
    }

    @Test(arguments: ["Text", "", "🙂"])
    func anInvalidColorFailsTheDrawing(text: String) throws {
        let style = TextStyle(font: testFont(), color: Color("#GG0000"))
        let error = try #require(throws: RasterError.self) {
            _ = try paper { $0.draw(text, in: bounds, style: style) }
        }
        #expect(error.code == .invalidColor)
        #expect(error.message.hasPrefix("drawing a text: \"#GG0000\" isn't a color"))
        #expect(throws: RasterError.self) {
            _ = try paper { $0.draw(text, at: .zero, anchor: .topLeading, style: style) }
        }
    }

    @Test func theColorDoesNotMatterWhereATextIsMeasured() throws {
        let style = TextStyle(font: testFont(), color: Color(white: 255))
        #expect(
            try ResolvedText("Text", style: style).size
                == ResolvedText("Text", style: TextStyle(font: testFont())).size
        )
    }

    @Test(arguments: [0, -1, Int.min])
    func aLineLimitBelow1Fails(limit: Int) throws {
        let style = TextStyle(font: testFont(), lineLimit: limit)
        let drawn = try #require(throws: RasterError.self) {
            _ = try paper { $0.draw("Text", in: bounds, style: style) }
        }
        let measured = try #require(throws: RasterError.self) { _ = try ResolvedText("Text", style: style) }
        for error in [drawn, measured] {
            #expect(error.code == .invalidTextStyle)
            #expect(error.message.contains("Invalid line limit \(limit). The limit must be at least 1"))
        }
    }

    @Test func aTextInTheNullRectangleIsReportedAndNotDrawn() throws {
        let notes = try notes { $0.draw("Text", in: .null) }
        #expect(notes.map(\.error.code) == [.drawingNote])
        #expect(notes.first?.error.message.contains("CGRect.null") == true)
    }

    /// A line that lacks more than a quarter of its height is left out as the rectangle says.
    @Test(arguments: [(42, 0), (41, 1), (37, 1), (36, 0), (22, 0), (5, 0)] as [(CGFloat, Int)])
    func aLineThatLacksALittleHeightIsReported(height: CGFloat, count: Int) throws {
        let style = TextStyle(font: testFont(), lineHeight: .fixed(21))
        let rect = CGRect(x: 0, y: 0, width: 200, height: height)
        let notes = try notes { $0.draw("one\ntwo", in: rect, style: style) }
        #expect(notes.map(\.error.code) == Array(repeating: .drawingNote, count: count))
        #expect(notes.allSatisfy { $0.error.message.contains("line 2") })
    }

    @Test func anOrdinaryTextIsSilent() throws {
        let families = [
            "sans-serif", "Sans", "serif", "monospace", "system-ui", "emoji", "DejaVu Sans", "dejavu sans",
            "DejaVuSans",
            "No Such Family, sans-serif", "No Such Family, DejaVu Sans",
        ]
        let notes = try notes { context in
            for family in families {
                context.draw("Text in \(family)", in: bounds, style: TextStyle(font: Font(family: family)))
            }
            context.draw("", in: bounds)
            context.draw("Text", in: CGRect(x: 0, y: 0, width: 0, height: 9))
        }
        #expect(notes.isEmpty, "\(notes.map(\.error.message))")
    }

    @Test(arguments: ["No Such Family", "Helvetica Neue Of Nobody, Arial Of Nobody", "ui-monospace", ""])
    func anUnknownFamilyIsReportedWithTheOneThatIsUsed(family: String) throws {
        let notes = try notes {
            $0.draw("A family: \(family)", in: bounds, style: TextStyle(font: Font(family: family)))
        }
        #expect(notes.map(\.error.code) == [.drawingNote])
        let message = try #require(notes.first?.error.message)
        #expect(message.contains("no font of the family \"\(family)\": DejaVu Sans"), "\(message)")
    }

    @Test(arguments: ["face='No Such Face'", "font_family='No Such Face'", "font='No Such Face 12'"])
    func anUnknownFamilyOfAMarkupIsReported(attribute: String) throws {
        let markup = try Text(markup: "Some <span \(attribute)>words in another face</span>")
        let notes = try notes { $0.draw(markup.styled(TextStyle(font: testFont())), in: bounds) }
        #expect(notes.first?.error.message.contains("\"No Such Face\"") == true, "\(attribute)")
    }

    #if DEBUG
        @Test func anUnknownFamilyIsOneLineInDrawingsAndMeasurementsTogether() async {
            let result = await #expect(
                processExitsWith: .success,
                observing: [\.standardErrorContent]
            ) {
                let style = TextStyle(font: Font(family: "A Family Of Nobody"))
                _ = try ResolvedText("Measured", style: style)
                for text in ["One", "Two"] {
                    _ = try paper { $0.draw(text, at: .zero, anchor: .topLeading, style: style) }
                }
                _ = try ResolvedText("Measured again", style: style)
            }
            let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            let lines = output.split(separator: "\n").filter { $0.contains("A Family Of Nobody") }
            #expect(lines.count == 1, "\(output)")
            #expect(lines.first?.hasPrefix("RasterKit: ") == true)
        }
    #endif
}
