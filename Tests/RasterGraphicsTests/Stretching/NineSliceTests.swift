// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

@Suite struct NineSliceTests {
    @Test(arguments: [19, 20, 33, 60, 151], [19, 27, 48, 90])
    func hasTheBytesOfACardDrawnInThatSize(width: Int, height: Int) throws {
        let size = CGSize(width: width, height: height)
        let stretched = try Fixture.nineSlice().stretched(to: size)
        #expect(stretched.hasSamePixels(as: try Fixture.card(size)))
    }

    @Test(arguments: [1.0, 2, 3, 1.5])
    func hasTheSameBytesAtEveryScale(scale: CGFloat) throws {
        let size = CGSize(width: 50, height: 30)
        // At scale 1.5 the caps have 13.5 pixels: 10 points make whole ones.
        let small = try Fixture.card(CGSize(width: 22, height: 22), scale: scale).withCapInsets(EdgeInsets(all: 10))
        let stretched = try small.stretched(to: size)
        #expect(stretched.hasSamePixels(as: try Fixture.card(size, scale: scale)))
    }

    @Test func staysInsideAClipOfSeveralRectangles() throws {
        let card = try Fixture.nineSlice(color: Color(hex: 0x3366CC, opacity: 0.5))
        var clip = Path(CGRect(x: 0, y: 0, width: 20, height: 30))
        clip.addRect(CGRect(x: 30, y: 10, width: 20, height: 30))
        let image = try Fixture.draw { context in
            context.clip(to: clip)
            context.draw(card, in: CGRect(x: 4, y: 4, width: 56, height: 40))
        }
        expectImage(image, matchesReference: "stretching/two-clips")
    }

    @Test func keepsItsCapsAndScale() throws {
        let large = try Fixture.nineSlice(scale: 2).stretched(to: CGSize(width: 40, height: 40))
        #expect(large.capInsets == EdgeInsets(all: 9))
        #expect(large.size == CGSize(width: 40, height: 40))
    }

    @Test func looksTheSameWhenTurned() throws {
        func turned(_ body: (DrawingContext, CGRect) throws -> Void) throws -> RasterImage {
            try Fixture.draw { context in
                context.translateBy(x: 32, y: 24)
                context.rotate(by: .radians(0.5))
                try body(context, CGRect(x: -22, y: -12, width: 44, height: 24))
            }
        }
        let image = try turned { $0.draw(try Fixture.nineSlice(), in: $1) }
        let direct = try turned { $0.fill(Path(roundedRect: $1, cornerRadius: 9), with: Color(hex: 0x3366CC)) }
        let comparison = ImageComparison(expected: direct, actual: image)
        #expect(
            comparison.isWithin(ImageComparison.Tolerance(maximumDifference: 45, differingPixels: 180)),
            "\(comparison)"
        )
        expectImage(image, matchesReference: "stretching/turned")
    }

    @Test func looksTheSameBetweenPixels() throws {
        let image = try Fixture.draw { context in
            context.draw(try Fixture.nineSlice(), in: CGRect(x: 4.5, y: 4.25, width: 50, height: 36))
        }
        expectImage(image, matchesReference: "stretching/between-pixels")
    }

    @Test func sizesItsCapsInPointsOnATargetOfAnotherScale() throws {
        let image = try Fixture.draw(scale: 2) { context in
            context.draw(try Fixture.nineSlice(), in: CGRect(x: 4, y: 4, width: 56, height: 40))
        }
        let direct = try Fixture.draw(scale: 2) { context in
            let path = Path(roundedRect: CGRect(x: 4, y: 4, width: 56, height: 40), cornerRadius: 9)
            context.fill(path, with: Color(hex: 0x3366CC))
        }
        let comparison = ImageComparison(expected: direct, actual: image)
        #expect(
            comparison.isWithin(ImageComparison.Tolerance(maximumDifference: 80, differingPixels: 450)),
            "\(comparison)"
        )
        expectImage(image, matchesReference: "stretching/scale-1-on-2")
    }

    @Test(arguments: [1e-18, 1e-9, 1e9, 1e18, 1e150])
    func survivesAnyTransform(scale: CGFloat) throws {
        let card = try Fixture.nineSlice()
        let image = try Fixture.draw { context in
            context.scaleBy(x: scale, y: scale)
            context.draw(card, in: CGRect(x: 0, y: 0, width: 64 / scale, height: 48 / scale))
        }
        #expect(image.pixel(x: 32, y: 24) == RasterImage.Pixel(red: 0x33, green: 0x66, blue: 0xCC))
    }

    @Test func drawsAGiantOnWhichOnlyTheClipIsSeen() throws {
        let card = try Fixture.nineSlice()
        let rect = CGRect(x: -10_000, y: -10_000, width: 30_000, height: 30_000)
        let image = try Fixture.draw { $0.draw(card, in: rect) }
        #expect(image.pixel(x: 0, y: 0) == RasterImage.Pixel(red: 0x33, green: 0x66, blue: 0xCC))
    }

    @Test func reportsASizeThatNoImageCanHave() throws {
        let card = try Fixture.nineSlice()
        let error = try failure {
            _ = try Fixture.draw { $0.draw(card, in: CGRect(x: 0, y: 0, width: 100_000, height: 40)) }
        }
        #expect(error.code == .limitExceeded)
        #expect(error.message.contains("32766"))
        #expect(try failure { _ = try card.stretched(to: CGSize(width: -1, height: 5)) }.code == .invalidSize)
    }
}
