// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

/// Masks are drawn as Cairo draws texts under clips, transforms and operators.
@Suite struct CompositionTests {
    private let peer = CairoText(string: "Composition", font: testFont(size: 26), color: Color(hex: 0x2A5FD0))

    private func distance(_ state: (DrawingContext) -> Void) throws -> ImageDistance {
        let style = TextStyle(font: peer.font, color: peer.color, metrics: .wholePixels)
        let expected = try paper { context in
            state(context)
            peer.draw(in: context, x: 20, y: 10)
        }
        let actual = try paper { context in
            state(context)
            context.draw(peer.string, at: CGPoint(x: 20, y: 10), anchor: .topLeading, style: style)
        }
        return ImageDistance(expected, actual)
    }

    @Test func aRectangularClipCutsIt() throws {
        let distance = try distance { $0.clip(to: CGRect(x: 30, y: 15, width: 60, height: 14)) }
        #expect(distance.isNone, "\(distance)")
    }

    /// Cairo cuts a mask by the common area of the clip and the rectangle of the mask, whose edge it rounds otherwise.
    @Test func aRoundClipCutsItSoftly() throws {
        let distance = try distance { $0.clip(to: Path(ellipseIn: CGRect(x: 20.3, y: 8, width: 120, height: 36))) }
        #expect(distance.largest <= 16 && distance.count < 30 && distance.inked > 0, "\(distance)")
    }

    @Test(arguments: BlendMode.allCases)
    func everyOperatorCombinesItAsCairoDoes(mode: BlendMode) throws {
        let distance = try distance { context in
            context.fill(CGRect(x: 0, y: 0, width: 90, height: 60), with: Color(hex: 0xFFC83D))
            context.blendMode = mode
        }
        #expect(distance.largest <= 2, "\(distance)")
    }

    @Test func coverageIsDrawnOnAnImageOfCoverage() throws {
        let size = CGSize(width: 200, height: 60)
        let expected = try RasterImage(size: size, format: .a8) { peer.draw(in: $0, x: 20, y: 10) }
        let actual = try RasterImage(size: size, format: .a8) {
            $0.draw(
                peer.string,
                at: CGPoint(x: 20, y: 10),
                anchor: .topLeading,
                style: TextStyle(font: peer.font, color: peer.color, metrics: .wholePixels)
            )
        }
        #expect(actual.hasSamePixels(as: expected))
    }
}

@Suite struct CharacterTests {
    @Test(
        arguments: [
            "日本語", "한국어", "😀", "👩‍👩‍👧", "🇩🇪", "مرحبا", "שלום", "हिन्दी", "e\u{301}", "\u{301}", "\u{10FFFD}",
            "\u{1}\u{7F}\u{1B}",
            "\u{FFFF}",
        ]
    )
    func charactersOfAnyScriptDrawSomethingIfOnlyABox(text: String) throws {
        #expect(try !ink(of: text).isEmpty)
    }

    @Test func nulIsDrawnAsTheReplacementCharacter() throws {
        #expect(try ink(of: "a\0b") == ink(of: "a\u{FFFD}b"))
    }
}
