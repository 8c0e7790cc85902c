// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

@Suite struct FittingTests {
    let rect = CGRect(x: 20, y: 10, width: 90, height: 40)
    let title = "A title that is too long for its rectangle"

    @Test func aLineThatIsNotTruncatedRunsOn() throws {
        let style = TextStyle(font: testFont(), verticalAlignment: .center, lineLimit: 1, truncationMode: .none)
        #expect(try ink(of: title, in: rect, style: style).right > 120)
    }

    @Test(arguments: [1, 1.5, 2] as [CGFloat])
    func aTextIsCompleteInARectangleOfItsMeasuredSize(scale: CGFloat) throws {
        let style = TextStyle(font: testFont(), verticalAlignment: .center, lineLimit: 1)
        let size = try ResolvedText(title, style: style, scale: scale).size
        let origin = CGPoint(x: 0.3, y: 0.7)
        let fitted = try paper(width: 320, scale: scale) {
            $0.draw(title, in: CGRect(origin: origin, size: size), style: style)
        }
        let free = try paper(width: 320, scale: scale) { $0.draw(title, at: origin, anchor: .topLeading, style: style) }
        #expect(fitted.hasSamePixels(as: free))
    }

    @Test func linesThatDoNotFitAreLeftOut() throws {
        let style = TextStyle(font: testFont(), verticalAlignment: .center, lineLimit: nil)
        let ink = try ink(of: title + title, in: rect, style: style)
        #expect(ink.top >= 10 && ink.bottom <= 50 && ink.height > 20)
    }

    @Test func aLineThatIsHigherThanItsRectangleIsClipped() throws {
        let flat = CGRect(x: 20, y: 20, width: 90, height: 6)
        let ink = try ink(of: "Agj", in: flat)
        #expect(ink.top == 20 && ink.bottom == 26)
    }

    @Test func linesWithoutTruncationAreClippedAtTheBottom() throws {
        let style = TextStyle(font: testFont(), verticalAlignment: .center, lineLimit: nil, truncationMode: .none)
        let ink = try ink(of: title + title, in: rect, style: style)
        #expect(ink.top >= 10 && ink.bottom == 50)
    }

    @Test(arguments: [("A title", 5), ("A title", 0), ("", 90)] as [(String, CGFloat)])
    func aTextWithoutLettersOrRoomForAnEllipsisDrawsNothing(text: String, width: CGFloat) throws {
        #expect(try ink(of: text, in: CGRect(x: 20, y: 10, width: width, height: 40)).isEmpty)
    }

    @Test func aSoftHyphenIsDrawnAboveATruncatedLine() throws {
        let style = TextStyle(font: testFont(), verticalAlignment: .top, lineLimit: 2)
        let line = try CGRect(x: 20, y: 10, width: 90, height: ResolvedText("D", style: style).size.height)
        func firstLine(_ string: String) throws -> RasterImage {
            try paper { context in
                context.clip(to: line)
                context.draw(string, in: rect, style: style)
            }
        }
        let soft = try firstLine("Donaudampf\u{AD}schifffahrtsgesellschaftskapitän")
        #expect(try soft.hasSamePixels(as: firstLine("Donaudampf-")))
    }
}
