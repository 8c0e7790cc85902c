// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

@Suite struct ResolvedTextTests {
    private let style = TextStyle(font: testFont())
    private let words = "Several words that need more than one line of their own"

    @Test(arguments: [1, 1.5, 2] as [CGFloat])
    func theMeasuresAreTheSameInADrawingAndOutside(scale: CGFloat) throws {
        let layout = try ResolvedText(words, style: style, maximumWidth: 100, scale: scale)
        _ = try paper(scale: scale) { context in
            let space = CGSize(width: 100, height: CGFloat.infinity)
            #expect(context.resolve(Text(words, style: style), in: space) == layout)
            #expect(context.resolve(Text(words, style: style)).measure(in: space) == layout.size)
        }
    }

    @Test(arguments: [TextStyle.Alignment.leading, .center, .trailing, .right, .justified], [100, 140] as [CGFloat])
    func aMeasuredTextIsDrawnAsOneThatIsNot(alignment: TextStyle.Alignment, width: CGFloat) throws {
        var style = style
        style.alignment = alignment
        let resolved = try paper { context in
            let text = context.resolve(Text(words, style: style))
            let size = text.measure(in: CGSize(width: width, height: .infinity))
            context.draw(text, in: CGRect(origin: CGPoint(x: 5, y: 2), size: size))
        }
        let plain = try paper { context in
            let size = try ResolvedText(words, style: style, maximumWidth: width).size
            TextCache.$current.withValue(TextCache()) {
                context.draw(words, in: CGRect(origin: CGPoint(x: 5, y: 2), size: size), style: style)
            }
        }
        #expect(resolved.hasSamePixels(as: plain))
    }

    @Test func theSpaceLimitsTheHeight() throws {
        _ = try paper { context in
            let text = context.resolve(Text(words, style: style))
            let line = text.size.height
            let space = CGSize(width: 100, height: 2 * line)
            #expect(text.measure(in: space).height == 2 * line)
            #expect(context.resolve(Text(words, style: style), in: space).isTruncated)
        }
    }

    @Test func aTextThatCannotBeLaidOutFailsTheDrawing() {
        let style = TextStyle(font: testFont(size: -1))
        var size: CGSize?
        let code = errorCode { size = $0.resolve(Text("a", style: style)).size }
        #expect(code == .invalidTextStyle)
        #expect(size == .zero)
    }

    @Test(arguments: [CGSize(width: -1, height: 5), CGSize(width: CGFloat.nan, height: 5)])
    func aSpaceThatIsNoneFailsTheDrawing(space: CGSize) {
        #expect(errorCode { _ = $0.resolve(Text("a"), in: space) } == .invalidSize)
    }

    @Test(arguments: [UnitPoint.topLeading, .center, .bottomTrailing, .top])
    func anAnchorIsThePointThatStandsThere(anchor: UnitPoint) throws {
        let size = try ResolvedText("Anchor", style: style).size
        let place = CGPoint(x: 120, y: 30)
        let origin = CGPoint(x: 120 - anchor.x * size.width, y: 30 - anchor.y * size.height)
        let anchored = try paper { $0.draw("Anchor", at: place, anchor: anchor, style: style) }
        #expect(
            try anchored.hasSamePixels(as: paper { $0.draw("Anchor", at: origin, anchor: .topLeading, style: style) })
        )
    }

    @Test(arguments: [UnitPoint.topLeading, .center, .bottomTrailing])
    func aStringATextAndAResolvedTextStandAlike(anchor: UnitPoint) throws {
        let (rect, place) = (CGRect(x: 5, y: 2, width: 100, height: 50), CGPoint(x: 120, y: 30))
        let text = Text(words)
        let string = try paper { context in
            context.draw(words, in: rect)
            context.draw("Place", at: place, anchor: anchor)
        }
        let value = try paper { context in
            context.draw(text, in: rect)
            context.draw(Text("Place"), at: place, anchor: anchor)
        }
        let resolved = try paper { context in
            context.draw(context.resolve(text), in: rect)
            context.draw(context.resolve(Text("Place")), at: place, anchor: anchor)
        }
        #expect(value.hasSamePixels(as: string))
        #expect(resolved.hasSamePixels(as: string))
        #expect(text.style == TextStyle())
    }

    @Test func aTextThatIsResolvedInAWidthKeepsItAtAPoint() throws {
        let place = CGPoint(x: 120, y: 30)
        let space = CGSize(width: 100, height: CGFloat.infinity)
        let text = Text(words, style: style)
        let placed = try paper { $0.draw($0.resolve(text, in: space), at: place) }
        let fitted = try paper { context in
            let size = context.resolve(text, in: space).size
            let origin = CGPoint(x: place.x - size.width / 2, y: place.y - size.height / 2)
            context.draw(text, in: CGRect(origin: origin, size: size))
        }
        #expect(placed.hasSamePixels(as: fitted))
    }

    @Test(
        arguments: [
            { $0.bold() }, { $0.fontWeight(.light) }, { $0.italic() }, { $0.monospaced() }, { $0.monospacedDigit() },
        ] as [@Sendable (Text) -> Text]
    )
    func aFontKeepsWhatWasChosenBefore(_ change: @Sendable (Text) -> Text) {
        let font = Font.custom("DejaVu Serif", size: 20)
        #expect(change(Text("a")).font(font).style.font == change(Text("a").font(font)).style.font)
    }

    @Test func aFontReplacesThatOfAStyle() {
        let style = TextStyle(font: testFont(size: 12, weight: .bold, isItalic: true))
        #expect(Text("a", style: style).font(testFont(size: 20)).style.font == testFont(size: 20))
    }

    @Test func aTextIsDrawnInTheLookOfItsModifiers() throws {
        let text = Text("Modified").font(testFont(size: 20)).bold().italic().foregroundStyle(.red).underline()
            .strikethrough()
            .tracking(2).lineLimit(1).truncationMode(.head)
        var style = TextStyle(
            font: testFont(size: 20, weight: .bold, isItalic: true),
            color: .red,
            lineLimit: 1,
            truncationMode: .head,
            tracking: 2,
            underline: true,
            strikethrough: true
        )
        let rect = CGRect(x: 5, y: 5, width: 200, height: 50)
        #expect(
            try paper { $0.draw(text, in: rect) }.hasSamePixels(
                as: paper { $0.draw("Modified", in: rect, style: style) }
            )
        )
        style.tracking = 3
        #expect(text.tracking(3).style == style)
    }

    @Test func thePathIsTheOutlineOfTheText() throws {
        let rect = CGRect(x: 5, y: 5, width: 200, height: 50)
        let style = TextStyle(font: testFont(size: 30))
        let filled = Ink(of: try paper { $0.fill($0.resolve(Text("Path", style: style)).path(in: rect), with: .black) })
        let drawn = Ink(of: try paper { $0.draw("Path", in: rect, style: style) })
        #expect(abs(filled.amount / drawn.amount - 1) < 0.03)
        #expect(abs(filled.left - drawn.left) <= 1)
        #expect(abs(filled.bottom - drawn.bottom) <= 1)
    }
}
