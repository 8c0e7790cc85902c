// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterTesting
import Testing

@Suite struct CapInsetCheckTests {
    private let size = CGSize(width: 60, height: 44)

    @Test(arguments: [0, 3, 5.5, 9, 12, 20] as [CGFloat])
    func findsNothingWhereTheCapsAreRight(radius: CGFloat) throws {
        let card = Stretchable(radius: radius, capInsets: EdgeInsets(all: max(radius, 1)))
        let check = try CapInsetCheck(of: card, size: size)
        #expect(check.differences.isEmpty && check.inference == nil, "\(check)")
    }

    @Test func findsNothingWhereTheCapsAreWiderThanNeeded() throws {
        let check = try CapInsetCheck(of: Stretchable(capInsets: EdgeInsets(all: 19.3)), size: size)
        #expect(check.differences.isEmpty)
    }

    @Test func findsCapsThatCutTheCorners() throws {
        let check = try CapInsetCheck(of: Stretchable(capInsets: EdgeInsets(all: 6)), size: size)
        #expect(Set(check.differences.map(\.expected.scale)) == Set(CapInsetCheck.standardScales))
        #expect(check.inference?.capInsets == EdgeInsets(all: 12))
    }

    @Test func comparesTheDrawingWithTheStretchedImage() throws {
        // The mark, in columns 32..<60 and rows 8..<36, is cut by the cap at the left.
        let card = Stretchable(inside: .fixedMark, capInsets: EdgeInsets(top: 18, left: 20, bottom: 12, right: 12))
        let comparison = try #require(try CapInsetCheck(of: card, size: size, scales: [2]).differences.last)
        #expect(comparison.expected.scale == 2 && comparison.actual.scale == 2)
        #expect(comparison.differingRows == 8..<36 && comparison.differingColumns?.lowerBound == 41)
        #expect(comparison.firstDifference?.y == 8)
        #expect(comparison.largestDifference == 208)
    }

    @Test func saysInWordsWhatIsWrongAndWhatWouldDo() throws {
        let card = Stretchable(capInsets: EdgeInsets(top: 12, left: 6, bottom: 12, right: 12))
        let text = try CapInsetCheck(of: card, size: size, scales: [1]).description
        #expect(text.contains("Stretchable (top 12, left 6, bottom 12, right 12) are wrong"))
        #expect(text.contains("At 20×29 points and scale 1, "))
        #expect(text.contains("first in column "))
        #expect(text.contains(" 3 other sizes differ, too."))
        #expect(text.hasSuffix("Instead, caps of top 12, left 12, bottom 12, right 12 points would do."))
    }

    @Test func saysAlongWhichAxisItCannotBeStretched() throws {
        let card = Stretchable(inside: .centeredMark)
        let text = try CapInsetCheck(of: card, size: size).description
        #expect(text.contains("caps of top 18, left 0, bottom 12, right 0 points would do"))
        #expect(text.contains("along the horizontal axis it cannot be stretched"))
    }

    @Test func takesAnAxisWithoutCapsAtItsLength() throws {
        let capsule = Stretchable(inside: .capsule, capInsets: EdgeInsets(top: 0, left: 22, bottom: 0, right: 22))
        #expect(try CapInsetCheck(of: capsule, size: size).differences.isEmpty)
        #expect(try !CapInsetCheck(of: capsule, size: CGSize(width: 60, height: 50)).differences.isEmpty)
    }

    @Test func provesNothingWithoutCaps() throws {
        let card = Stretchable(inside: .centeredMark, capInsets: .zero)
        #expect(try CapInsetCheck(of: card, size: size).differences.isEmpty)
        #expect(card.counter.count == 0)
    }

    @Test(arguments: [-1, .nan, .infinity] as [CGFloat])
    func refusesCapsThatAreNoWidths(width: CGFloat) {
        #expect {
            _ = try CapInsetCheck(of: Stretchable(capInsets: EdgeInsets(all: width)), size: size)
        } throws: { error in
            (error as? RasterError)?.code == .invalidGeometry
        }
    }

    @Test func provesAComponentWithAMaskAndABackground() throws {
        var painting = Painting(background: .orange, mask: .roundedRectangle(CornerRadii(6)), drawsRings: false)
        painting.rasterOptions.capInsets = EdgeInsets(all: 6)
        #expect(try CapInsetCheck(of: painting, size: size).differences.isEmpty)
        painting.rasterOptions.capInsets = EdgeInsets(all: 2)
        #expect(try CapInsetCheck(of: painting, size: size).inference?.capInsets == EdgeInsets(all: 6))
    }
}
