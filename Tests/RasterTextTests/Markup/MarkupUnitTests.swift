// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

/// Values of attributes with and without a unit.
@Suite struct MarkupUnitTests {
    private let style = TextStyle(font: testFont())

    private func markupWidth(_ source: String, scale: CGFloat = 1) throws -> CGFloat {
        try ResolvedText(Text(markup: source, style: style), scale: scale).size.width
    }

    @Test(arguments: ["2pt", "2.0pt", "+2pt", "2048"])
    func letterSpacingTakesPoints(value: String) throws {
        for quote in ["'", "\""] {
            let source = "<span letter_spacing=\(quote)\(value)\(quote)>Spaced</span>"
            #expect(try markupWidth(source) == markupWidth("Spaced") + 5 * 2)
        }
    }

    @Test func theTextBetweenTagsIsLeftAsItIs() throws {
        let text = "letter_spacing='2pt' <b>b</b> and letter_spacing=\"3pt\""
        let source = "<span size='9pt' letter_spacing = '1pt'>\(text.replacing("<b>b</b>", with: "&lt;"))</span>"
        #expect(try Text(markup: source).string == "letter_spacing='2pt' < and letter_spacing=\"3pt\"")
    }

    @Test func anErrorBehindALetterSpacingIsWhereItIsInTheSource() throws {
        let error = #expect(throws: RasterError.self) {
            try Text(markup: "<span letter_spacing='2pt'>a</span><blink>b</blink>")
        }
        let plain = #expect(throws: RasterError.self) {
            try Text(markup: "<span letter_spacing='204'>a</span><blink>b</blink>")
        }
        func place(_ error: RasterError?) -> Substring? { error?.message.firstMatch(of: /line 1 char \d+/)?.output }
        #expect(place(error) != nil && place(error) == place(plain))
    }

    @Test(
        arguments: [
            ("letter_spacing", "2px", "integer"), ("letter_spacing", "wide", "integer"), ("size", "20px", "such as"),
            ("rise", "up", "5.5pt"), ("underline", "wavy", "single"), ("overline", "double", "single"),
            ("alpha", "0.5", "percentage"), ("weight", "fat", "number"), ("stretch", "x", "condensed"),
            ("text_transform", "x", "uppercase"), ("font_scale", "x", "superscript"), ("foreground", "x", "color"),
        ]
    )
    func anErrorNamesTheAttributeTheValueAndWhatIsAccepted(name: String, value: String, accepted: String) {
        let error = #expect(throws: RasterError.self) { try Text(markup: "<span \(name)='\(value)'>a</span>") }
        #expect(error?.code == .invalidMarkup)
        for part in [name, value, accepted] { #expect(error?.message.contains(part) == true, "\(part)") }
    }

    private static func examples(in file: String) throws -> [String] {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        let guide = try String(contentsOf: root.appending(path: file), encoding: .utf8)
        return guide.matches(of: /`([a-z_]+='[^'`]+')`/).map { String($0.1) }
    }

    @Test(arguments: ["Sources/RasterGraphics/RasterGraphics.docc/Drawing.md"])
    func theGuidesExamplesAreAccepted(file: String) throws {
        let examples = try Self.examples(in: file)
        #expect(examples.count >= 8)
        for example in examples {
            #expect(throws: Never.self, "\(example)") { try Text(markup: "<span \(example)>a</span>") }
        }
    }
}
