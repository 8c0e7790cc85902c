// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CRasterPango
import Foundation
import Proving
import RasterGraphics
import RasterText
import Testing

/// A markup, and what Pango is given for the same text at a scale.
struct MarkupSample: CustomTestStringConvertible, Sendable {
    let source: String

    init(_ source: String) {
        self.source = source
    }

    var markup: String { source.replacing(/\{(-?[\d.]+)\}/) { "\($0.1)pt" } }

    /// The same in 1024ths of pixels, which is what Pango makes of them.
    func pango(scale: CGFloat) -> String {
        source.replacing(/\{(-?[\d.]+)\}/) { "\(Int(((Double($0.1) ?? 0) * scale * 1024).rounded()))" }
    }

    var testDescription: String { source }
}

/// Every attribute of a markup looks as `pango_cairo_show_layout` draws it, to the byte.
@Suite struct MarkupLookTests {
    static let attributes = [
        "underline='single'", "underline='double'", "underline='low'", "underline='error'", "underline='single-line'",
        "underline='double-line'", "underline='error-line'", "underline='single' underline_color='#C02020'",
        "underline='error' underline_color='red'", "strikethrough='true'",
        "strikethrough='true' strikethrough_color='#2040C0'", "overline='single'",
        "overline='single' overline_color='#2040C0'", "overline='single' underline='low' strikethrough='true'",
        "rise='{5}'", "rise='{-4}'", "rise='{6}' underline='single'", "background='#FFE080'",
        "background='#FFE080' bgalpha='50%'", "bgalpha='30%'", "fgalpha='50%'", "alpha='40%' foreground='#C02020'",
        "fgalpha='50%' underline='single'", "foreground='#C02020'", "foreground='blue' background='yellow'",
        "letter_spacing='{2}'", "letter_spacing='{-1}'", "letter_spacing='{4}' underline='single'",
        "line_height='1.6'", "line_height='0.7'", "text_transform='uppercase'",
        "text_transform='lowercase'", "text_transform='capitalize'", "baseline_shift='superscript'",
        "baseline_shift='subscript'", "baseline_shift='{4}'", "font_scale='superscript'", "font_scale='subscript'",
        "font_scale='small-caps'", "baseline_shift='superscript' font_scale='superscript'", "allow_breaks='false'",
        "insert_hyphens='false'", "show='spaces'", "show='spaces|line-breaks|ignorables'", "show='none'",
        "font_features='liga=0'", "font_features='dlig=1, kern=0'", "variant='small-caps'", "variant='all-small-caps'",
        "weight='bold'", "weight='200'", "weight='900'", "stretch='condensed'", "stretch='ultraexpanded'",
        "style='italic'", "style='oblique'", "style='italic' overline='single' underline='low'", "gravity='south'",
        "gravity='east'", "gravity='north'", "gravity='west' gravity_hint='strong'", "lang='ja'", "face='DejaVu Serif'",
        "font_family='DejaVu Sans Mono'", "segment='word'", "segment='sentence'", "fallback='false'",
        "size='20pt'", "size='9pt' underline='double'", "size='x-large'", "size='smaller'", "size='150%'",
        "font='DejaVu Serif Italic 18'", "font_desc='DejaVu Sans Mono Bold 11'", "size='20pt' overline='single'",
    ]

    static let samples =
        attributes.map { MarkupSample("Ag <span \($0)>Fjord ÄÅ fi 0</span> gj") }
        + [
            "<b>bold</b> <i>italic</i> <u>under</u> <s>struck</s>", "<tt>mono</tt> <big>big</big> <small>small</small>",
            "H<sub>2</sub>O x<sup>2</sup>", "<u>a<b>b<i>c</i>d</b>e</u>",
            "<span overline='single'>A\u{301}\u{302}\u{303}\u{304} g\u{323}\u{331}</span>",
            "<span underline='single'>\u{10FFFD} box</span>", "<span overline='single'>two\nlines</span>",
            "<span foreground='red'>red<span foreground='blue'>blue</span></span><u>line</u>",
            "<i><span overline='single' background='#EEE'>ffjf</span></i>", "<span underline='error'>שלום عربي</span>",
        ].map(MarkupSample.init)
        + ["underline='single'", "underline='double'", "strikethrough='true'", "overline='single'"].map { line in
            let upsideDown = "<span gravity='north' \(line)>abc</span>"
            return MarkupSample("\(upsideDown) <span \(line)><span gravity='north'>abc</span></span>")
        }

    /// Each sample at one scale, and at the others at full length.
    private static let samplesAndScales = samples.enumerated().flatMap { index, sample in
        ([1, 1.25, 2] as [CGFloat]).enumerated()
            .filter { Proof.isFull || $0.offset == index % 3 }
            .map { (sample, $0.element) }
    }

    @Test(arguments: samplesAndScales)
    func everyAttributeLooksLikePangos(sample: MarkupSample, scale: CGFloat) throws {
        let style = TextStyle(font: testFont(size: 16), color: Color(hex: 0x204060), metrics: .wholePixels)
        let peer = CairoText(
            string: sample.pango(scale: scale),
            isMarkup: true,
            font: style.font,
            color: style.color,
            scale: scale
        )
        let expected = try paper(width: 400, height: 120, scale: scale) { peer.draw(in: $0, x: 40, y: 60) }
        let markup = try Text(markup: sample.markup)
        let actual = try paper(width: 400, height: 120, scale: scale) {
            $0.draw(markup.styled(style), at: CGPoint(x: 40 / scale, y: 60 / scale), anchor: .topLeading)
        }
        let distance = ImageDistance(expected, actual)
        #expect(distance.isNone, "\(distance)")
    }

    /// Steps that overlap are darker there where the color is translucent, as with Pango.
    @Test(arguments: samples)
    func everyAttributeLooksLikePangosInATranslucentColor(sample: MarkupSample) throws {
        let style = TextStyle(
            font: testFont(size: 16),
            color: Color(hex: 0x204060, opacity: 0.5),
            metrics: .wholePixels
        )
        let peer = CairoText(string: sample.pango(scale: 1), isMarkup: true, font: style.font, color: style.color)
        let markup = try Text(markup: sample.markup)
        let distance = try difference(
            of: { $0.draw(markup.styled(style), at: CGPoint(x: 20, y: 50), anchor: .topLeading) },
            from: peer,
            y: 50
        )
        #expect(distance.isNone, "\(distance)")
    }
}
