// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

@Suite struct StretchBandsTests {
    @Test(arguments: [1.0, 2])
    func stretchBothSidesOfWhatIsBetweenThem(scale: CGFloat) throws {
        let image = try RasterImage(size: CGSize(width: 110, height: 60), scale: scale, background: .white) { context in
            context.draw(try Fixture.bubble(scale: scale), in: CGRect(x: 5, y: 4, width: 100, height: 52))
        }
        expectImage(image, matchesReference: "stretching/bands-\(Int(scale))x")
    }

    @Test func shareASizeSmallerThanWhatIsKept() throws {
        let image = try Fixture.draw { context in
            context.draw(try Fixture.bubble(), in: CGRect(x: 10, y: 6, width: 26, height: 20))
        }
        expectImage(image, matchesReference: "stretching/bands-small")
    }

    @Test func areKeptInTheResult() throws {
        let bubble = try Fixture.bubble().stretched(to: CGSize(width: 100, height: 50))
        #expect(bubble.stretchBands == StretchBands(columns: [11..<41, 59..<89], rows: [12..<30]))
        let again = try bubble.stretched(to: CGSize(width: 48, height: 36))
        #expect(again.hasSamePixels(as: try Fixture.bubble()))
    }

    @Test func leaveAnImageThatCanBeStretchedAgainWhenNothingIsLeftOfThem() throws {
        let small = try Fixture.bubble().stretched(to: CGSize(width: 26, height: 20))
        let large = try small.stretched(to: CGSize(width: 52, height: 40))
        #expect(large.pixel(x: 26, y: 12) == RasterImage.Pixel(red: 0x2F, green: 0x6F, blue: 0xED))
    }

    @Test func makeTheCapsOfTheImage() throws {
        #expect(try Fixture.bubble().capInsets == EdgeInsets(top: 12, left: 11, bottom: 20, right: 11))
    }

    @Test func roundToWholePixels() throws {
        let image = try Fixture.quarters(16, scale: 2).withStretchBands(StretchBands(columns: [3.2..<4.1, 8..<9]))
        let large = try image.stretched(to: CGSize(width: 40, height: 16))
        // From 6 to 8 and from 16 to 18 pixels are stretched: the seven between keep their places.
        #expect(large.stretchBands?.columns.map(\.lowerBound) == [3, 20])
    }

    @Test(
        arguments: [
            [4..<4.2], [-1..<4], [4..<30], [4..<8, 6..<10], [8..<10, 2..<4], [4..<8, 8..<10],
            [0..<CGFloat.infinity], [.infinity..<CGFloat.infinity],
        ] as [[Range<CGFloat>]]
    )
    func mustBePixelsOfTheImageInOrderAndApart(bands: [Range<CGFloat>]) throws {
        let image = try Fixture.quarters(16)
        let columns = try failure { _ = try image.withStretchBands(StretchBands(columns: bands)) }
        let rows = try failure { _ = try image.withStretchBands(StretchBands(rows: bands)) }
        #expect(columns.code == .invalidGeometry && columns.message.contains("columns"))
        #expect(rows.code == .invalidGeometry && rows.message.contains("rows"))
    }
}
