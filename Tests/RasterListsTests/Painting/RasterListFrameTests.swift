// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterLists

/// What frames draw.
@Suite struct RasterListFrameTests {
    private static let red = RasterImage.Pixel(red: 255, green: 0, blue: 0, alpha: 255)
    private static let blue = RasterImage.Pixel(red: 0, green: 0, blue: 255, alpha: 255)
    private static let white = RasterImage.Pixel(red: 255, green: 255, blue: 255, alpha: 255)

    private func swatch(_ color: Color, width: CGFloat = 10, height: CGFloat = 10) throws -> RasterImage {
        try RasterImage(size: CGSize(width: width, height: height), background: color) { _ in }
    }

    private func frame(
        offset: CGFloat = 0,
        background: Color = .white,
        _ items: [RasterListItem<Int>]
    ) -> RasterListFrame<Int> {
        let size = CGSize(width: 10, height: 20)
        return RasterListFrame(size: size, offset: offset, contentSize: size, background: background, items: items)
    }

    private func item(_ id: Int, y: CGFloat, image: RasterImage?) -> RasterListItem<Int> {
        RasterListItem(id: id, frame: CGRect(x: 0, y: y, width: 10, height: 10), image: image)
    }

    @Test func drawsNothingOutsideOfTheViewport() throws {
        let frame = frame(offset: 5, [item(0, y: 0, image: try swatch(.red)), item(1, y: 20, image: try swatch(.red))])
        let image = try RasterImage(size: CGSize(width: 20, height: 40), background: .blue) { context in
            context.translateBy(x: 5, y: 10)
            frame.draw(in: context)
        }
        #expect(image.pixel(x: 7, y: 9) == Self.blue && image.pixel(x: 7, y: 30) == Self.blue)
        #expect(image.pixel(x: 4, y: 12) == Self.blue && image.pixel(x: 15, y: 12) == Self.blue)
        #expect(image.pixel(x: 7, y: 10) == Self.red && image.pixel(x: 7, y: 29) == Self.red)
    }

    @Test func aPreviousImageOfAnotherSizeKeepsItsSize() throws {
        let frame = frame([item(0, y: 0, image: try swatch(.red, width: 4, height: 30)), item(1, y: 10, image: nil)])
        let image = try RasterImage(size: frame.size) { frame.draw(in: $0) }
        #expect(image.pixel(x: 3, y: 9) == Self.red)
        #expect(image.pixel(x: 4, y: 9) == Self.white)
        #expect(image.pixel(x: 3, y: 10) == Self.white)
    }

    @Test func drawsTheBackgroundOverWhatWasThere() throws {
        let frame = frame(background: Color(red: 1, green: 0, blue: 0, opacity: 0.5), [])
        let image = try RasterImage(size: frame.size, background: .blue) { frame.draw(in: $0) }
        let pixel = try #require(image.pixel(x: 5, y: 5))
        #expect(pixel.alpha == 255 && (127...128).contains(pixel.red) && (127...128).contains(pixel.blue))
    }

    @Test func placesThatLieBetweenPixelsAreRoundedToWholeOnes() throws {
        var shifted = item(0, y: 3.3, image: try swatch(.red))
        shifted.frame.origin.x = 0.2
        let frame = frame([shifted])
        let image = try RasterImage(size: frame.size) { frame.draw(in: $0) }
        let column = (0..<20).compactMap { image.pixel(x: 0, y: $0) }
        #expect(column == (0..<20).map { (3..<13).contains($0) ? Self.red : Self.white })
    }

    @Test(arguments: [0, 5, 20_000, 39_990])
    func drawsAPlaceholderInARowThatIsTallerThanAnyImage(offset: CGFloat) throws {
        let border = try RasterImage(size: CGSize(width: 5, height: 5), background: .red) { context in
            context.fill(CGRect(x: 1, y: 1, width: 3, height: 3), with: .blue)
        }
        var tall = item(0, y: 0, image: nil)
        tall.frame.size.height = 40_000
        var frame = frame(offset: offset, [tall])
        frame.placeholder = try border.withCapInsets(EdgeInsets(top: 2, left: 2, bottom: 2, right: 2))
        let image = try RasterImage(size: frame.size) { frame.draw(in: $0) }
        let column = (0..<20).compactMap { image.pixel(x: 5, y: $0) }
        let expected = (0..<20).map { y -> RasterImage.Pixel in
            let place = Int(offset) + y
            return place >= 40_000 ? Self.white : place == 0 || place == 39_999 ? Self.red : Self.blue
        }
        #expect(column == expected)
    }
}
