// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CRasterPango
import Foundation
import RasterGraphics
import RasterText
import Testing

/// Texts look as `pango_cairo_show_layout` draws them, to the byte.
@Suite struct CairoLookTests {
    static let families = ["DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono"]
    static let sizes: [CGFloat] = [11, 13, 16, 24, 48]
    static let sample = "Hamburgefonstiv AVA To 0123"

    private static let scripts = [
        "مرحبا بالعالم", "שלום עולם", "Grüße, naïve façade", "e\u{301}a\u{308}o\u{302}\u{323} Ž\u{327}",
        "ffi ﬁ ffl office", "Ελληνικά, Кириллица", "mixed שלום and مرحبا text", "→ ∑ √ ≠ ∞ ♥", "日本語 \u{10FFFD}",
        "one\ntwo\nÄÅgjy\nfour",
    ]

    /// Texts in all sizes, weights and scripts.
    ///
    /// DejaVu Math TeX Gyre has no italic, so that it is slanted, and no bold, so that it is emboldened.
    private static let texts: [(text: String, font: Font)] = [
        families.flatMap { family in sizes.map { (sample, Font(family: family, size: $0)) } },
        Font.Weight.allCases.map { (sample, testFont(size: 17, weight: $0)) },
        families.map { ("fffj \(sample)", Font(family: $0, size: 19, isItalic: true)) },
        [Font.Weight.regular, .bold].map { weight in
            (sample, Font(family: "DejaVu Math TeX Gyre", size: 22, weight: weight, isItalic: true))
        },
        scripts.map { ($0, testFont(size: 20)) },
    ].flatMap { $0 }

    private func difference(_ string: String, _ font: Font, color: Color = .black) throws -> ImageDistance {
        try RasterTextTests.difference(
            width: 900,
            of: {
                $0.draw(
                    string,
                    at: CGPoint(x: 20, y: 20),
                    anchor: .topLeading,
                    style: TextStyle(font: font, color: color, metrics: .wholePixels)
                )
            },
            from: CairoText(string: string, font: font, color: color)
        )
    }

    @Test(arguments: texts)
    func textsLookLikeCairos(text: String, font: Font) throws {
        let difference = try difference(text, font)
        #expect(difference.isNone, "\(difference)")
    }

    @Test(arguments: [Color.red, Color(hex: 0x2A5FD0), .white, Color(hex: 0x10A030, opacity: 0.5), .clear])
    func coloursLookLikeCairos(color: Color) throws {
        let difference = try difference(Self.sample, testFont(size: 15), color: color)
        #expect(difference.count == 0, "\(difference)")
    }

    private func expectSame(_ text: String, _ style: TextStyle, height: CGFloat, _ peer: CairoText) throws {
        let rect = CGRect(x: 20, y: 20, width: CGFloat(try #require(peer.width)), height: height)
        let difference = try RasterTextTests.difference(of: { $0.draw(text, in: rect, style: style) }, from: peer)
        #expect(difference.isNone, "\(difference)")
    }

    @Test(
        arguments: zip(
            TextStyle.Alignment.allCases,
            [RASTER_PANGO_ALIGN_LEFT, RASTER_PANGO_ALIGN_CENTER, RASTER_PANGO_ALIGN_RIGHT]
        )
    )
    func alignmentsLookLikeCairos(alignment: TextStyle.Alignment, peer: Int) throws {
        let text = "Several words that are wrapped at a width, and some more of them"
        let style = TextStyle(font: testFont(), alignment: alignment, metrics: .wholePixels)
        try expectSame(text, style, height: 100, CairoText(string: text, width: 151, alignment: peer))
    }

    @Test(
        arguments: zip(
            [TextStyle.TruncationMode.head, .middle, .tail],
            [RASTER_PANGO_ELLIPSIZE_START, RASTER_PANGO_ELLIPSIZE_MIDDLE, RASTER_PANGO_ELLIPSIZE_END]
        )
    )
    func ellipsesLookLikeCairos(truncation: TextStyle.TruncationMode, peer: Int) throws {
        let text = "A title that is too long for its rectangle"
        let style = TextStyle(font: testFont(), lineLimit: 1, truncationMode: truncation, metrics: .wholePixels)
        try expectSame(text, style, height: 40, CairoText(string: text, width: 120, ellipsis: peer))
    }

    @Test func lineSpacingLooksLikeCairos() throws {
        let text = "one\ntwo\nthree"
        let style = TextStyle(font: testFont(), lineSpacing: 7, metrics: .wholePixels)
        let difference = try RasterTextTests.difference(
            of: { $0.draw(text, at: CGPoint(x: 20, y: 20), anchor: .topLeading, style: style) },
            from: CairoText(string: text, spacing: 7)
        )
        #expect(difference.isNone, "\(difference)")
    }

    @Test(
        arguments: zip(
            [TextStyle.Direction.leftToRight, .rightToLeft],
            [RASTER_PANGO_DIRECTION_LTR, RASTER_PANGO_DIRECTION_RTL]
        )
    )
    func directionsLookLikeCairos(direction: TextStyle.Direction, peer: Int) throws {
        let text = "(שלום) abc."
        let style = TextStyle(font: testFont(), direction: direction, metrics: .wholePixels)
        let side = direction == .rightToLeft ? RASTER_PANGO_ALIGN_RIGHT : RASTER_PANGO_ALIGN_LEFT
        try expectSame(text, style, height: 40, CairoText(string: text, width: 200, alignment: side, direction: peer))
    }
}
