// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

@Suite struct AlignmentTests {
    let rect = CGRect(x: 20, y: 10, width: 200, height: 40)

    @Test(arguments: [(.top, 0), (.center, 0.5), (.bottom, 1)] as [(TextStyle.VerticalAlignment, CGFloat)])
    func aTextStandsAtTheTopInTheMiddleOrAtTheBottom(alignment: TextStyle.VerticalAlignment, share: CGFloat) throws {
        let style = TextStyle(font: testFont(), verticalAlignment: alignment)
        let room = try rect.height - ResolvedText("HIH", style: style).size.height
        let place = CGPoint(x: rect.minX, y: rect.minY + share * room)
        let placed = try paper { $0.draw("HIH", at: place, anchor: .topLeading, style: style) }
        #expect(try placed.hasSamePixels(as: paper { $0.draw("HIH", in: rect, style: style) }))
    }

    @Test func theLinesOfATextWithoutARectangleAreAlignedAmongThemselves() throws {
        let style = TextStyle(font: testFont(), alignment: .trailing, verticalAlignment: .center, lineLimit: nil)
        let lineHeight = try ResolvedText("I", style: style).size.height
        let firstLine = try paper { context in
            context.clip(to: CGRect(x: 0, y: 0, width: 240, height: lineHeight))
            context.draw("I\nHHHH", at: CGPoint(x: 20, y: 0), anchor: .topLeading, style: style)
        }
        #expect(Ink(of: firstLine).left > 40)
    }
}
