// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

@Suite struct MarkupLimitTests {
    private func nested(_ depth: Int) -> String {
        String(repeating: "<b>", count: depth) + "a" + String(repeating: "</b>", count: depth)
    }

    @Test func tagsMayBeNested256Deep() {
        #expect(error(of: nested(256)) == nil)
        #expect(error(of: nested(257))?.code == .invalidMarkup)
        #expect(error(of: nested(100_000))?.message.contains("256") == true)
    }

    @Test(arguments: [0.001, 0.25, 0.5, 1, 2] as [CGFloat], ["1025", "2pt", "-2pt", "-1025", "superscript"])
    func shiftsMayBeLessThanAPixel(scale: CGFloat, shift: String) throws {
        let markup = try Text(markup: "a<span baseline_shift='\(shift)'>b</span>")
        let style = TextStyle(font: Font(family: "DejaVu Sans", size: 2000))
        _ = try ResolvedText(markup.styled(style), scale: scale)
    }

    @Test func aMarkupMayHaveTenThousandTags() {
        #expect(error(of: String(repeating: "<b>a</b> ", count: 10_000)) == nil)
        #expect(error(of: String(repeating: "<b>a</b> ", count: 10_001))?.code == .invalidMarkup)
    }

    @Test func aTagMayHave4096Bytes() {
        let family = { (count: Int) in "<span face='\(String(repeating: "S", count: count))'>a</span>" }
        #expect(error(of: family(4096 - 14)) == nil)
        #expect(error(of: family(4097 - 14))?.code == .invalidMarkup)
    }

    @Test(arguments: ["<!-- <b> -->", "<![CDATA[<b>]]>", "<b/>", "<span face='<b>'/>", "&lt;b&gt;"])
    func whatOpensNoTagIsNotCounted(piece: String) {
        let source = String(repeating: piece, count: 300)
        // Pango refuses a "<" in a value, and says so itself.
        #expect(error(of: source)?.message.contains("256") != true)
    }

    @Test(
        arguments: [
            "size='20000pt'", "size='99999999'", "font='Sans 1000000'", "font_desc='Sans 20000'", "rise='20000pt'",
            "rise='-20000pt'", "letter_spacing='2000000000'", "letter_spacing='-2000000000'",
            "letter_spacing='1e9pt'", "letter_spacing='99999999pt'", "line_height='1e30'", "line_height='nan'",
            "line_height='101.0'", "line_height='-1.5'", "line_height='-10240'", "size='900000%'",
            "baseline_shift='20000pt'", "baseline_shift='3'", "baseline_shift='12'", "baseline_shift='1024'",
        ]
    )
    func aValueThatNoTextCanHaveIsAnError(attribute: String) {
        #expect(error(of: "<span \(attribute)>a</span>")?.code == .invalidMarkup)
    }

    /// Pango adds heights up in 32 bits.
    @Test func measuresLinesThatAreMoreThanTwoMillionPixelsHigh() throws {
        let lines = Array(repeating: "a", count: 500).joined(separator: "\n")
        let markup = try Text(markup: "<span line_height='10240000'>\(lines)</span>")
        let height = try ResolvedText(markup.styled(TextStyle(font: testFont()))).size.height
        #expect(height == 5_000_000)
    }

    @Test(arguments: [("big", 200), ("big", 50), ("sup", 200), ("sub", 200), ("small", 200)])
    func tagsThatMakeTextEndlesslyLargerAreAnErrorAndThoseThatMakeItSmallerNoTrap(tag: String, depth: Int) {
        let source = String(repeating: "<\(tag)>", count: depth) + "a" + String(repeating: "</\(tag)>", count: depth)
        let code = errorCode { $0.draw(try Text(markup: source), at: .zero, anchor: .topLeading) }
        let accepted: [RasterError.Code?] = [.invalidMarkup, .invalidTextStyle] + (tag == "big" ? [] : [nil])
        #expect(accepted.contains(code))
    }

    @Test(
        arguments: [
            "letter_spacing='10000pt'", "letter_spacing='-10000pt'", "rise='10000pt'", "rise='-10000pt'",
            "line_height='100'", "line_height='0.0'", "line_height='10240000'", "size='1'",
        ]
    )
    func theLargestValuesAreDrawn(attribute: String) throws {
        let text = String(repeating: "some words ", count: 500)
        let markup = try Text(markup: "a <span \(attribute)>\(text)</span> b")
        for lineLimit in [1, nil] {
            let style = TextStyle(font: testFont(), lineLimit: lineLimit)
            let code = errorCode { context in
                context.draw(markup.styled(style), in: CGRect(x: 0, y: 0, width: 50, height: 50))
                context.draw(markup.styled(style), at: .zero, anchor: .topLeading)
            }
            #expect(code == nil || code == .invalidTextStyle)
        }
    }
}
