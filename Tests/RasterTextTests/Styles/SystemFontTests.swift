// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterKit
import RasterText
import Testing

@Suite struct SystemFontTests {
    /// Sizes of the text size "Large" of iOS, from Apple's Human Interface Guidelines.
    static let published: [(Font.TextStyle, Font, CGFloat, Font.Weight)] = [
        (.largeTitle, .largeTitle, 34, .regular), (.title, .title, 28, .regular), (.title2, .title2, 22, .regular),
        (.title3, .title3, 20, .regular), (.headline, .headline, 17, .semibold),
        (.subheadline, .subheadline, 15, .regular), (.body, .body, 17, .regular), (.callout, .callout, 16, .regular),
        (.footnote, .footnote, 13, .regular), (.caption, .caption, 12, .regular), (.caption2, .caption2, 11, .regular),
    ]

    @Test func thePublishedSizesAreOfAllRoles() {
        #expect(Set(Self.published.map(\.0)) == Set(Font.TextStyle.allCases))
    }

    @Test(arguments: published)
    func aRoleHasItsPublishedSizeAndWeight(role: Font.TextStyle, font: Font, size: CGFloat, weight: Font.Weight) {
        #expect(font == Font(family: "sans-serif", size: size, weight: weight, followsFontScale: true))
        #expect(Font.system(role) == font)
    }

    @Test(arguments: [
        (Font.Design.default, "sans-serif"), (.serif, "serif"), (.monospaced, "monospace"),
        (.rounded, "ui-rounded, sans-serif"),
    ])
    func aDesignIsAFamily(design: Font.Design, family: String) {
        let font = Font.system(size: 12, weight: .heavy, design: design)
        #expect(font == Font(family: family, size: 12, weight: .heavy))
    }

    @Test func modifiersChangeOneProperty() {
        let font = Font(family: "DejaVu Sans", size: 9)
        #expect(font.bold() == Font(family: "DejaVu Sans", size: 9, weight: .bold))
        #expect(font.weight(.thin) == Font(family: "DejaVu Sans", size: 9, weight: .thin))
        #expect(font.italic() == Font(family: "DejaVu Sans", size: 9, isItalic: true))
        #expect(font.monospacedDigit() == Font(family: "DejaVu Sans", size: 9, isMonospacedDigit: true))
        #expect(font.monospaced() == Font(family: "monospace", size: 9))
    }

    @Test func aCustomFontFollowsTheFontScaleUnlessItsSizeIsFixed() {
        #expect(Font.custom("DejaVu Sans", size: 9).followsFontScale)
        #expect(!Font.custom("DejaVu Sans", fixedSize: 9).followsFontScale)
    }

    @Test func onlyFontsThatFollowItAreMeasuredWithTheFontScale() throws {
        let following = TextStyle(font: .custom("DejaVu Sans", size: 10))
        let fixed = TextStyle(font: testFont(size: 10))
        let larger = try ResolvedText("Text", style: TextStyle(font: testFont(size: 15)))
        #expect(try ResolvedText("Text", style: following, fontScale: 1.5) == larger)
        #expect(try ResolvedText("Text", style: fixed, fontScale: 1.5) == ResolvedText("Text", style: fixed))
    }

    @Test(arguments: [0, -1, .nan, .infinity] as [CGFloat])
    func refusesFontScalesThatAreNone(fontScale: CGFloat) {
        let error = #expect(throws: RasterError.self) { try ResolvedText("a", fontScale: fontScale) }
        #expect(error?.code == .invalidTextStyle)
    }

    private struct Caption: Rasterizable {
        var font: Font

        func draw(in context: DrawingContext, bounds: CGRect) {
            context.draw("Caption", in: bounds, style: TextStyle(font: font))
        }
    }

    private func image(_ font: Font, _ fontScale: Double) throws -> RasterImage {
        try RasterPipeline(cache: nil).render(
            Caption(font: font),
            size: CGSize(width: 120, height: 40),
            environment: RasterEnvironment(fontScale: fontScale)
        ).image
    }

    @Test func aComponentDrawsTextStylesInTheFontScaleOfItsEnvironment() throws {
        let scaled = try image(.custom("DejaVu Sans", size: 10), 1.5)
        #expect(try scaled.hasSamePixels(as: image(testFont(size: 15), 1)))
        #expect(try image(testFont(size: 10), 1.5).hasSamePixels(as: image(testFont(size: 10), 1)))
    }
}
